import type { Page } from '@playwright/test';
import { startDesk } from '../../harness/desk';
import { approveLessonsOf, rejectLessonsOf } from '../../harness/lessons';
import { expect, test } from '../../harness/test';

const main = (page: Page) => page.getByRole('main');

test('shows a rejected lesson with its reason and returns it to the pending ones', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ student_name: 'زين عودة' });
  await rejectLessonsOf(server, desk.account, 'سُجّل مرتين');

  await page.goto('/PendingIndividualLessonsAdmin');
  await main(page).getByRole('link', { name: 'دروس مرفوضة' }).click();
  await expect(page).toHaveURL('/RejectedLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  const row = page.getByRole('row', { name: 'زين عودة' });
  await expect(row).toContainText('السبب: سُجّل مرتين');
  await row.getByRole('button', { name: /^السجل/ }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText([
    'سُجّل الدرس',
    'رُفض الدرس',
  ]);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^السجل/ })).toBeFocused();

  await row.getByRole('button', { name: /^إعادة إلى الانتظار/ }).click();
  await expect(row.getByRole('button', { name: /^أُعيد إلى الانتظار/ })).toBeFocused();
  await page.getByRole('button', { name: 'عرض الدرس' }).click();
  await expect(page).toHaveURL(/\/PendingIndividualLessonsAdmin#/);
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await expect(page.getByRole('rowheader', { name: 'زين عودة' })).toBeVisible();
});

test('deletes a group lesson, restores it, and counts its hours again', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logGroupLessons({ date: '2026-02-03', student_names: ['زين عودة', 'ليلى حداد'] });
  await approveLessonsOf(server, desk.account);
  const hasHours = async () => {
    const path = '/admin/teacher-individual-stats?month=2026-02';
    const { teachers } = await desk.call<{ teachers: { teacher_name: string }[] }>('GET', path);
    return teachers.some(({ teacher_name }) => teacher_name === desk.teacher);
  };

  await page.goto('/ApprovedGroupLessonsAdmin?month=2026-02');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  const row = page.getByRole('row', { name: 'زين عودة، ليلى حداد' });
  await row.getByRole('button', { name: /^حذف/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(row).toHaveCount(0);
  expect(await hasHours()).toBe(false);

  await main(page).getByRole('link', { name: 'الدروس المحذوفة' }).click();
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await expect(row).toContainText('الحالة قبل الحذف: مقبول');
  await row.getByRole('button', { name: /^استعادة/ }).click();
  await page.getByRole('button', { name: 'عرض الدرس' }).click();
  await expect(page).toHaveURL(/\/ApprovedGroupLessonsAdmin\?month=2026-02#/);
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await expect(row).toBeVisible();
  expect(await hasHours()).toBe(true);
});

test('takes an approval back on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const desk = await startDesk(page, server);
  await desk.logLessons({ student_name: 'هبة سالم' });
  await approveLessonsOf(server, desk.account);
  await page.goto('/ApprovedIndividualLessonsAdmin?month=2026-03');
  await page.getByRole('button', { name: 'تصفية' }).click();
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  const row = page.getByRole('row', { name: 'هبة سالم' });
  await row.getByRole('button', { name: /^المزيد/ }).click();
  await row.getByRole('button', { name: /^إلغاء القبول/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء القبول' }).click();
  await expect(row).toHaveCount(0);
  expect(await desk.countLessons('approved')).toBe(0);
  expect(await desk.countLessons('pending')).toBe(1);
});
