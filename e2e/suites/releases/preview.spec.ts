import { cachedTexts } from '../../harness/cached-texts';
import { expect, test } from './own-site';

test('shows a previewed release to the holder of its link, in no cache, until it is left', async ({
  page,
  site,
  browser,
}) => {
  const badge = page.getByRole('complementary', { name: 'معاينة' });
  const released = page.getByText('Release fixture');
  await page.goto('/two');
  await expect(released).toBeVisible();
  await expect.poll(() => cachedTexts(page)).toContain('/two');

  await page.goto(await site.preview('remote-two', 'second'));
  expect(new URL(page.url()).search).toBe('');
  // The service worker answers with the cached page of the release: the shell loads the page again.
  await page.goto('/two');
  await expect(page.getByText('Release second')).toBeVisible();
  await expect(badge).toContainText('remote-two second');
  await page.goto('/one');
  await expect(released).toBeVisible();
  await expect(badge).toBeVisible();
  await page.goto('/two/Long');
  await expect(page.getByText('Release second')).toBeVisible();
  expect(await cachedTexts(page)).not.toContain('/remotes/remote-two/second/');

  const other = await browser.newPage();
  await other.goto(`${site.address}/two`);
  await expect(other.getByText('Release fixture')).toBeVisible();
  await other.close();

  await badge.getByRole('button', { name: 'إنهاء المعاينة' }).click();
  await expect(released).toBeVisible();
  await expect(badge).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/two/Long');
});
