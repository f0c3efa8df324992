import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

test('reports a failed lesson offline and submits it when back online', async ({ page, context, server }) => {
  const teacher = await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await page.getByLabel('اسم الطالب').fill('هبة عيسى');
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByLabel('عدد الساعات').selectOption({ label: 'ساعة' });
  await page.getByRole('radio', { name: 'ثانوي' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page.getByText('لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.')).toBeVisible();
  await expect(page.getByLabel('اسم الطالب')).toHaveValue('هبة عيسى');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'الإرسال مرة أخرى' }).click();
  await expect(page.getByText(/^سُجّل درس/)).toBeVisible();
  expect(await teacher.pending()).toHaveLength(1);
});
