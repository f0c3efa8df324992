import { CONTRACT_VERSION } from 'section-contract/section';
import type { TestRelease } from '../testing/releases';
import { type OpeningPage, scriptedSection, waits } from '../testing/scripted-section';
import { setUpFailureTests, type TestSite, visit } from '../testing/test-site';

const FAILED = 'تعذّر فتح الصفحة';
const REFUSED = 'هذه الصفحة غير متاحة الآن';
const OUTDATED = 'صدرت نسخة جديدة من الموقع';
const RETRY = 'إعادة المحاولة';
const RENEW = 'فتح الصفحة';
/** Longer than a page may take. */
const TOO_LONG_MS = 5300;

let site: TestSite;

setUpFailureTests(() => site);

afterEach(() => {
  window.removeEventListener('beforeunload', object);
  window.sessionStorage.clear();
});

const one = (changes: Partial<TestRelease> = {}): TestRelease => ({
  name: 'remote-one',
  paths: ['/one', '/one/other'],
  module: scriptedSection(),
  ...changes,
});
const two = (changes: Partial<TestRelease> = {}): TestRelease => ({
  name: 'remote-two',
  paths: ['/two', '/two/other'],
  module: scriptedSection(),
  ...changes,
});
const ofNextContract = () => two({ version: 'v2', contract: CONTRACT_VERSION + 1 });
const missingFile = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

/** As a page does that has something unsaved. */
function object(event: Event): void {
  event.preventDefault();
}

describe('A section that crashes after it stood', () => {
  test('gives way to a failure page, from which it can be opened again', async () => {
    const module = scriptedSection();
    site = await visit({ sections: [one(), two({ module })], at: '/one' });
    await site.follow('/two');
    await site.happens(module.page().crash);
    expect(site.heading()).toBe(FAILED);
    expect(document.title).toBe(FAILED);
    expect(site.shown()).toHaveTextContent('حدث خطأ في هذه الصفحة');
    expect(site.address()).toBe('/two');
    expect(site.pages()).toBe(1);
    expect(site.isBusy()).toBe(false);
    expect(site.reported).toEqual([{ section: 'remote-two', version: 'v1', stage: 'crash' }]);

    await site.press(RETRY);
    expect(site.heading()).toBe('/two');
    expect(site.address()).toBe('/two');
  });

  test('leaves the others at work', async () => {
    const module = scriptedSection();
    site = await visit({ sections: [one(), two({ module })], at: '/one' });
    await site.follow('/two');
    await site.happens(module.page().crash);
    await site.back();
    expect(site.heading()).toBe('/one');
  });

  test('is opened anew by whoever moves on within it before its fault is found out', async () => {
    const module = scriptedSection();
    const mount = jest.spyOn(module, 'mount');
    site = await visit({ sections: [two({ module })], at: '/two' });
    site.takeErrorBelow.mockReturnValueOnce(new Promise(() => {}));
    await site.happens(module.page().crash);
    await site.follow('/two/other');
    expect(site.heading()).toBe('/two/other');
    expect(mount).toHaveBeenCalledTimes(2);
  });

  test('does not come back after the person has gone elsewhere', async () => {
    const module = scriptedSection();
    site = await visit({ sections: [one(), two({ module })], at: '/two' });
    const gone = module.page();
    await site.follow('/one');
    await site.happens(gone.crash);
    expect(site.heading()).toBe('/one');
    expect(site.reported).toEqual([]);
  });
});

describe('A section that does not stand', () => {
  test('in time, gives way to a failure page, and can be opened again', async () => {
    const module = scriptedSection({ '/two': waits });
    site = await visit({ sections: [one(), two({ module })], at: '/one' });
    await site.follow('/two');
    const late = module.page();
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe(FAILED);
    expect(site.address()).toBe('/two');
    expect(site.reported).toEqual([{ section: 'remote-two', version: 'v1', stage: 'mount' }]);
    await site.happens(late.stand);
    expect(site.heading()).toBe(FAILED);

    await site.press(RETRY);
    await site.happens(module.page().stand);
    expect(site.heading()).toBe('/two');
  });

  test('because its entry does not come, does so too', async () => {
    site = await visit({ sections: [one(), two()], at: '/one' });
    site.lose('remote-two');
    await site.follow('/two');
    expect(site.heading()).toBe(FAILED);
    expect(site.shown()).toHaveTextContent('لم تصل ملفات هذه الصفحة');
    expect(site.reported).toEqual([{ section: 'remote-two', version: 'v1', stage: 'entry' }]);
    site.release(two());
    await site.press(RETRY);
    expect(site.heading()).toBe('/two');
  });

  test('because a file of the shell did not come, needs the site loaded again', async () => {
    const module = scriptedSection({ '/two': (page) => page.crash(missingFile()) });
    site = await visit({ sections: [one(), two({ module })], at: '/one' });
    site.takeErrorBelow.mockImplementation(async (folder) => (folder === '/shell/' ? 'missing' : undefined));
    await site.follow('/two');
    expect(site.heading()).toBe(FAILED);
    await site.press(RETRY);
    expect(site.leave).toHaveBeenCalledWith('/two', 'moved');
  });
});

