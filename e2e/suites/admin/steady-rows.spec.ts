import type { Page } from '@playwright/test';
import { startSession } from '../../harness/accounts';
import { today } from '../../harness/calendar';
import { startDesk } from '../../harness/desk';
import { hold } from '../../harness/faults';
import { approveLessonsOf } from '../../harness/lessons';
import { expect, test } from '../../harness/test';

/** Where each column begins, in whole pixels. */
const columns = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((headers) => headers.map((header) => Math.round(header.getBoundingClientRect().left)));

const LONG_NAME = 'عبدالرحمن محمد عبدالكريم الحسيني';

test('keeps the column widths while a lesson is decided and after its row is removed', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ student_name: 'نور' }, { student_name: LONG_NAME }, { student_name: 'هبة' });
  await page.goto('/PendingIndividualLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  await expect(page.getByText('تحديد الكل (3)')).toBeVisible();
  const before = await columns(page);

  const release = await hold(page, /\/admin\/approve-individual-lesson\//);
  const row = page.getByRole('row', { name: LONG_NAME });
  await row.getByRole('button', { name: /^قبول/ }).click();
  await expect(row.locator('[aria-busy=true]')).toBeVisible();
  expect(await columns(page)).toEqual(before);
  release();
  await expect(row).toHaveCount(0);
  expect(await columns(page)).toEqual(before);
});

test("keeps a teacher's column widths while a row is edited and saved", async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ student_name: 'نور' }, { student_name: LONG_NAME });
  await startSession(page, server, desk.account);
  await page.goto('/ViewPendingIndividualLessons');
  await expect(page.getByRole('rowheader', { name: LONG_NAME })).toBeVisible();
  const before = await columns(page);

  await page.getByRole('button', { name: `تعديل: درس ${LONG_NAME}` }).click();
  expect(await columns(page)).toEqual(before);
  const release = await hold(page, /\/teacher\/update-lesson\//);
  await page.getByRole('table').getByLabel('اسم الطالب').fill('سارة');
  await page.keyboard.press('Enter');
  await expect(page.locator('button[aria-busy=true]')).toBeVisible();
  expect(await columns(page)).toEqual(before);
  release();
  await expect(page.getByRole('rowheader', { name: 'سارة' })).toBeVisible();
  expect(await columns(page)).toEqual(before);
});

test('keeps the scroll position after a deletion and focuses the next lesson', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  const date = await today(page);
  const names = Array.from({ length: 16 }, (_, number) => ({ student_name: `طالب ${number}`, date }));
  await desk.logLessons(...names);
  await approveLessonsOf(server, desk.account);
  await page.goto('/ApprovedIndividualLessonsAdmin');
  await page.getByLabel('اسم المعلم').fill(desk.teacher);
  const buttons = page.getByRole('button', { name: /^حذف درس/ });
  await expect(buttons).toHaveCount(16);
  await buttons.nth(13).scrollIntoViewIfNeeded();
  await buttons.nth(13).focus();
  const next = await buttons.nth(14).getAttribute('aria-label');
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await expect(buttons).toHaveCount(15);
  await expect(page.getByRole('button', { name: next ?? '' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});
