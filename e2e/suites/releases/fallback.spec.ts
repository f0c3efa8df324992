import type { Page, Route } from '@playwright/test';
import { hold } from '../../harness/faults';
import { expectPage, follow } from '../../harness/fixture-pages';
import { changeByte } from '../../harness/integrity';
import { expectFailurePage, expectRefusal } from '../../harness/shell-pages';
import { expect, type Failure, test } from './own-site';

const second = (file: string) => new RegExp(`/remotes/(~\\d+/)?remote-two/second/${file}`);
const ENTRY = second('remoteEntry');
const SECTION = second('static/section');
const PAGE = second('static/start');

/** A file may still arrive for five seconds; this is most of them. */
const MOST_OF_THE_WAIT_MS = 4500;

const never = () => new Promise<void>(() => {});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is gone': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'is answered with an error': (route) => route.fulfill({ status: 503, body: 'later' }),
  'is cut off': (route) => route.abort('connectionreset'),
  'never comes': never,
};

test.describe('opens the previous release and reports once when the current one fails:', () => {
  // They share a server, which takes 20 reports in a minute: all of theirs are fewer.
  test.use({ site: ({ siteWith }, use) => siteWith('second').then(use) });

  for (const [file, stage, files] of [
    ['entry', 'entry', ENTRY],
    ['module', 'files', SECTION],
    ['page', 'files', PAGE],
  ] as const) {
    for (const [fault, happen] of Object.entries(faults)) {
      test(`its ${file} ${fault}`, async ({ page, reported }) => {
        await page.clock.install();
        await page.route(files, happen);
        await page.goto('/one');
        const asked = page.waitForRequest(files);
        // Pointing at the link would request the files before the navigation begins.
        await page.getByRole('link', { name: '/two', exact: true }).dispatchEvent('click');
        await asked;
        if (happen === never) await page.clock.fastForward(MOST_OF_THE_WAIT_MS);
        await expectPage(page, '/two', 'Start of /two');
        await expect(page.getByText('Release fixture')).toBeVisible();
        await expect.poll(() => reported).toEqual([{ section: 'remote-two', version: 'second', stage }]);
        await follow(page, '/two/Long');
        await expect(page.getByText('Release fixture')).toBeVisible();
        expect(reported).toHaveLength(1);
      });
    }
  }

  test('shows the failure page and reports both when the previous one fails too', async ({
    page,
    reported,
  }) => {
    await page.route(/\/remotes\/(~\d+\/)?remote-two\//, (route) => route.fulfill({ status: 404 }));
    const answer = page.waitForResponse(/load-failures$/);
    await page.goto('/two');
    await expectFailurePage(page);
    expect((await answer).status()).toBe(204);
    await expect
      .poll(() => reported)
      .toEqual([
        { section: 'remote-two', version: 'second', stage: 'entry' },
        { section: 'remote-two', version: 'fixture', stage: 'entry' },
      ]);
  });

  test('reports nothing when the person has navigated away', async ({ page, reported }) => {
    let askFor: ((route: Route) => void) | undefined;
    const asked = new Promise<Route>((resolve) => {
      askFor = resolve;
    });
    await page.route(ENTRY, (route) => askFor?.(route));
    await page.goto('/one');
    await follow(page, '/two');
    const entry = await asked;
    await follow(page, '/one/Long');
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    const fellBack = page.waitForRequest(/\/remotes\/remote-two\/fixture\/remoteEntry/);
    await entry.fulfill({ status: 404 });
    await fellBack;
    await follow(page, '/one');
    await expectPage(page, '/one', 'Start of /one');
    expect(reported).toEqual([]);
  });
});

test('runs its own page in the previous release when that of the current one arrives late', async ({
  page,
  site,
}) => {
  await site.release('remote-two', 'second');
  await page.clock.install();
  const letFormCome = await hold(page, second('static/form'));
  await page.route(second('static/long'), (route) => route.fulfill({ status: 404 }));
  await page.goto('/two');
  await expect(page.getByText('Release second')).toBeVisible();
  const asked = page.waitForRequest(second('static/form'));
  await follow(page, '/two/Form');
  await asked;
  await follow(page, '/two/Long');
  await expect(page.getByText('Release fixture')).toBeVisible();

  // The script leaves the document at its limit, but is run when it arrives.
  const scripts = page.locator('script[data-rspack^="remote-two@second"]');
  await expect(scripts).toHaveCount(1);
  await page.clock.fastForward(MOST_OF_THE_WAIT_MS * 2);
  await expect(scripts).toHaveCount(0);
  const arrived = () => page.evaluate(() => Reflect.get(globalThis, 'chunks:remote-two@second').length);
  const before = await arrived();
  letFormCome();
  await expect.poll(arrived).toBe(before + 1);
  await follow(page, '/two/Form');
  await expectPage(page, '/two/Form', 'Form');
  await expect(page.getByText('Form of fixture')).toBeVisible();
});

test.describe('rejects a changed release without opening the previous one:', () => {
  async function expectRefused(page: Page, reported: Failure[]): Promise<void> {
    await page.goto('/one');
    await follow(page, '/two');
    await expectRefusal(page, /سلامة/);
    await page.goBack();
    await expectPage(page, '/one', 'Start of /one');
    await follow(page, '/one/Long');
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    await expect
      .poll(() => reported)
      .toEqual([{ section: 'remote-two', version: 'second', stage: 'integrity' }]);
  }

  test.describe(() => {
    test.use({ site: ({ siteWith }, use) => siteWith('second').then(use) });

    for (const [file, files] of Object.entries({ entry: ENTRY, module: SECTION, page: PAGE })) {
      test(`a changed byte in its ${file}`, async ({ page, reported }) => {
        await changeByte(page, files);
        await expectRefused(page, reported);
      });
    }
  });

  test('no integrity in the document', async ({ page, site, reported }) => {
    await site.release('remote-two', 'second');
    await site.changeCurrent('remote-two', ({ metadata }) => {
      metadata.integrity = '';
    });
    await expectRefused(page, reported);
  });
});

for (const [mistake, change] of [
  [
    'a malformed field',
    (release) => Object.assign(release, { deployment: { traffic: 'all', default: true } }),
  ],
  [
    'an address of another site',
    (release) => Object.assign(release, { url: 'https://elsewhere.test/entry.js' }),
  ],
] as [string, (release: object) => void][]) {
  test(`says that a section cannot be opened when it is listed with ${mistake}, and opens the others`, async ({
    page,
    site,
  }) => {
    await site.changeCurrent('remote-two', change);
    await page.goto('/two');
    await expectRefusal(page, /غير موثوق/);
    await page.goto('/one');
    await expectPage(page, '/one', 'Start of /one');
    await follow(page, '/two');
    await expectRefusal(page, /غير موثوق/);
  });
}
