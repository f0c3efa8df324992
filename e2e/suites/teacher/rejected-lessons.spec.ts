import { firstAdmin, signIn } from '../../harness/accounts';
import { today } from '../../harness/calendar';
import { call } from '../../harness/call';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

test('brings a rejected lesson with its reason to its teacher, who sends it again', async ({
  page,
  server,
}) => {
  const teacher = await startWork(page, server);
  // The form asks about older days.
  await teacher.logLessons({ date: await today(page) });
  const [lesson] = await teacher.pending();
  const reason = 'الساعات أكثر من المتفق عليه';
  await call(server, 'POST', `/admin/reject-individual-lesson/${lesson?._id}`, {
    token: await signIn(server, firstAdmin),
    body: { reason },
  });

  await page.goto('/TeacherDashboard');
  const card = page.getByRole('link', { name: /^دروس مرفوضة واحد جديد/ });
  await card.click();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('table').getByText('جديد', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'العودة إلى لوحتي' }).click();
  await page.waitForURL('/TeacherDashboard');
  await expect(card).toHaveCount(0);

  await page.getByRole('link', { name: /^دروس مرفوضة/ }).click();
  await page.getByRole('link', { name: /^تصحيح وإعادة إرسال/ }).click();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect.poll(teacher.pending).toMatchObject([{ replaces: lesson?._id }]);
  await page.goto('/ViewRejectedLessons');
  await expect(page.getByText('لا دروس مرفوضة.')).toBeVisible();
});

test('undoes a deletion from its toast, and later from the deleted lessons', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  await teacher.logLessons({});
  const remove = async () => {
    await page.getByRole('button', { name: /^حذف/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
    await expect(page.getByText('Lesson deleted successfully!')).toBeVisible();
  };
  await page.goto('/ViewPendingIndividualLessons');
  await remove();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByRole('rowheader', { name: 'ليان خوري' })).toBeVisible();
  await remove();
  await page.goto('/ViewDeletedLessons');
  await page.getByRole('button', { name: /^استعادة/ }).click();
  await expect(page.getByText('لا دروس محذوفة.')).toBeVisible();
  expect(await teacher.pending()).toHaveLength(1);
});
