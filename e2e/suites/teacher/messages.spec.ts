import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import { startWork } from './lessons';

/** The calls answer, but with a failure of the server. */
const fail = (page: Page, calls: RegExp) =>
  page.route(calls, (route) => route.fulfill({ status: 503, json: { detail: 'down' } }));

/** An English alert stands to the letter, marked as English, with its Arabic below. */
async function expectEnglish(page: Page, english: string, arabic: string) {
  const words = page.locator('[lang="en"][dir="ltr"]').filter({ hasText: english });
  await expect(words).toHaveText(english);
  await expect(page.getByText(arabic)).toBeVisible();
}

const LISTS = [
  [
    '/ViewPendingIndividualLessons',
    /\/teacher\/pending-lessons/,
    'Failed to fetch pending lessons.',
    'تعذّر تحميل الدروس المعلّقة.',
  ],
  [
    '/ViewPendingGroupLessons',
    /\/group_lessons\/pending-lessons/,
    'Failed to fetch pending lessons.',
    'تعذّر تحميل الدروس المعلّقة.',
  ],
  [
    '/ViewApprovedIndividualLessons',
    /\/teacher\/approved-lessons/,
    'Failed to fetch approved lessons. Please try again later.',
    'حاول مرة أخرى لاحقًا.',
  ],
  [
    '/ViewApprovedGroupLessons',
    /\/group_lessons\/approved-lessons/,
    'Failed to fetch approved lessons. Please try again later.',
    'حاول مرة أخرى لاحقًا.',
  ],
  [
    '/DashboardOverview',
    /\/group_lessons\/dashboard-overview/,
    'Failed to fetch the dashboard overview. Please try again later.',
    'تعذّر تحميل النظرة العامة',
  ],
] as const;

for (const [path, calls, english, arabic] of LISTS) {
  test(`${path} that cannot be loaded says "${english}", and comes with the next try`, async ({
    page,
    server,
  }) => {
    await startWork(page, server);
    await fail(page, calls);
    await page.goto(path);
    await expectEnglish(page, english, arabic);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByText(english)).toHaveCount(0);
  });
}

const KINDS = [
  { path: '/ViewPendingIndividualLessons', calls: 'teacher', student: 'اسم الطالب' },
  { path: '/ViewPendingGroupLessons', calls: 'group_lessons', student: 'أسماء الطلاب' },
] as const;

for (const { path, calls, student } of KINDS) {
  test.describe(path, () => {
    test.beforeEach(async ({ page, server }) => {
      const teacher = await startWork(page, server);
      await (calls === 'teacher' ? teacher.logLessons({}) : teacher.logGroupLessons({}));
      await page.goto(path);
    });

    test('an update that works says "Lesson updated successfully!"', async ({ page }) => {
      await page.getByRole('button', { name: /^تعديل/ }).click();
      await page.getByRole('table').getByLabel(student).fill('هبة عيسى');
      await page.keyboard.press('Enter');
      await expectEnglish(page, 'Lesson updated successfully!', 'تم تعديل الدرس بنجاح.');
      await expect(page.getByRole('rowheader')).toHaveText('هبة عيسى');
      await expect(page.getByRole('button', { name: /^تعديل/ })).toBeFocused();
    });

    test('an update that cannot be sent says "Failed to save the lesson. Please try again."', async ({
      page,
    }) => {
      await fail(page, new RegExp(`/${calls}/update-lesson/`));
      await page.getByRole('button', { name: /^تعديل/ }).click();
      await page.getByRole('table').getByLabel(student).fill('هبة عيسى');
      await page.getByRole('button', { name: 'حفظ', exact: true }).click();
      await expectEnglish(
        page,
        'Failed to save the lesson. Please try again.',
        'تعذّر حفظ الدرس، حاول مرة أخرى.',
      );
      await expect(page.getByRole('table').getByLabel(student)).toHaveValue('هبة عيسى');

      await test.step('a second failure is told once, and a success does not stand beside a failure', async () => {
        await page.getByRole('button', { name: 'حفظ', exact: true }).click();
        await expect(page.getByRole('alert')).toHaveCount(1);
        await page.unrouteAll();
        await page.getByRole('button', { name: 'حفظ', exact: true }).click();
        await expectEnglish(page, 'Lesson updated successfully!', 'تم تعديل الدرس بنجاح.');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    });

    test('an update that is refused says "Failed to update the lesson." and why', async ({ page }) => {
      await page.route(new RegExp(`/${calls}/update-lesson/`), (route) =>
        route.fulfill({ status: 409, json: { detail: 'الدرس لم يعد معلّقًا.' } }),
      );
      await page.getByRole('button', { name: /^تعديل/ }).click();
      await page.getByRole('button', { name: 'حفظ', exact: true }).click();
      await expectEnglish(page, 'Failed to update the lesson.', 'الدرس لم يعد معلّقًا.');
    });

    test('a deletion asks first, and says "Lesson deleted successfully!"', async ({ page }) => {
      await page.getByRole('button', { name: /^حذف/ }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.locator('[lang="en"]')).toHaveText(
        'Are you sure you want to delete this lesson?',
      );
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^حذف/ })).toBeFocused();

      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: 'حذف' }).click();
      await expectEnglish(page, 'Lesson deleted successfully!', 'تم حذف الدرس بنجاح.');
      await expect(page.getByText('لا توجد دروس هنا بعد')).toBeVisible();
      await expect(page.getByText('لا دروس', { exact: true })).toBeFocused();
    });

    test('a deletion that fails says "Failed to delete the lesson. Please try again."', async ({ page }) => {
      await fail(page, new RegExp(`/${calls}/delete-lesson/`));
      await page.getByRole('button', { name: /^حذف/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
      await expectEnglish(
        page,
        'Failed to delete the lesson. Please try again.',
        'تعذّر حذف الدرس، حاول مرة أخرى.',
      );
      await expect(page.getByRole('rowheader')).toHaveCount(1);
    });
  });
}

test('without a token at the time of sending, the sign-in page says to log in first', async ({
  page,
  server,
}) => {
  await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await page.getByLabel('اسم الطالب').fill('هبة عيسى');
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByLabel('عدد الساعات').selectOption({ label: 'ساعة' });
  await page.getByRole('radio', { name: 'ثانوي' }).check();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectEnglish(page, 'No token found. Please log in.', 'يرجى تسجيل الدخول أولًا.');
});

test('a dashboard card with a token that expired meanwhile leads to the sign-in page and says why', async ({
  page,
  server,
}) => {
  await startWork(page, server);
  await page.goto('/TeacherDashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const [head, claims = '', signature] = (localStorage.getItem('access_token') ?? '').split('.');
    const expired = { ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
    localStorage.setItem('access_token', [head, btoa(JSON.stringify(expired)), signature].join('.'));
  });
  await page.getByRole('link', { name: /^تسجيل درس فردي/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectEnglish(page, 'Invalid or expired token. Please log in again.', 'انتهت صلاحية الجلسة');
});

test('signing out goes to the sign-in page without a reproach', async ({ page, server }) => {
  await startWork(page, server);
  await page.goto('/TeacherDashboard');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
