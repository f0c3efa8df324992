import { INITIAL_FOCUS } from 'section-contract/page-focus';
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

describe('Navigating from section to section', () => {
  test('keeps the shown page until the next one is ready', async () => {
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
    expect(site.opened).toEqual(['remote-one v1']);

    await site.happens(module.page().ready);
    expect(site.opened).toEqual(['remote-one v1', 'remote-two v1']);
    expect(site.heading()).toBe('/two');
    expect(site.address()).toBe('/two');
    expect(document.title).toBe('/two');
    expect(site.isBusy()).toBe(false);
    expect(site.pages()).toBe(1);
  });

  test('moves the focus to the heading and scrolls to the top; back restores the position', async () => {
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

  test('moves the focus to what the page names', async () => {
    const search = scriptedSection({ '/two': (page) => page.ready(`<input name="query" ${INITIAL_FOCUS}>`) });
    site = await visit({ sections: [one(), two(search)], at: '/one' });
    await site.follow('/two');
    expect(document.activeElement).toHaveAttribute('name', 'query');
  });

  test('lets the latest navigation win, even if the files of an earlier one arrive later', async () => {
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
});

describe('A page that redirects before it is ready', () => {
  const entriesSince = (before: number) => window.history.length - before;

  test('makes one history entry', async () => {
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
});

test('a section’s router opens a page of another section', async () => {
  const module = scriptedSection();
  site = await visit({ sections: [two(module), three()], at: '/two' });
  await site.happens(() => module.page().push('/three'));
  expect(site.heading()).toBe('/three');
  await site.back();
  expect(site.heading()).toBe('/two');
});

test('an unknown address shows the not-found page, at that address', async () => {
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
