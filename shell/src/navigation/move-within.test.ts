import { scriptedSection, waits } from '../testing/scripted-section';
import { setUpFailureTests, type TestSite, visit } from '../testing/test-site';

const FAILED = 'تعذّر فتح الصفحة';
const RETRY = 'إعادة المحاولة';
/** Longer than the time limit of a page. */
const TOO_LONG_MS = 5300;

let site: TestSite;

setUpFailureTests(() => site);

/** A visit at `/one`, whose section delays `/one/slow`. */
async function visitOne() {
  const module = scriptedSection({ '/one/slow': waits });
  const mount = jest.spyOn(module, 'mount');
  const paths = ['/one', '/one/other', '/one/slow', '/one/moved'];
  site = await visit({ sections: [{ name: 'remote-one', paths, module }], at: '/one' });
  return { module, mount };
}

describe('Moving within a section', () => {
  test('mounts nothing: the section shows the page, and its heading gets the focus', async () => {
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

  test('can be started by the section’s router', async () => {
    const { module } = await visitOne();
    await site.happens(() => module.page().push('/one/other'));
    expect(site.heading()).toBe('/one/other');
    expect(document.activeElement).toHaveTextContent('/one/other');
    await site.back();
    expect(site.heading()).toBe('/one');
  });

  test('changes the address at once, and shows the progress bar', async () => {
    const { module } = await visitOne();
    await site.follow('/one/slow');
    expect(site.address()).toBe('/one/slow');
    expect(site.isBusy()).toBe(true);
    await site.happens(module.page().ready);
    expect(site.isBusy()).toBe(false);
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe('/one/slow');
  });

  test('shows the failure page when the page is late; a retry mounts the section again', async () => {
    const { module, mount } = await visitOne();
    await site.follow('/one/slow');
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe(FAILED);
    expect(site.address()).toBe('/one/slow');
    expect(site.reported).toEqual([{ section: 'remote-one', version: 'v1', stage: 'mount' }]);

    await site.press(RETRY);
    await site.happens(module.page().ready);
    expect(site.heading()).toBe('/one/slow');
    expect(mount).toHaveBeenCalledTimes(2);
  });

  test('reports nothing if another page was opened meanwhile', async () => {
    await visitOne();
    await site.follow('/one/slow');
    await site.follow('/one/other');
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe('/one/other');
    expect(site.reported).toEqual([]);
  });
});

test('a page can change its title later', async () => {
  const module = scriptedSection();
  site = await visit({ sections: [{ name: 'remote-one', paths: ['/one'], module }], at: '/one' });
  document.title = 'something else';
  await site.happens(module.page().ready);
  expect(document.title).toBe('/one');
});
