import { firstAdmin, signIn } from '../../harness/accounts';
import { call } from '../../harness/call';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

test('asks whom a misspelt name means before a lesson is logged', async ({ page, server }) => {
  const token = await signIn(server, firstAdmin);
  await call(server, 'POST', '/admin/students', { token, body: { name: 'سوسن البرغوثي' } });
  const work = await startWork(page, server);
  await page.goto('/CreateIndividualLesson');
  await page.getByLabel('اسم الطالب').fill('سوسن البرغوثثي');
  await page.getByLabel('المادة').fill('رياضيات');
  await page.getByRole('radio', { name: 'ساعة ونصف', exact: true }).check();
  await page.getByRole('radio', { name: 'إعدادي' }).check();
  await page.getByRole('button', { name: 'حفظ الدرس' }).click();
  const question = page.getByRole('dialog', { name: /^هل تقصد/ });
  await expect(question.getByRole('button', { name: 'سوسن البرغوثي' })).toBeFocused();
  await expect(question.getByRole('button').nth(-2)).toHaveText('طالب جديد');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^سُجّل درس/)).toBeVisible();
  expect(await work.pending()).toMatchObject([{ student_name: 'سوسن البرغوثي' }]);
});
