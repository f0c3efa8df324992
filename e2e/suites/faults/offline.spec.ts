import { cachedTexts } from '../../harness/cached-texts';
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

test('opens a cached list offline, says that it could not be loaded, and loads it when back online', async ({
  page,
  context,
  server,
}) => {
  const teacher = await startWork(page, server);
  await teacher.logLessons({ student_name: 'هبة عيسى' });
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByRole('rowheader')).toHaveText('هبة عيسى');
  await expect.poll(() => cachedTexts(page)).toContain('/ViewPendingIndividualLessons\n');
  await context.setOffline(true);
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الدروس الفردية المعلّقة');
  await expect(page.getByText('تعذّر تحميل الدروس التي بانتظار القبول.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('rowheader')).toHaveText('هبة عيسى');
});
