import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';

test('scrolls to the first row of another page on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const desk = await startDesk(page, server);
  const days = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, '0'));
  await desk.logLessons(...days.map((day) => ({ date: `2026-03-${day}`, student_name: `طالبة ${day}` })));
  await page.goto('/PendingIndividualLessonsAdmin');
  await page.getByRole('button', { name: 'تصفية' }).click();
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: desk.teacher });
  const eleventh = rows.filter({ has: page.getByText('طالبة 10', { exact: true }) });
  await expect(rows).toHaveCount(10);
  await expect(eleventh).toHaveCount(0);
  await page.getByRole('button', { name: 'الصفحة التالية' }).click();
  await expect(eleventh).toBeInViewport();
});
