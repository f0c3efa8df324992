import { expect, test } from '../../harness/test';
import { startWork } from '../teacher/lessons';

test('a lesson written without a connection is told to have failed, and is sent when it is back', async ({
  page,
  context,
  server,
}) => {
  const teacher = await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await page.getByLabel('اسم الطالب').fill('هبة عيسى');
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByLabel('عدد الساعات').selectOption({ label: 'ساعة' });
  await page.getByRole('radio', { name: 'ثانوي' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(page.getByText('تعذّر إنشاء الدرس، حاول مرة أخرى.')).toBeVisible();
  await expect(page.getByLabel('اسم الطالب')).toHaveValue('هبة عيسى');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'الإرسال مرة أخرى' }).click();
  await expect(page.getByText('تم إنشاء الدرس بنجاح.')).toBeVisible();
  expect(await teacher.pending()).toHaveLength(1);
});
