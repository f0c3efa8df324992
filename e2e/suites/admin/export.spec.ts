import { stat } from 'node:fs/promises';
import { today } from '../../harness/calendar';
import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';

test('loads the export on click only, writes it in a worker and names the file', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  const date = await today(page);
  await desk.logLessons({ date, student_name: '=1+1' }, { date });
  await page.goto('/PendingIndividualLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await page.getByText('تحديد الكل (2)').click();
  await page.getByRole('button', { name: 'قبول المحدّد' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'قبول' }).click();
  await expect(page.getByText('قُبل درسان.')).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/App2');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await expect(page.getByRole('row', { name: desk.teacher })).toHaveCount(2);
  const written = () => requests.filter((address) => address.includes('spreadsheet'));
  expect(written()).toEqual([]);

  const worker = page.waitForEvent('worker');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير إلى Excel' }).click();
  expect((await worker).url()).toContain('spreadsheet-worker');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`filtered_lessons_${date.slice(0, 7)}.xlsx`);
  expect((await stat(await file.path())).size).toBeGreaterThan(1000);
});
