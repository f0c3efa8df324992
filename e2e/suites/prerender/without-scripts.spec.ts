import { PRERENDERED_PAGES } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';

test.use({ javaScriptEnabled: false });

for (const { path, heading, title } of PRERENDERED_PAGES) {
  test(`${path} is readable and styled without scripts`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(11, 67, 75)');
    await expect(page.getByRole('main')).toBeVisible();
  });
}

test('links open their pages', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /احجز درسًا/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('طلب حجز درس');
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page).toHaveURL('/');
});
