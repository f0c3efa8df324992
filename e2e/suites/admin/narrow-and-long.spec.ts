import type { Page } from '@playwright/test';
import { startSession } from '../../harness/accounts';
import { expect, test } from '../../harness/test';
import { type Desk, startDesk, today } from './desk';

/** As long as a name may be, without a place to break it. */
const LONG = 'م'.repeat(120);

/** A request whose subject and level are the longest that there are. */
const BOOKING = {
  phone: '052-1234567',
  subject: 'اللغة الإنجليزية',
  ageLevel: 'الصف الثاني عشر',
  lessonTime: '16:00',
  hours: 1.5,
  lessonType: 'individual',
  students: ['ليان خوري'],
};

const ADMIN_PAGES = [
  '/PendingIndividualLessonsAdmin',
  '/PendingGroupLessonsAdmin',
  '/ApprovedIndividualLessonsAdmin',
  '/ApprovedGroupLessonsAdmin',
  '/SystemOverview',
  '/StudentPaymentForm',
  '/Admin_Booking',
  '/App2',
];
const TEACHER_PAGES = [
  '/ViewPendingIndividualLessons',
  '/ViewPendingGroupLessons',
  '/ViewApprovedIndividualLessons',
  '/ViewApprovedGroupLessons',
];

/** One long word wherever somebody can type one, beside ordinary ones. */
async function fill(page: Page, desk: Desk): Promise<void> {
  await page.goto('/AdminDashboard');
  const date = await today(page);
  const lesson = { date, subject: LONG, student_name: LONG, student_names: [LONG, 'آدم شاهين'] };
  await desk.logLessons(lesson, lesson, { date });
  await desk.logGroupLessons(lesson, lesson, { date });
  for (const type of ['individual', 'group']) {
    const { pending_lessons } = (await desk.call('GET', `/admin/pending-${type}-lessons`)) as {
      pending_lessons: { _id: string; teacher_name: string; subject: string }[];
    };
    const approved = pending_lessons.find(
      ({ teacher_name, subject }) => teacher_name === desk.teacher && subject === LONG,
    );
    await desk.call('POST', `/admin/approve-${type}-lesson/${approved?._id}`);
  }
  await desk.call('POST', `/student_payments/?name=${encodeURIComponent(LONG)}&cost=1000000&date=${date}`);
  await desk.call('POST', '/booking/', {
    ...BOOKING,
    parentName: LONG,
    lessonDate: '2099-01-05',
    lessonType: 'group',
    students: [LONG, 'آدم شاهين'],
    notes: LONG,
  });
}

/** Where a page is wider than its screen or a table than its place, and which short words were broken. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);
    for (const table of document.querySelectorAll('table')) {
      const place = table.closest('section, main')?.clientWidth ?? clientWidth;
      if (table.scrollWidth > place) faults.push(`a table is ${table.scrollWidth} px wide on ${place}`);
    }
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

test('a word without a place to break widens no list and breaks no other word', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await fill(page, desk);
  const found: Record<string, string[]> = {};
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('rowheader', { name: LONG }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
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

test('on a phone a search that stands alone takes its whole line', async ({ page, server }) => {
  await startDesk(page, server);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/StudentPaymentForm');
  const search = page.getByLabel('بحث باسم الطالب');
  await expect(search).toBeVisible();
  expect((await search.boundingBox())?.width).toBeGreaterThan(300);
});

test('the decisions about a booking stand in one line, on a phone and at a desk', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: '2099-01-06', notes: 'بعد المدرسة' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/Admin_Booking?mode=scheduled&date=2099-01-06');
    const row = page.getByRole('row', { name: /ليان خوري/ });
    await expect(row).toBeVisible();
    const tops = await row
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect([...new Set(tops)], `at ${width} px`).toHaveLength(1);
  }
});

test('at a desk what was written with a booking has the whole width of its row', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  const notes = 'يفضّل معلمة، والتركيز على مادة الامتحان القادم، وبعد المدرسة إن أمكن ذلك.';
  await desk.call('POST', '/booking/', { ...BOOKING, lessonDate: '2099-01-07', notes });
  await page.goto('/Admin_Booking?mode=scheduled&date=2099-01-07');
  const written = page.getByRole('row', { name: /ليان خوري/ }).getByText(notes);
  await expect(written).toBeVisible();
  const lines = await written.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test('on paper the bookings have room for all that is not pressed', async ({ page, server }) => {
  const desk = await startDesk(page, server);
  await desk.call('POST', '/booking/', {
    ...BOOKING,
    lessonDate: '2099-01-08',
    lessonType: 'group',
    students: ['ليان خوري', 'آدم شاهين'],
  });
  await page.goto('/Admin_Booking?mode=scheduled&date=2099-01-08');
  await expect(page.getByRole('rowheader', { name: /ليان خوري/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // As wide as an A4 page within its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  const table = page.getByRole('table');
  const widths = await table.evaluate((element) => ({
    table: element.scrollWidth,
    place: element.closest('section')?.clientWidth,
  }));
  expect(widths.table).toBeLessThanOrEqual(widths.place ?? 0);
});

test('on a phone the day of a lesson stands beside the name, and its actions in one line', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  await page.goto('/AdminDashboard');
  const date = await today(page);
  await desk.logLessons({ date, student_name: 'ليان خوري' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/PendingIndividualLessonsAdmin', '/ViewPendingIndividualLessons']) {
    if (path.startsWith('/View')) await startSession(page, server, desk.account);
    await page.goto(path);
    const row = page.getByRole('row', { name: /ليان خوري/ }).first();
    const name = await row.getByRole('rowheader').boundingBox();
    const day = await row.getByText(date, { exact: true }).boundingBox();
    expect(day?.y, path).toBeGreaterThanOrEqual(name?.y ?? 0);
    expect(day?.y, path).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
    const tops = await row
      .locator('button, a')
      .evaluateAll((actions) => actions.map((action) => action.getBoundingClientRect().top));
    expect([...new Set(tops)], path).toHaveLength(1);
  }
});
