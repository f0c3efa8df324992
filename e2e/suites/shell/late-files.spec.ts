import type { Page } from '@playwright/test';
import { allFilesOf, disableFileLimit, hold } from '../../harness/faults';
import { expectPage, follow } from '../../harness/fixture-pages';
import { watchFrames } from '../../harness/frames';
import { expect, test } from '../../harness/test';

/** The shown page stays, with progress, until the next one comes. */
const expectProgress = (page: Page) => expect(page.getByRole('progressbar')).toBeVisible();
const expectNoProgress = (page: Page) => expect(page.getByRole('progressbar')).toBeHidden();

test.describe('while the next page loads slowly', () => {
  test.beforeEach(({ page }) => disableFileLimit(page));

  test('keeps the shown page with progress until the page of another section is ready', async ({ page }) => {
    const release = await hold(page, allFilesOf('remote-two'));
    await page.goto('/one');
    await expectPage(page, '/one', 'Start of /one');
    const framesSeen = await watchFrames(page);
    await follow(page, '/two');
    await expectProgress(page);
    expect((await framesSeen()).at(-1)).toMatchObject({ progress: true, heading: 'Start of /one' });
    release();
    await expectPage(page, '/two', 'Start of /two');
    await expectNoProgress(page);

    const frames = await framesSeen();
    expect(frames.filter(({ blank }) => blank)).toEqual([]);
    expect(new Set(frames.map(({ heading }) => heading))).toEqual(
      new Set(['Start of /one', 'Start of /two']),
    );
    expect(frames.filter(({ headings }) => headings !== 1)).toEqual([]);
    // The address and the page change in the same frame.
    expect(frames.filter(({ address, heading }) => heading !== `Start of ${address}`)).toEqual([]);
  });

  test('keeps the shown page until a page of the same section is ready', async ({ page }) => {
    const release = await hold(page, /static\/long\./);
    await page.goto('/one');
    await expectPage(page, '/one', 'Start of /one');
    const framesSeen = await watchFrames(page);
    await follow(page, '/one/Long');
    await expectProgress(page);
    expect((await framesSeen()).at(-1)).toMatchObject({ progress: true, heading: 'Start of /one' });
    release();
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    await expectNoProgress(page);

    const frames = await framesSeen();
    expect(frames.filter(({ blank, headings }) => blank || headings !== 1)).toEqual([]);
  });

  test('shows no blank and no not-found frame on Back to a slow section', async ({ page }) => {
    await page.goto('/one/Long');
    await follow(page, '/two');
    await expectPage(page, '/two', 'Start of /two');
    await page.reload();
    await expectPage(page, '/two', 'Start of /two');
    const release = await hold(page, allFilesOf('remote-one'));
    const framesSeen = await watchFrames(page);
    await page.goBack();
    await expectProgress(page);
    release();
    await expectPage(page, '/one/Long', 'Long page of /one/Long');

    const frames = await framesSeen();
    expect(frames.filter(({ blank }) => blank)).toEqual([]);
    expect(new Set(frames.map(({ heading }) => heading))).toEqual(
      new Set(['Start of /two', 'Long page of /one/Long']),
    );
  });

  test('opens the page of a later click', async ({ page }) => {
    const release = await hold(page, allFilesOf('remote-two'));
    await page.goto('/one');
    await follow(page, '/two');
    await follow(page, '/one/Long');
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    const arrival = page.waitForResponse(/remote-two.*section/);
    release();
    await arrival;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
  });

  test('keeps a page that is not ready hidden and inert', async ({ page }) => {
    await page.goto('/one');
    await expectPage(page, '/one', 'Start of /one');
    await follow(page, '/two/NeverReady');
    const waiting = page.locator('#stage > div').nth(1);
    await expect(waiting).toHaveAttribute('inert', '');
    await expect(waiting).toBeHidden();
    expect(await waiting.evaluate((element) => [element.clientHeight, element.clientWidth > 0])).toEqual([
      0,
      true,
    ]);
  });
});
