import { expectPage, follow } from '../../harness/fixture-pages';
import { sharedVersions } from '../../harness/shared-modules';
import { expectRefusal, retry } from '../../harness/shell-pages';
import { expect, test } from './own-site';

for (const [what, version, stage, words, path] of [
  ['for the contract of a later shell', 'next-contract', 'contract', /لإصدار آخر/, '/two'],
  [
    'with a later design system and session than the shell has',
    'later-shares',
    'share',
    /يحتاج هذا القسم/,
    '/two/Shares',
  ],
  ['that asks for a module which no shell shares', 'unknown-share', 'share', /يحتاج هذا القسم/, '/two'],
] as const) {
  test(`rejects a section ${what} with a message, and the others work`, async ({ page, site, reported }) => {
    await site.release('remote-two', version);
    await page.goto('/one');
    await follow(page, path);
    await expectRefusal(page, words);
    await expect.poll(() => reported).toEqual([{ section: 'remote-two', version, stage }]);
    await page.goBack();
    await expectPage(page, '/one', 'Start of /one');
    await follow(page, '/one/Long');
    await expectPage(page, '/one/Long', 'Long page of /one/Long');
  });
}

test('rejects a section for an older contract with a message until it is released again', async ({
  page,
  site,
}) => {
  await site.release('shell', 'next-contract-shell');
  await page.goto('/two');
  await expectRefusal(page, /لإصدار آخر/);
  await site.release('remote-two', 'next-contract');
  await retry(page);
  await expectPage(page, '/two', 'Start of /two');
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
