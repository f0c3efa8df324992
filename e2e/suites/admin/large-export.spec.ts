import type { Page } from '@playwright/test';
import readSheet from 'read-excel-file/node';
import { today } from '../../harness/calendar';
import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';

const ROWS = 50_000;
const PREVIEW_ROWS = 20;
const LEVELS = ['ابتدائي', 'إعدادي', 'ثانوي'];

/** A month with more lessons than any institute gives, answered at the edge of the browser: no server is asked. */
async function answerWithManyLessons(page: Page, day: string): Promise<void> {
  const approved_lessons = Array.from({ length: ROWS }, (_, number) => ({
    _id: String(number),
    date: `${day}T00:00:00`,
    teacher_name: `معلمة ${number % 40}`,
    student_name: `طالب ${number}`,
    hours: 0.5 + (number % 11) * 0.25,
    subject: 'رياضيات',
    education_level: LEVELS[number % LEVELS.length],
    approved: true,
  }));
  await page.route(/\/admin\/approved-individual-lessons/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    if (number === 0) return route.fulfill({ json: { approved_lessons } });
    const shown = approved_lessons.slice((number - 1) * PREVIEW_ROWS, number * PREVIEW_ROWS);
    return route.fulfill({ json: { approved_lessons: shown, total: ROWS, hours: ROWS, page: number } });
  });
}

/** Writes down, in the page itself, in which order things are first seen. */
async function watchOrder(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = (what: string, isThere: boolean) => isThere && !seen.includes(what) && seen.push(what);
    Object.assign(window, { seen });
    const main = document.querySelector('main') as HTMLElement;
    new MutationObserver(() => {
      const progress = main.querySelector<HTMLProgressElement>('progress');
      note('progress', progress !== null);
      note('some rows done', Number(progress?.getAttribute('value')) > 0);
      note('second page', main.querySelector('[aria-current="page"]')?.textContent === '2');
      note('done', seen.includes('progress') && progress === null);
    }).observe(main, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate<string[]>('seen');
}

test('exports 50,000 lessons while the page stays responsive, readable by another program', async ({
  page,
  server,
}) => {
  await startDesk(page, server);
  const day = await today(page);
  await answerWithManyLessons(page, day);
  await page.goto('/App2');
  await expect(page.getByRole('rowheader', { name: 'طالب 0', exact: true })).toBeVisible();

  const order = await watchOrder(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير إلى Excel' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'الصفحة 2', exact: true }).click();
  const file = await download;
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const seen = await order();
  expect(seen).toContain('some rows done');
  expect(seen.filter((what) => what !== 'some rows done')).toEqual(['progress', 'second page', 'done']);

  const [sheet] = await readSheet(await file.path());
  const [headers, ...rows] = sheet?.data ?? [];
  expect(headers).toEqual(['المعلم', 'الطالب', 'عدد الساعات', 'المرحلة الدراسية', 'المادة', 'التاريخ']);
  expect(rows).toHaveLength(ROWS);
  const date = new Date(`${day}T00:00:00Z`);
  expect(rows[0]).toEqual(['معلمة 0', 'طالب 0', 0.5, 'ابتدائي', 'رياضيات', date]);
  expect(rows.at(-1)).toEqual(['معلمة 39', `طالب ${ROWS - 1}`, 1.5, 'إعدادي', 'رياضيات', date]);
});
