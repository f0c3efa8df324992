import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

test('says that a lesson waits offline, and sends it when back online', async ({ page, context, server }) => {
  const teacher = await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await page.getByLabel('اسم الطالب').fill('هبة عيسى');
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByRole('radio', { name: 'ساعة', exact: true }).check();
  await page.getByRole('radio', { name: 'ثانوي' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page.getByText('حُفظ على هذا الجهاز درس')).toBeVisible();
  await expect(page.getByLabel('اسم الطالب')).toHaveValue('');
  await context.setOffline(false);
  await expect.poll(async () => (await teacher.pending()).length).toBe(1);
});
