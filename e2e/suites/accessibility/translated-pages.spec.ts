import { startDesk } from '../../harness/desk';
import { pageAtRest } from '../../harness/page-at-rest';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';
import { translatePage } from '../../harness/translate-page';

test('the message beside a field comes and goes on a translated page', async ({ page }) => {
  await page.goto('/BookingForm');
  await pageAtRest(page);
  const phone = page.getByLabel('رقم الهاتف');
  await translatePage(page);
  await page.getByRole('button', { name: /^إرسال الطلب/ }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  const message = await phone.evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .at(-1),
  );
  expect(message).not.toBe('');
  await expect(page.getByText(message ?? '')).toBeVisible();

  await translatePage(page);
  await phone.press('0');
  await expect(page.getByText(message ?? '')).toHaveCount(0);
  await expect(phone).toHaveValue('0');
});

test('a list changes on a translated page', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  await teacher.logLessons({ student_name: 'ليان خوري' }, { student_name: 'آدم شاهين' });
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByRole('status').filter({ hasText: 'درسان' })).toBeVisible();
  await translatePage(page);
  await page.getByLabel('بحث باسم الطالب').fill('آدم');
  await expect(page.getByRole('status').filter({ hasText: 'درس واحد' })).toBeVisible();
  await expect(page.getByText('ليان خوري')).toHaveCount(0);
  await page.getByLabel('بحث باسم الطالب').fill('');
  await expect(page.getByText('ليان خوري')).toBeVisible();
});

test('a decision is carried out on a translated page', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({}, {}, {});
  await page.goto(`/PendingIndividualLessonsAdmin?teacher_name=${desk.teacher}`);
  await expect(page.getByRole('button', { name: /^قبول درس/ }).first()).toBeVisible();
  await translatePage(page);
  await page.getByRole('checkbox', { name: /^تحديد الكل/ }).check();
  await translatePage(page);
  await page.getByRole('button', { name: 'رفض المحدّد' }).click();
  await translatePage(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'رفض' }).click();
  await expect.poll(() => desk.countLessons('pending')).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدروس الفردية المعلّقة');
});
