import type { Page } from '@playwright/test';
import { createTeacher, startSession } from '../../harness/accounts';
import { heal, lose } from '../../harness/faults';
import { ALL_SCRIPTS, hydrated } from '../../harness/prerendered-pages';
import { expect, test } from '../../harness/test';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'لم تصل بعض ملفات هذه الصفحة' });

const retry = (page: Page) => notice(page).getByRole('link', { name: 'إعادة المحاولة' }).click();

for (const [path, heading] of [
  ['/ForgetPassword', 'نسيت كلمة المرور؟'],
  ['/verify-email?token=forged', 'تأكيد البريد الإلكتروني'],
  ['/nowhere', 'الصفحة غير موجودة'],
  ['/TeacherDashboard', 'تسجيل الدخول'],
] as const) {
  test(`without the shell's script ${path} says so, and opens after a retry`, async ({ page }) => {
    await lose(page, ALL_SCRIPTS);
    await page.goto(path);
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(1);
    await heal(page, ALL_SCRIPTS);
    await retry(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(notice(page)).toHaveCount(0);
  });
}

test('a prerendered page stays, says so, and works after a retry', async ({ page }) => {
  await lose(page, ALL_SCRIPTS);
  await page.goto('/BookingForm');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('طلب حجز درس');
  await heal(page, ALL_SCRIPTS);
  await retry(page);
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

test('a skeleton stays and says so', async ({ page, server }) => {
  await startSession(page, server, await createTeacher(server));
  await lose(page, ALL_SCRIPTS);
  await page.goto('/TeacherDashboard');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a script with another hash counts as missing', async ({ page }) => {
  await page.route(/\/shell\/.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "another"' }),
  );
  await page.goto('/ForgetPassword');
  await expect(notice(page)).toBeVisible();
});
