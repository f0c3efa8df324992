import { allFilesOf, fileOf, hang, heal, lose, type SectionFile } from '../../harness/faults';
import { hydrated } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';

const NOTICE = 'لم تصل بعض ملفات الصفحة';

for (const file of ['entry', 'section', 'page'] as SectionFile[]) {
  for (const [fault, happen] of [
    ['are missing', lose],
    ['never come', hang],
  ] as const) {
    test(`When the files of the section (${file}) ${fault}, its page stays, says so, and lives after a retry`, async ({
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

test('Links of a page whose section did not come load the next page whole, and it can be read', async ({
  page,
}) => {
  await lose(page, allFilesOf('remote-public'));
  await page.goto('/ContactUs');
  await expect(page.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible();
  await page.getByRole('link', { name: 'من نحن' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن');
});
