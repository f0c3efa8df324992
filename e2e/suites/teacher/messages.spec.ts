import type { Page } from '@playwright/test';
import { fail, heal } from '../../harness/faults';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

/** An English alert stands to the letter, marked as English, with its Arabic below. */
async function expectEnglish(page: Page, english: string, arabic: string) {
  const words = page.locator('[lang="en"][dir="ltr"]').filter({ hasText: english });
  await expect(words).toHaveText(english);
  await expect(page.getByText(arabic)).toBeVisible();
}

test('shows a failure message and loads the list on retry', async ({ page, server }) => {
  await startWork(page, server);
  const calls = /\/group_lessons\/approved-lessons/;
  await fail(page, calls);
  await page.goto('/ViewApprovedGroupLessons');
  const words = 'Failed to fetch approved lessons. Please try again later.';
  await expectEnglish(page, words, 'حاول مرة أخرى لاحقًا.');
  await heal(page, calls);
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByText(words)).toHaveCount(0);
});

test.describe('a pending group lesson', () => {
  test.beforeEach(async ({ page, server }) => {
    const teacher = await startWork(page, server);
    await teacher.logGroupLessons({});
    await page.goto('/ViewPendingGroupLessons');
  });

  test('shows "Lesson updated successfully!" after an edit', async ({ page }) => {
    await page.getByRole('button', { name: /^تعديل/ }).click();
    await page.getByRole('table').getByLabel('أسماء الطلاب').fill('هبة عيسى');
    await page.keyboard.press('Enter');
    await expectEnglish(page, 'Lesson updated successfully!', 'عُدّل الدرس.');
    await expect(page.getByRole('rowheader')).toHaveText('هبة عيسى');
    await expect(page.getByRole('button', { name: /^تعديل/ })).toBeFocused();
  });

  test('is deleted after a confirmation, with "Lesson deleted successfully!"', async ({ page }) => {
    await page.getByRole('button', { name: /^حذف/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.locator('[lang="en"]')).toHaveText('Are you sure you want to delete this lesson?');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^حذف/ })).toBeFocused();

    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'حذف' }).click();
    await expectEnglish(
      page,
      'Lesson deleted successfully!',
      'حُذف درس ليان خوري، آدم شاهين، الاثنين 2/3/2026.',
    );
    await expect(page.getByText('لا توجد دروس هنا بعد')).toBeVisible();
    await expect(page.getByText('لا دروس', { exact: true })).toBeFocused();
  });
});

test('asks to log in first when the token is missing on submit', async ({ page, server }) => {
  await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await page.getByLabel('اسم الطالب').fill('هبة عيسى');
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByRole('radio', { name: 'ساعة', exact: true }).check();
  await page.getByRole('radio', { name: 'ثانوي' }).check();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectEnglish(page, 'No token found. Please log in.', 'يرجى تسجيل الدخول أولًا.');
});

test('opens the sign-in page with the reason when the token expired before a card was pressed', async ({
  page,
  server,
}) => {
  const teacher = await startWork(page, server);
  await page.goto('/TeacherDashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.username);
  await page.evaluate(() => {
    const [head, claims = '', signature] = (localStorage.getItem('access_token') ?? '').split('.');
    const expired = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
    localStorage.setItem('access_token', [head, btoa(JSON.stringify(expired)), signature].join('.'));
  });
  await page.getByRole('link', { name: /^تسجيل درس فردي/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectEnglish(page, 'Invalid or expired token. Please log in again.', 'انتهت صلاحية الجلسة');
});

test('opens the sign-in page without a message after signing out', async ({ page, server }) => {
  await startWork(page, server);
  await page.goto('/TeacherDashboard');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
