import { allFilesOf, fileOf, hang, heal, lose, type SectionFile } from '../../harness/faults';
import { hydrated } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';

const NOTICE = 'لم تصل بعض ملفات الصفحة';

for (const file of ['entry', 'section', 'page'] as SectionFile[]) {
  for (const [fault, happen] of [
    ['are missing', lose],
    ['hang', hang],
  ] as const) {
    test(`when files of the section (${file}) ${fault}, its page stays with a message and works after a retry`, async ({
      page,
    }) => {
      const files = fileOf('remote-public', file, 'login');
      await happen(page, files);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByLabel('اسم المستخدم').fill('samira');
      await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول');
      await expect(page.getByLabel('اسم المستخدم')).toHaveValue('samira');

      await heal(page, files);
      await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
      await hydrated(page);
      await expect(page.getByText(NOTICE)).toHaveCount(0);
      await expect(page.getByLabel('اسم المستخدم')).toHaveValue('samira');
      await page.getByLabel('كلمة المرور', { exact: true }).focus();
      await expect(page.locator('main [data-hiding]')).toHaveAttribute('data-hiding', 'true');
    });
  }
}

test('links of a page whose section failed to load open the next page with a full load', async ({ page }) => {
  await lose(page, allFilesOf('remote-public'));
  await page.goto('/ContactUs');
  await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible();
  await page.getByRole('link', { name: 'من نحن' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن');
});
