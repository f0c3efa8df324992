import { scriptedSection, waits } from '../testing/scripted-section';
import { setUpFailureTests, type TestSite, visit } from '../testing/test-site';

const FAILED = 'تعذّر فتح الصفحة';
const RETRY = 'إعادة المحاولة';
/** Longer than a page may take. */
const TOO_LONG_MS = 5300;

let site: TestSite;

setUpFailureTests(() => site);

/** A visit at `/one`, whose section takes its time for `/one/slow`. */
async function visitOne() {
  const module = scriptedSection({ '/one/slow': waits });
  const mount = jest.spyOn(module, 'mount');
  const paths = ['/one', '/one/other', '/one/slow', '/one/moved'];
  site = await visit({ sections: [{ name: 'remote-one', paths, module }], at: '/one' });
  return { module, mount };
}

describe('Moving within a section', () => {
  test('mounts nothing anew: the section itself shows the page, and the person comes to its heading', async () => {
    const { mount } = await visitOne();
    await site.follow('/one/other');
    expect(site.heading()).toBe('/one/other');
    expect(document.title).toBe('/one/other');
    expect(site.address()).toBe('/one/other');
    expect(document.activeElement).toHaveTextContent('/one/other');
    expect(site.scroll.restore).toHaveBeenLastCalledWith('new');

    await site.back();
    expect(site.heading()).toBe('/one');
    expect(site.scroll.restore).toHaveBeenLastCalledWith('back');
    expect(mount).toHaveBeenCalledTimes(1);
  });

  test('is begun by the section too', async () => {
    const { module } = await visitOne();
    await site.happens(() => module.page().push('/one/other'));
    expect(site.heading()).toBe('/one/other');
    expect(document.activeElement).toHaveTextContent('/one/other');
    await site.back();
    expect(site.heading()).toBe('/one');
  });

  test('changes the address at once, and shows that a page is on its way', async () => {
    const { module } = await visitOne();
    await site.follow('/one/slow');
    expect(site.address()).toBe('/one/slow');
    expect(site.isBusy()).toBe(true);
    await site.happens(module.page().stand);
    expect(site.isBusy()).toBe(false);
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe('/one/slow');
  });

  test('to the same page with another query, moves nothing on the screen', async () => {
    const { module } = await visitOne();
    await site.happens(() => module.page().replace('/one?month=5'));
    expect(site.address()).toBe('/one?month=5');
    expect(site.scroll.restore).toHaveBeenLastCalledWith('same');
    expect(document.activeElement).toBe(document.body);
  });

  test('to the same page, needs no word of the section', async () => {
    const { module } = await visitOne();
    await site.follow('/one/slow');
    await site.happens(module.page().stand);
    await site.follow('/one/slow?month=5');
    expect(site.isBusy()).toBe(false);
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe('/one/slow');
    expect(site.reported).toEqual([]);
  });

  test('ends on a failure page when the page does not stand; a retry opens the section anew', async () => {
    const { module, mount } = await visitOne();
    await site.follow('/one/slow');
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe(FAILED);
    expect(site.address()).toBe('/one/slow');
    expect(site.reported).toEqual([{ section: 'remote-one', version: 'v1', stage: 'mount' }]);

    await site.press(RETRY);
    await site.happens(module.page().stand);
    expect(site.heading()).toBe('/one/slow');
    expect(mount).toHaveBeenCalledTimes(2);
  });

  test('is no failure of a page that the person has left meanwhile', async () => {
    await visitOne();
    await site.follow('/one/slow');
    await site.follow('/one/other');
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe('/one/other');
    expect(site.reported).toEqual([]);
  });
});

test('a page may change its title later', async () => {
  const module = scriptedSection();
  site = await visit({ sections: [{ name: 'remote-one', paths: ['/one'], module }], at: '/one' });
  document.title = 'something else';
  await site.happens(module.page().stand);
  expect(document.title).toBe('/one');
});
