import { expectPage, follow } from '../../harness/fixture-pages';
import { sharedVersions } from '../../harness/shared-modules';
import { expectRefusal, retry } from '../../harness/shell-pages';
import { expect, test } from './own-site';

for (const [what, version, stage, path, heading] of [
  ['is for the contract of a later shell', 'next-contract', 'contract', '/two', 'Start of /two'],
  [
    'needs a later design system and session than the shell has',
    'later-shares',
    'share',
    '/two/Shares',
    'Shares',
  ],
] as const) {
  test(`opens the previous release of a section that ${what}, and reports it`, async ({
    page,
    site,
    reported,
  }) => {
    await site.release('remote-two', version);
    await page.goto('/one');
    await follow(page, path);
    await expectPage(page, path, heading);
    await expect(page.getByText('Release fixture')).toBeVisible();
    await expect.poll(() => reported).toEqual([{ section: 'remote-two', version, stage }]);
  });
}

for (const [what, version, stage, words] of [
  ['for the contract of a later shell', 'next-contract', 'contract', /لإصدار آخر/],
  ['that asks for a module which no shell shares', 'unknown-share', 'share', /يحتاج هذا القسم/],
] as const) {
  test(`rejects a section ${what} and has no previous release, until it is released again`, async ({
    page,
    site,
    reported,
  }) => {
    await site.release('remote-two', version);
    await site.changeCurrent('remote-two', (release) => {
      delete release.fallbackUrl;
    });
    await page.goto('/one');
    await follow(page, '/two');
    await expectRefusal(page, words);
    await expect.poll(() => reported).toEqual([{ section: 'remote-two', version, stage }]);
    await page.goBack();
    await expectPage(page, '/one', 'Start of /one');
    await follow(page, '/one/Long');
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
    await follow(page, '/two');
    await expectRefusal(page, words);
    await site.release('remote-two', 'second');
    await retry(page);
    await expectPage(page, '/two', 'Start of /two');
  });
}

test('opens a section of the contract before the shell’s', async ({ page, site, reported }) => {
  await site.release('remote-two', 'previous-contract');
  await page.goto('/one');
  await follow(page, '/two');
  await expectPage(page, '/two', 'Start of /two');
  await expect(page.getByText('Release previous-contract')).toBeVisible();
  await follow(page, '/two/Long');
  await expectPage(page, '/two/Long', 'Long page of /two/Long');
  expect(reported).toEqual([]);
});

test('runs a section built with an older design system on the shell’s', async ({ page, site, reported }) => {
  await site.release('remote-two', 'earlier-shares');
  await page.goto('/one');
  await follow(page, '/two/Shares');
  await expectPage(page, '/two/Shares', 'Shares');
  await expect(page.getByText('Release earlier-shares')).toBeVisible();
  await expect(page.getByText('Session: anonymous')).toBeVisible();
  const counts = await sharedVersions(page);
  expect(counts['shared-auth']).toBe(1);
  expect(counts['design-system/badge']).toBe(1);
  expect(Object.values(counts).filter((count) => count !== 1)).toEqual([]);
  expect(reported).toEqual([]);
});
