import { scriptedSection, waits } from '../testing/scripted-section';
import { type TestSite, visit } from '../testing/test-site';

const NOT_FOUND = 'الصفحة غير موجودة';

let site: TestSite;

beforeEach(() => jest.useFakeTimers());

afterEach(async () => {
  await site.close();
  jest.useRealTimers();
});

const one = () => ({ name: 'remote-one', paths: ['/one', '/one/other'], module: scriptedSection() });
const two = (module = scriptedSection()) => ({
  name: 'remote-two',
  paths: ['/two', '/two/other', '/two/slow', '/two/moved'],
  module,
});
const three = () => ({ name: 'remote-three', paths: ['/three'], module: scriptedSection() });

describe('On the way from section to section', () => {
  test('the shown page stays until the next one stands', async () => {
    const module = scriptedSection({ '/two': waits });
    site = await visit({ sections: [one(), two(module)], at: '/one' });
    const filesCome = site.hold('remote-two');

    await site.follow('/two');
    expect(site.heading()).toBe('/one');
    await site.happens(filesCome);
    expect(site.heading()).toBe('/one');
    expect(site.address()).toBe('/one');
    expect(document.title).toBe('/one');
    expect(site.isBusy()).toBe(true);

    await site.happens(module.page().stand);
    expect(site.heading()).toBe('/two');
    expect(site.address()).toBe('/two');
    expect(document.title).toBe('/two');
    expect(site.isBusy()).toBe(false);
    expect(site.pages()).toBe(1);
  });

  test('the person comes to its heading, at its top; going back, to where they were', async () => {
    site = await visit({ sections: [one(), two()], at: '/one' });
    expect(document.activeElement).toBe(document.body);
    await site.follow('/two');
    expect(document.activeElement).toHaveTextContent('/two');
    expect(site.scroll.restore).toHaveBeenLastCalledWith('new');
    await site.back();
    expect(site.heading()).toBe('/one');
    expect(document.activeElement).toHaveTextContent('/one');
    expect(site.scroll.restore).toHaveBeenLastCalledWith('back');
  });

  test('the last wish wins, also where the files of an earlier one come later', async () => {
    const module = scriptedSection();
    const mount = jest.spyOn(module, 'mount');
    site = await visit({ sections: [one(), two(module), three()], at: '/one' });
    const filesCome = site.hold('remote-two');
    await site.follow('/two');
    await site.follow('/three');
    await site.happens(filesCome);
    expect(site.heading()).toBe('/three');
    expect(site.address()).toBe('/three');
    expect(mount).not.toHaveBeenCalled();
  });

  test('the last wish wins, also over a page that was about to stand', async () => {
    const module = scriptedSection({ '/two/slow': waits });
    site = await visit({ sections: [one(), two(module), three()], at: '/one' });
    await site.follow('/two/slow');
    const late = module.page();
    await site.follow('/three');
    await site.happens(late.stand);
    await site.happens(() => late.push('/two'));
    expect(site.heading()).toBe('/three');
    expect(site.address()).toBe('/three');
    expect(site.pages()).toBe(1);
  });

  test('a wish for the shown page takes the earlier one back', async () => {
    const module = scriptedSection({ '/two/slow': waits });
    site = await visit({ sections: [one(), two(module)], at: '/one' });
    await site.follow('/two/slow');
    await site.follow('/one/other');
    await site.happens(module.page().stand);
    expect(site.heading()).toBe('/one/other');
    expect(site.isBusy()).toBe(false);
    expect(site.pages()).toBe(1);
  });
});

describe('A page that leads on before it stands', () => {
  const entriesSince = (before: number) => window.history.length - before;

  test('within its section, takes the place in the history that it would have had', async () => {
    const module = scriptedSection({ '/two/moved': (page) => page.replace('/two') });
    site = await visit({ sections: [one(), two(module)], at: '/one' });
    const before = window.history.length;
    await site.follow('/two/moved');
    expect(site.heading()).toBe('/two');
    expect(site.address()).toBe('/two');
    expect(entriesSince(before)).toBe(1);
    await site.back();
    expect(site.heading()).toBe('/one');
  });

  test('to another section, does so too', async () => {
    const module = scriptedSection({ '/two/moved': (page) => page.replace('/three') });
    site = await visit({ sections: [one(), two(module), three()], at: '/one' });
    const before = window.history.length;
    await site.follow('/two/moved');
    expect(site.heading()).toBe('/three');
    expect(site.pages()).toBe(1);
    expect(entriesSince(before)).toBe(1);
    await site.back();
    expect(site.heading()).toBe('/one');
  });

  test('replaces its own place where the browser is there already', async () => {
    const module = scriptedSection({ '/two/moved': (page) => page.replace('/three') });
    site = await visit({ sections: [two(module), three()], at: '/two/moved' });
    expect(site.heading()).toBe('/three');
    expect(site.address()).toBe('/three');
  });
});

test('a section leads to another one', async () => {
  const module = scriptedSection();
  site = await visit({ sections: [two(module), three()], at: '/two' });
  await site.happens(() => module.page().push('/three'));
  expect(site.heading()).toBe('/three');
  await site.back();
  expect(site.heading()).toBe('/two');
});

test('a page that nobody has is said not to be there, at its own address', async () => {
  site = await visit({ sections: [one()], at: '/one' });
  await site.follow('/nowhere');
  expect(site.heading()).toBe(NOT_FOUND);
  expect(document.title).toBe(NOT_FOUND);
  expect(document.activeElement).toHaveTextContent(NOT_FOUND);
  expect(site.address()).toBe('/nowhere');
  expect(site.isBusy()).toBe(false);
  await site.back();
  expect(site.heading()).toBe('/one');
});
