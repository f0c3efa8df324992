import { CONTRACT_VERSION } from 'section-contract/section';
import type { TestRelease } from '../testing/releases';
import { type OpeningPage, scriptedSection, waits } from '../testing/scripted-section';
import { setUpFailureTests, type TestSite, visit } from '../testing/test-site';

const FAILED = 'تعذّر فتح الصفحة';
const REJECTED = 'هذه الصفحة غير متاحة الآن';
const RETRY = 'إعادة المحاولة';
const RENEW = 'فتح الصفحة';
/** Longer than the time limit of a page. */
const TOO_LONG_MS = 5300;

let site: TestSite;

setUpFailureTests(() => site);

afterEach(() => {
  window.removeEventListener('beforeunload', preventUnload);
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

/** Does what a page with unsaved work does. */
function preventUnload(event: Event): void {
  event.preventDefault();
}

describe('A section that crashes', () => {
  test('is replaced by the failure page, and a retry opens it again', async () => {
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
});

describe('A section that does not become ready', () => {
  test('in time, is replaced by the failure page, and a retry opens it', async () => {
    const module = scriptedSection({ '/two': waits });
    site = await visit({ sections: [one(), two({ module })], at: '/one' });
    await site.follow('/two');
    const late = module.page();
    await site.pass(TOO_LONG_MS);
    expect(site.heading()).toBe(FAILED);
    expect(site.address()).toBe('/two');
    expect(site.reported).toEqual([{ section: 'remote-two', version: 'v1', stage: 'mount' }]);
    await site.happens(late.ready);
    expect(site.heading()).toBe(FAILED);

    await site.press(RETRY);
    await site.happens(module.page().ready);
    expect(site.heading()).toBe('/two');
  });

  test('because its entry is missing, is replaced by the failure page, too', async () => {
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

  test('because a file of the shell is missing, is opened by a retry, too', async () => {
    let isMissing = true;
    const module = scriptedSection({
      '/two': (page) => (isMissing ? page.crash(missingFile()) : page.ready()),
    });
    site = await visit({ sections: [one(), two({ module })], at: '/one' });
    site.takeErrorBelow.mockImplementation(async (folder) => (folder === '/shell/' ? 'missing' : undefined));
    await site.follow('/two');
    expect(site.heading()).toBe(FAILED);
    expect(site.reported).toEqual([{ section: 'shell', version: 'shell-1', stage: 'files' }]);
    isMissing = false;
    await site.press(RETRY);
    expect(site.heading()).toBe('/two');
    expect(site.leave).not.toHaveBeenCalled();
  });
});

describe('A release whose files are missing', () => {
  test('is replaced by the release that is current by now, at the requested page', async () => {
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

  test('is replaced by its fallback; each is tried once before the failure page', async () => {
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
    const expected = ['v2', 'v1'].map((version) => ({ section: 'remote-two', version, stage: 'files' }));
    expect(site.reported).toEqual(expected);
    await site.press(RETRY);
    expect(site.heading()).toBe(FAILED);
    expect(site.reported).toEqual([...expected, ...expected]);
  });

  test('is tried again after its fallback has shown a page', async () => {
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

  test('without a fallback shows the failure page, which retries when the connection is back', async () => {
    let isOnline = false;
    const module = scriptedSection({
      '/two/other': (page) => (isOnline ? page.ready() : page.crash(missingFile())),
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

describe('A rejected section', () => {
  test('shows why, and Back leads to the page before', async () => {
    site = await visit({ sections: [one(), ofNextContract()], at: '/one' });
    await site.follow('/two');
    expect(site.heading()).toBe(REJECTED);
    expect(site.shown()).toHaveTextContent('نُشر هذا القسم لإصدار آخر من الموقع');
    expect(site.address()).toBe('/two');
    expect(site.reported).toEqual([{ section: 'remote-two', version: 'v2', stage: 'contract' }]);
    await site.back();
    expect(site.heading()).toBe('/one');
  });
});

describe('A section that only a newer shell can open', () => {
  test('reloads the site at the requested page', async () => {
    site = await visit({ sections: [one(), ofNextContract()], at: '/one' });
    site.releaseShell('shell-2');
    await site.follow('/two');
    expect(site.leave.mock.calls).toEqual([['/two', 'push']]);
    expect(site.heading()).toBe('/one');
  });

  test('keeps a page with unsaved work, and offers to open the requested one', async () => {
    const module = scriptedSection();
    site = await visit({ sections: [one({ module }), ofNextContract()], at: '/one' });
    site.releaseShell('shell-2');
    window.addEventListener('beforeunload', preventUnload);
    await site.follow('/two');
    expect(site.leave).not.toHaveBeenCalled();
    expect(site.heading()).toBe('/one');
    expect(site.address()).toBe('/one');
    expect(site.isBusy()).toBe(false);
    expect(site.message()).toContain('بعد إتمام العمل هنا');

    await site.press(RENEW);
    expect(site.leave.mock.calls).toEqual([['/two', 'push']]);
  });
});
