import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test';
import { startDesk, today } from './desk';

/** The calls answer, but with a failure of the server. */
const fail = (page: Page, calls: RegExp) =>
  page.route(calls, (route) => route.fulfill({ status: 503, json: { detail: 'down' } }));

const LOADING = [
  [
    '/PendingIndividualLessonsAdmin',
    /\/admin\/pending-individual-lessons/,
    'Failed to fetch pending lessons.',
  ],
  [
    '/ApprovedIndividualLessonsAdmin',
    /\/admin\/approved-individual-lessons/,
    'Failed to fetch approved lessons. Please try again later.',
  ],
  [
    '/ApprovedGroupLessonsAdmin',
    /\/admin\/approved-group-lessons/,
    'Failed to fetch approved lessons. Please try again later.',
  ],
  ['/PendingGroupLessonsAdmin', /\/admin\/pending-group-lessons/, 'حدث خطأ أثناء تحميل الدروس المعلّقة.'],
  ['/SystemOverview', /\/admin\/teacher-individual-stats/, 'حدث خطأ أثناء تحميل إحصاءات المعلمين.'],
  ['/SystemOverview', /\/admin\/student-stats/, 'حدث خطأ أثناء تحميل إحصاءات الطلاب.'],
  ['/StudentPaymentForm', /\/student_payments\//, 'تعذّر تحميل المدفوعات.'],
  ['/App2', /\/admin\/approved-individual-lessons/, 'حدث خطأ أثناء تحميل الدروس.'],
  ['/status', /\/admin\/releases/, 'تعذّر تحميل إصدارات الموقع.'],
  ['/status', /\/admin\/load-failures/, 'تعذّر تحميل بلاغات المتصفحات.'],
  ['/Admin_Booking', /\/booking\/today\//, 'تعذّر تحميل بيانات هذا اليوم.'],
] as const;

for (const [path, calls, words] of LOADING) {
  test(`${path} that cannot be loaded says "${words}", and comes with the next try`, async ({
    page,
    server,
  }) => {
    await startDesk(page, server);
    await fail(page, calls);
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible();
    if (/^[A-Z]/.test(words)) await expect(alert.locator('[lang="en"][dir="ltr"]')).toHaveText(words);
    await page.unroute(calls);
    await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(alert).toHaveCount(0);
    // The pressed button has left, and not with the focus.
    await expect(page.locator('body')).not.toBeFocused();
  });
}

for (const [button, call, words] of [
  ['قبول', 'approve', 'Failed to approve the lesson'],
  ['رفض', 'reject', 'Failed to reject the lesson'],
] as const) {
  test(`A lesson that the server cannot ${call} stays, with "${words}"`, async ({ page, server }) => {
    const desk = await startDesk(page, server);
    await desk.logLessons({});
    await fail(page, new RegExp(`/admin/${call}-individual-lesson/`));
    await page.goto('/PendingIndividualLessonsAdmin');
    await page.getByLabel('اسم المعلم').fill(desk.teacher);
    await page.getByRole('row', { name: desk.teacher }).getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert').locator('[lang="en"][dir="ltr"]')).toHaveText(words);
    await expect(page.getByRole('row', { name: desk.teacher })).toBeVisible();
    expect(await desk.countLessons('pending')).toBe(1);
  });
}

test('Deciding on group lessons has words of its own', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logGroupLessons({}, {});
  await page.goto('/PendingGroupLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  const rows = page.getByRole('row', { name: desk.teacher });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'قبول' }).click();
  await expect(page.getByText('تم قبول الدرس الجماعي.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await rows.first().getByRole('button', { name: 'رفض' }).click();
  await expect(page.getByText('تم رفض الدرس الجماعي.')).toBeVisible();
});

test('Deleting an approved lesson asks, tells, and can be taken back', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await page.goto('/AdminDashboard');
  await desk.logLessons({ date: await today(page) });
  await page.goto('/PendingIndividualLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await page.getByRole('row', { name: desk.teacher }).getByRole('button', { name: 'قبول' }).click();
  await expect(page.getByText('تم قبول الدرس.', { exact: true })).toBeVisible();

  await page.goto('/ApprovedIndividualLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  const row = page.getByRole('row', { name: desk.teacher });
  await row.getByRole('button', { name: 'حذف' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(page.getByText('تم حذف الدرس بنجاح.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(row).toBeVisible();
});
