import type { Locator, Page } from '@playwright/test';
import { nextDay } from 'server/testing/days-ahead';
import { startSession } from '../../harness/accounts';
import { today } from '../../harness/calendar';
import { type Desk, startDesk } from '../../harness/desk';
import { approveLessonsOf, deleteLessonsOf, rejectLessonsOf } from '../../harness/lessons';
import type { RunningServer } from '../../harness/server';
import { expect, test } from '../../harness/test';
import { BOOKING } from './booking';

/** A name may be so long, and this one has no place to break. */
const LONG = 'م'.repeat(120);

const ADMIN_PAGES = [
  '/PendingIndividualLessonsAdmin',
  '/PendingGroupLessonsAdmin',
  '/ApprovedIndividualLessonsAdmin',
  '/ApprovedGroupLessonsAdmin',
  '/SystemOverview',
  '/StudentPaymentForm',
  '/Admin_Booking',
  '/App2',
  '/RejectedLessonsAdmin',
  '/DeletedLessonsAdmin',
  '/Students',
  '/Families',
];
const TEACHER_PAGES = [
  '/ViewPendingIndividualLessons',
  '/ViewPendingGroupLessons',
  '/ViewApprovedIndividualLessons',
  '/ViewApprovedGroupLessons',
  '/ViewRejectedLessons',
  '/ViewDeletedLessons',
];

/** One long word in every typed field, beside ordinary ones. */
async function fill(page: Page, server: RunningServer, desk: Desk): Promise<void> {
  const date = await today(page);
  const lesson = { date, subject: LONG, student_name: LONG, student_names: [LONG, 'آدم شاهين'] };
  const logBoth = () => Promise.all([desk.logLessons(lesson), desk.logGroupLessons(lesson)]);
  await logBoth();
  await approveLessonsOf(server, desk.account);
  await deleteLessonsOf(server, desk.account);
  await logBoth();
  await rejectLessonsOf(server, desk.account, LONG);
  await logBoth();
  await approveLessonsOf(server, desk.account);
  await desk.logLessons(lesson, { date });
  await desk.logGroupLessons(lesson, { date });
  await desk.call('POST', `/student_payments/?name=${encodeURIComponent(LONG)}&cost=1000000&date=${date}`);
  await desk.call('POST', '/admin/families', { guardian_name: LONG });
  await desk.call('POST', '/booking/', {
    ...BOOKING,
    parentName: LONG,
    lessonDate: nextDay('01-05'),
    lessonType: 'group',
    students: [LONG, 'آدم شاهين'],
    notes: LONG,
  });
}

/**
 * Where a page is wider than its screen, a table than its place, and which short words were broken. On a screen of 1280 px
 * the first row begins within 320 px of the top.
 */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);
    for (const table of document.querySelectorAll('table')) {
      const place = table.closest('section, main')?.clientWidth ?? clientWidth;
      if (table.scrollWidth > place) faults.push(`a table is ${table.scrollWidth} px wide on ${place}`);
    }
    const top = document.querySelector('tbody > tr')?.getBoundingClientRect().top ?? 0;
    if (clientWidth > 1000 && top > 320) faults.push(`the first row begins at ${top} px`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest('td, tbody th')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length < 20 && lines.size > 1) faults.push(`«${word}» is broken`);
      }
    }
    return faults;
  });
}

test('breaks a long word alone, and begins each list near the top', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await fill(page, server, desk);
  const found: Record<string, string[]> = {};
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      // Students of other tests fill the first page of the list.
      if (path === '/Students') await page.getByLabel(/^بحث بالاسم/).fill(LONG);
      await expect(page.getByRole('rowheader', { name: LONG }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const faults = await faultsOf(page);
        if (faults.length > 0) found[`${path} at ${width} px`] = faults;
      }
    }
  };
  await look(ADMIN_PAGES);
  await startSession(page, server, desk.account);
  await look(TEACHER_PAGES);
  expect(found).toEqual({});
});

test('breaks a long name in the heading of its statement, and in the title of a dialog', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  await fill(page, server, desk);
  const { students } = await desk.call<{ students: { _id: string; name: string }[] }>(
    'GET',
    `/admin/students?query=${encodeURIComponent(LONG)}`,
  );
  await page.goto(`/StudentStatement?student=${students.find(({ name }) => name === LONG)?._id}`);
  await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await faultsOf(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: 'رابط خاص' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'إغلاق' }).first()).toBeInViewport({ ratio: 1 });
  const isWider = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth;
  expect(await dialog.evaluate(isWider)).toBe(false);
});

test('shows a single search field across the whole line on a phone', async ({ page, server }) => {
  await startDesk(page, server);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/StudentPaymentForm');
  const search = page.getByLabel('بحث باسم الطالب');
  const filters = page.getByRole('button', { name: 'تصفية' });
  await expect(filters).toBeVisible();
  await expect(search).toBeHidden();
  await filters.click();
  expect((await search.boundingBox())?.width).toBeGreaterThan(300);
});

test("shows a lesson's day beside the name and its actions in one line on a phone", async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  const date = await today(page);
  await desk.logLessons({ date, student_name: 'ليان خوري' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/PendingIndividualLessonsAdmin');
  const row = page.getByRole('row', { name: /ليان خوري/ }).first();
  const name = await row.getByRole('rowheader').boundingBox();
  const day = await row.getByRole('time').boundingBox();
  expect(day?.y).toBeGreaterThanOrEqual(name?.y ?? 0);
  expect(day?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
  expect(await linesOf(row.getByRole('button'))).toBe(1);
});

test("shows a teacher's lesson in two lines on a phone", async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.logLessons({ date: await today(page), student_name: 'ليان خوري' });
  await startSession(page, server, desk.account);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ViewPendingIndividualLessons');
  const row = page.getByRole('row', { name: /ليان خوري/ }).first();
  const name = await row.getByRole('rowheader').boundingBox();
  const day = await row.getByRole('time').boundingBox();
  expect(day?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  expect(await linesOf(row.locator('button:visible, a:visible'))).toBe(1);
});

/** Counts the lines in which elements stand. */
async function linesOf(elements: Locator): Promise<number> {
  const tops = await elements.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().top));
  return new Set(tops).size;
}

/** The months and years that are longer than the lists they are chosen from. */
async function cutOffInLists(page: Page): Promise<string[]> {
  return page.locator('[data-controls="several"] select').evaluateAll((lists: HTMLSelectElement[]) => {
    const pen = document.createElement('canvas').getContext('2d');
    return lists.flatMap((list) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
      const room =
        list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      if (pen) pen.font = font;
      const texts = [...list.options].map(({ text }) => text);
      return texts.filter((text) => (pen?.measureText(text).width ?? 0) > room);
    });
  });
}

test('shows whole month names in the picker, on a tablet and with large text too', async ({
  page,
  server,
}) => {
  await startDesk(page, server);
  const found: Record<string, string[]> = {};
  for (const path of ['/SystemOverview', '/StudentPaymentForm', '/App2', '/ApprovedGroupLessonsAdmin']) {
    await page.goto(path);
    await expect(page.getByLabel('الشهر')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const filters = page.getByRole('button', { name: 'تصفية', expanded: false });
        if (await filters.isVisible()) await filters.click();
        const cutOff = await cutOffInLists(page);
        if (cutOff.length > 0) found[`${path} at ${width} px, text at ${size}`] = cutOff;
      }
    }
  }
  expect(found).toEqual({});
});
