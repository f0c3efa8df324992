import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';

test("asks whom a guest's name means, and admits the guest with the lesson", async ({ page, server }) => {
  const desk = await startDesk(page, server, { isAdmitted: false });
  await desk.call('POST', '/admin/students', { name: 'بيلسان درويش' });
  await desk.logLessons({ student_name: 'بيلسان درويشش' });
  await page.goto('/PendingIndividualLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await page.getByRole('button', { name: /^قبول درس .?بيلسان/ }).click();
  const offer = page.getByRole('alertdialog');
  await expect(offer.getByRole('button', { name: 'قبول الدرس فقط' })).toBeFocused();
  await offer.getByRole('button', { name: 'قبول الدرس والحساب' }).click();

  const question = page.getByRole('dialog', { name: /^هل تقصد/ });
  await expect(question.getByRole('button', { name: /^بيلسان درويش/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^قُبل درس.*قُبل حساب/)).toBeVisible();
  expect(await desk.countLessons('approved')).toBe(1);
  const { approved_lessons } = await desk.call<{
    approved_lessons: { teacher_name: string; student_name: string }[];
  }>('GET', '/admin/approved-individual-lessons');
  const names = approved_lessons.flatMap(({ teacher_name, student_name }) =>
    teacher_name === desk.teacher ? [student_name] : [],
  );
  expect(names).toEqual(['بيلسان درويش']);
  const { teachers } = await desk.call<{ teachers: { state: string }[] }>(
    'GET',
    `/admin/teachers?query=${encodeURIComponent(desk.teacher)}`,
  );
  expect(teachers).toMatchObject([{ state: 'admitted' }]);
});
