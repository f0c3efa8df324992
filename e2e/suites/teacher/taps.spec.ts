import type { Page } from '@playwright/test';
import { today } from '../../harness/calendar';
import { startWork } from '../../harness/teacher-at-work';
import { expect, test } from '../../harness/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

declare global {
  interface Window {
    actions: string[];
  }
}

/** Records every tap and every key press of a page, in the browser. */
async function countActions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.actions = [];
    for (const type of ['pointerdown', 'keydown']) {
      document.addEventListener(type, () => window.actions.push(type), true);
    }
  });
}

const actions = (page: Page) => page.evaluate(() => window.actions.length);
const save = (page: Page) => page.getByRole('button', { name: /^حفظ/ });

test('logs the usual lesson of a known student in two taps', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  // No other test gives these students a level.
  const usual = { hours: 1.25, subject: 'فيزياء', education_level: 'ثانوي' };
  const [day, now] = [await daysAgo(page, 7), await today(page)];
  await teacher.logLessons(
    { student_name: 'زين البيطار', date: day, ...usual },
    { student_name: 'ليلى البيطار', date: day, hours: 2, subject: 'تاريخ' },
  );
  await countActions(page);
  await page.goto('/CreateIndividualLesson');
  await expect(page.getByLabel('اسم الطالب')).toBeFocused();
  await page.getByText('زين البيطار', { exact: true }).tap();
  await save(page).tap();
  await expect(page.getByText('سُجّل درس \u2068زين البيطار\u2069: ساعة وربع، اليوم.')).toBeVisible();
  expect(await actions(page)).toBeLessThanOrEqual(2);
  expect(await teacher.pending()).toContainEqual(
    expect.objectContaining({ student_name: 'زين البيطار', date: `${now}T00:00:00`, ...usual }),
  );

  // The toast covers neither the chips nor the button.
  await page.getByText('ليلى البيطار', { exact: true }).tap();
  await save(page).tap();
  await expect(page.getByText('سُجّل درس \u2068ليلى البيطار\u2069: ساعتان، اليوم.')).toBeVisible();
  await expect(page.getByText(/^سُجّل درس/)).toHaveCount(1);
  expect(await actions(page)).toBeLessThanOrEqual(4);
});

test('logs the usual lesson of a known group in at most four taps', async ({ page, server }) => {
  const teacher = await startWork(page, server);
  // Their records have this level: no other test names them.
  const names = ['زين السكاكيني', 'ليلى السكاكيني', 'آدم السكاكيني'];
  const usual = { student_names: names, hours: 2, subject: 'كيمياء', education_level: 'ثانوي' };
  await teacher.logGroupLessons({ ...usual, date: await daysAgo(page, 7) });
  await countActions(page);
  await page.goto('/CreateGroupLesson');
  await page.getByText('زين السكاكيني').tap();
  await save(page).tap();
  await expect(page.getByText(/^سُجّل الدرس الجماعي/)).toBeVisible();
  expect(await actions(page)).toBeLessThanOrEqual(4);
  expect(await teacher.pending('/group_lessons')).toContainEqual(
    expect.objectContaining({ date: `${await today(page)}T00:00:00`, ...usual }),
  );
});

async function daysAgo(page: Page, days: number): Promise<string> {
  return new Date(Date.parse(await today(page)) - days * 86_400_000).toISOString().slice(0, 10);
}
