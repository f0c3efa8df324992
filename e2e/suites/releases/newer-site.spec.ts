import { expectPage, follow } from '../../harness/fixture-pages';
import { expectFailurePage } from '../../harness/shell-pages';
import { expect, test } from './own-site';

test('offers a newer site instead of interrupting unsaved work', async ({ page, site }) => {
  await site.lose('remote-two', 'fixture');
  await page.goto('/one/Form');
  await follow(page, '/two');
  await expectFailurePage(page);
  await page.goBack();
  await expectPage(page, '/one/Form', 'Form');
  const unsaved = page.getByLabel('not kept', { exact: true });
  await unsaved.fill('half a sentence');
  await site.release('shell', 'next-contract-shell');
  await site.release('remote-two', 'next-contract');

  await follow(page, '/two/Long');
  const offer = page.getByRole('alert').filter({ hasText: 'بعد إتمام العمل هنا' });
  await expect(offer.getByRole('button', { name: 'فتح الصفحة' })).toBeVisible();
  await expectPage(page, '/one/Form', 'Form');
  await expect(unsaved).toHaveValue('half a sentence');
  await expect(page.getByRole('progressbar')).toBeHidden();

  // The browser has left the page already: it cannot stay.
  await page.goForward();
  await expect(page).toHaveTitle('صدرت نسخة جديدة من الموقع | معهد منارة');
  await expect(page).toHaveURL('/two');
  await expect(page.getByRole('heading', { level: 1, name: 'صدرت نسخة جديدة من الموقع' })).toBeFocused();
  await expect(offer).toBeHidden();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'فتح الصفحة' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Release next-contract')).toBeVisible();
  await expectPage(page, '/two', 'Start of /two');
});
