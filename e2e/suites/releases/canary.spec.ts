import type { Page } from '@playwright/test';
import { cachedTexts } from '../../harness/cached-texts';
import { expectPage, follow } from '../../harness/fixture-pages';
import { expect, test } from './own-site';

/** Each section orders the buckets in its own way. These are the stored ones that `remote-two` takes for 6, 29 and 30. */
const SIXTH = 4;
const BELOW_THIRTY = 67;
const AT_THIRTY = 48;

async function keepShare(page: Page, address: string, share: number): Promise<void> {
  await page.context().addCookies([{ name: 'visitor_share', value: String(share), url: address }]);
}

async function shareOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'visitor_share')?.value;
}

test.describe('with the second release for 30 %', () => {
  // One worker runs them all: making the site takes longer than every test here.
  test.describe.configure({ mode: 'default' });
  test.use({ site: ({ siteWith }, use) => siteWith('second', 30).then(use) });

  for (const [share, version] of [
    [BELOW_THIRTY, 'second'],
    [AT_THIRTY, 'fixture'],
  ] as const) {
    test(`gives a visitor with the stored bucket ${share} release ${version}`, async ({ page, site }) => {
      await keepShare(page, site.address, share);
      await page.goto('/one');
      await follow(page, '/two');
      await expect(page.getByText(`Release ${version}`)).toBeVisible();
      await page.reload();
      await expect(page.getByText(`Release ${version}`)).toBeVisible();
      await page.goto('/two/Long');
      await expect(page.getByText(`Release ${version}`)).toBeVisible();
      expect(await shareOf(page)).toBe(String(share));
    });
  }

  test('preloads and opens the same release for a canary', async ({ page, site }) => {
    await keepShare(page, site.address, SIXTH);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/two');
    await expect(page.getByText('Release second')).toBeVisible();
    const versions = asked.flatMap((path) => /^\/remotes\/remote-two\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect(new Set(versions)).toEqual(new Set(['second']));
  });
});

test('assigns a rollout bucket only while a canary is out', async ({ page, site }) => {
  await page.goto('/two');
  await expectPage(page, '/two', 'Start of /two');
  expect(await shareOf(page)).toBeUndefined();
  await site.release('remote-two', 'second', 99);
  await page.goto('/two');
  await expect.poll(() => shareOf(page)).toBeDefined();
  await expect(page.getByText(/^Release (second|fixture)$/)).toBeVisible();
});

test('assigns one lasting rollout bucket to a visitor with a cached page', async ({ page, site }) => {
  await page.goto('/two');
  await expect.poll(() => cachedTexts(page)).toContain('/two');
  await site.release('remote-two', 'second', 50);
  const given = new Set<string>();
  for (const path of ['/two', '/two/Long', '/two']) {
    await page.goto(path);
    await expect.poll(() => shareOf(page)).toBeDefined();
    const release = page.getByText(/^Release (second|fixture)$/);
    await expect(release).toBeVisible();
    given.add(`${await shareOf(page)} ${await release.textContent()}`);
  }
  expect(given.size).toBe(1);
});

test('opens the canary of the shell for its visitors', async ({ page, site }) => {
  await site.release('shell', 'second-shell', 30);
  await keepShare(page, site.address, 3);
  await page.goto('/two');
  await expectPage(page, '/two', 'Start of /two');
  expect(await page.locator('script[src*="/shell/second-shell/"]').count()).toBeGreaterThan(0);
});

test('opens the default release instead of a canary for another contract and reports it', async ({
  page,
  site,
  reported,
}) => {
  await site.release('remote-two', 'next-contract', 50);
  await keepShare(page, site.address, 3);
  await page.goto('/one');
  await follow(page, '/two');
  await expect(page.getByText('Release fixture')).toBeVisible();
  await expect
    .poll(() => reported)
    .toEqual([{ section: 'remote-two', version: 'next-contract', stage: 'contract' }]);
});

test('opens the default release when a canary fails', async ({ page, site }) => {
  await site.release('remote-two', 'second', 50);
  await site.lose('remote-two', 'second');
  await keepShare(page, site.address, SIXTH);
  await page.goto('/two');
  await expectPage(page, '/two', 'Start of /two');
  await expect(page.getByText('Release fixture')).toBeVisible();
});