describe('A release whose files are gone', () => {
  test('gives way to the one that is current by now, at the wanted page', async () => {
    const paths = ['/two', '/two/other'];
    const old = scriptedSection({ '/two/other': (page) => page.crash(missingFile()) });
    site = await visit({ sections: [two({ module: old, paths })], at: '/two' });
    site.release(two({ version: 'v2' }));
    await site.follow('/two/other');
    expect(site.heading()).toBe('/two/other');
    expect(site.address()).toBe('/two/other');
    expect(site.reported).toEqual([{ section: 'remote-two', version: 'v1', stage: 'files' }]);
    await site.back();
    expect(site.heading()).toBe('/two');
  });

  test('gives way to the one before, each being tried once, and ends on a failure page where neither has them', async () => {
    const scripts = { '/two/other': (page: OpeningPage) => page.crash(missingFile()) };
    const sections = [
      two({
        version: 'v2',
        module: scriptedSection(scripts),
        fallback: { version: 'v1', module: scriptedSection(scripts) },
      }),
    ];
    site = await visit({ sections, at: '/two' });
    await site.follow('/two/other');
    expect(site.heading()).toBe(FAILED);
    const told = ['v2', 'v1'].map((version) => ({ section: 'remote-two', version, stage: 'files' }));
    expect(site.reported).toEqual(told);
    await site.press(RETRY);
    expect(site.heading()).toBe(FAILED);
    expect(site.reported).toEqual([...told, ...told]);
  });

  test('is tried again once the one before has shown a page', async () => {
    const scripts = { '/two/other': (page: OpeningPage) => page.crash(missingFile()) };
    const current = scriptedSection(scripts);
    const before = scriptedSection({ '/two/third': (page) => page.crash(missingFile()) });
    const paths = ['/two', '/two/other', '/two/third'];
    const sections = [
      two({ version: 'v2', module: current, paths, fallback: { version: 'v1', module: before } }),
    ];
    site = await visit({ sections, at: '/two' });
    await site.follow('/two/other');
    expect(site.heading()).toBe('/two/other');
    await site.follow('/two/third');
    expect(site.heading()).toBe('/two/third');
    expect(site.reported.map(({ version }) => version)).toEqual(['v2', 'v1']);
  });

  test('ends on a failure page where there is no other, which ends by itself when the connection is back', async () => {
    let isOnline = false;
    const module = scriptedSection({
      '/two/other': (page) => (isOnline ? page.stand() : page.crash(missingFile())),
    });
    site = await visit({ sections: [two({ module })], at: '/two' });
    await site.follow('/two/other');
    expect(site.heading()).toBe(FAILED);
    isOnline = true;
    const discovery = Response.json({ schema: '', microFrontends: {} });
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(discovery);
    await site.happens(() => window.dispatchEvent(new Event('online')));
    expect(site.heading()).toBe('/two/other');
  });
});

describe('A section that is refused', () => {
  test('is refused in words, and the others work', async () => {
    site = await visit({ sections: [one(), ofNextContract()], at: '/one' });
    await site.follow('/two');
    expect(site.heading()).toBe(REFUSED);
    expect(site.shown()).toHaveTextContent('نُشر هذا القسم لإصدار آخر من الموقع');
    expect(site.address()).toBe('/two');
    expect(site.reported).toEqual([{ section: 'remote-two', version: 'v2', stage: 'contract' }]);
    await site.back();
    expect(site.heading()).toBe('/one');
  });
});

describe('When only a newer shell can open the section', () => {
  test('the site is loaded again at the wanted page', async () => {
    site = await visit({ sections: [one(), ofNextContract()], at: '/one' });
    site.releaseShell('shell-2');
    await site.follow('/two');
    expect(site.leave.mock.calls).toEqual([['/two', 'push']]);
    expect(site.heading()).toBe('/one');
  });

  test('a page with something unsaved stays, with an offer to open the wanted one', async () => {
    const module = scriptedSection();
    site = await visit({ sections: [one({ module }), ofNextContract()], at: '/one' });
    site.releaseShell('shell-2');
    window.addEventListener('beforeunload', object);
    await site.follow('/two');
    expect(site.leave).not.toHaveBeenCalled();
    expect(site.heading()).toBe('/one');
    expect(site.address()).toBe('/one');
    expect(site.isBusy()).toBe(false);
    expect(site.message()).toContain('بعد إتمام العمل هنا');

    await site.press(RENEW);
    expect(site.leave.mock.calls).toEqual([['/two', 'push']]);
  });

  test('the offer goes as soon as the person moves on', async () => {
    site = await visit({ sections: [one(), ofNextContract()], at: '/one' });
    site.releaseShell('shell-2');
    window.addEventListener('beforeunload', object);
    await site.follow('/two');
    await site.follow('/one/other');
    expect(site.heading()).toBe('/one/other');
    expect(site.message()).toBe('');
  });

  test('a page that the browser has left already gives way to one that says so', async () => {
    site = await visit({ sections: [one(), two()], at: '/nowhere' });
    site.lose('remote-two');
    await site.follow('/two');
    await site.follow('/one');
    site.releaseShell('shell-2');
    site.release(ofNextContract());
    window.addEventListener('beforeunload', object);
    await site.back();
    expect(site.heading()).toBe(OUTDATED);
    expect(document.title).toBe(OUTDATED);
    expect(site.address()).toBe('/two');
    expect(site.leave).not.toHaveBeenCalled();

    await site.press(RENEW);
    expect(site.leave.mock.calls).toEqual([['/two', 'moved']]);
  });

  test('a page that has given up does not stay', async () => {
    const module = scriptedSection();
    site = await visit({ sections: [one({ module }), ofNextContract()], at: '/one' });
    site.releaseShell('shell-2');
    window.addEventListener('beforeunload', object);
    site.takeErrorBelow.mockReturnValueOnce(new Promise(() => {}));
    await site.happens(module.page().crash);
    await site.follow('/two');
    expect(site.heading()).toBe(OUTDATED);
    expect(site.address()).toBe('/two');
  });
});
