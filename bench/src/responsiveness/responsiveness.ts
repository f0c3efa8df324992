import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { type Account, createTeacher, firstAdmin, startSession } from 'e2e/harness/accounts';
import { wholeBrowser } from 'e2e/harness/browser';
import { type RunningServer, startServer } from 'e2e/harness/server';
import { median } from '../median';
import { sized } from '../options';
import { releasedSite } from '../released-site';
import { slowProcessor } from '../slow-processor';
import { markdownTable } from '../table';
import { longAnswers } from './rows';

const ROWS = sized(2000, 20);
const TYPED = 'طالب رقم ١٩٧'.slice(0, sized(12, 2));
/** Runs in the page, so it is no part of this program. */
const NOTE_WORK = join(import.meta.dirname, 'note-work.js');

/** The result of that script after the first paint of another page's frame. */
const FRAME_SEEN = 'frame seen';

interface Noted {
  longTasks: { startTime: number; duration: number }[];
  changes: { heading: string; ms: number }[];
}

const ALL_FIELDS: { path: string; field: string; account: 'teacher' | 'admin' }[] = [
  { path: '/ViewPendingIndividualLessons', field: 'بحث باسم الطالب', account: 'teacher' },
  { path: '/ViewApprovedGroupLessons', field: 'بحث باسم الطالب', account: 'teacher' },
  { path: '/PendingIndividualLessonsAdmin', field: 'اسم الطالب', account: 'admin' },
  { path: '/ApprovedIndividualLessonsAdmin', field: 'اسم الطالب', account: 'admin' },
  { path: '/PendingGroupLessonsAdmin', field: 'اسم الطالب', account: 'admin' },
  { path: '/ApprovedGroupLessonsAdmin', field: 'اسم الطالب', account: 'admin' },
  { path: '/SystemOverview', field: 'اسم الطالب', account: 'admin' },
  { path: '/StudentPaymentForm', field: 'بحث باسم الطالب', account: 'admin' },
  { path: '/App2', field: 'اسم المعلم', account: 'admin' },
];

const SETTLE_MS = sized(1000, 0);
const FIELDS = ALL_FIELDS.slice(0, sized(ALL_FIELDS.length, 1));

/** How often each page is gone to. At the first visit its code is new to the browser. */
const VISITS = sized(4, 2);
const MOST_PAGES = sized(Number.POSITIVE_INFINITY, 1);

/**
 * Measures, on a processor four times slower than this, how long each page of a section takes from the press on its
 * link to its first frame, and the long tasks while a person types into each filter of a list of 2,000 rows.
 */
export async function run(): Promise<void> {
  const server = await startServer({ SITE_DIR: releasedSite });
  const browser = await chromium.launch(wholeBrowser());
  try {
    const teacher = await createTeacher(server);
    console.log(
      markdownTable(
        ['page', 'first visit, ms', 'later visits, median, ms', 'worst, ms'],
        [
          ...(await routeChanges(browser, server, teacher, '/TeacherDashboard', 'main a[href^="/"]')),
          ...(await routeChanges(browser, server, firstAdmin, '/AdminDashboard', 'nav a[href^="/"]')),
        ],
      ),
    );
    const typing = [];
    for (const { path, field, account } of FIELDS) {
      typing.push(await typeInto(browser, server, account === 'admin' ? firstAdmin : teacher, path, field));
    }
    console.log(
      markdownTable([`filter of ${ROWS} rows`, 'keys', 'tasks over 50 ms', 'longest such task, ms'], typing),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function slowPage(browser: Browser, server: RunningServer, account: Account): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript({ path: NOTE_WORK });
  await startSession(page, server, account);
  await slowProcessor(await page.context().newCDPSession(page));
  return page;
}

const readNotes = (page: Page) => page.evaluate<Noted>('noted');

/** Follows every link of a section's start page, and comes back, again and again. */
async function routeChanges(
  browser: Browser,
  server: RunningServer,
  account: Account,
  start: string,
  links: string,
): Promise<(string | number)[][]> {
  const page = await slowPage(browser, server, account);
  await page.goto(server.address + start);
  await page.locator(links).first().waitFor();
  const linked = await page
    .locator(links)
    .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href') ?? ''))]);
  const addresses = linked.slice(0, MOST_PAGES);
  const times = new Map<string, number[]>(addresses.map((address) => [address, []]));
  for (let visit = 0; visit < VISITS; visit += 1) {
    for (const address of addresses) {
      await press(page, page.locator(`${links}[href="${address}"]`).first());
      times.get(address)?.push((await readNotes(page)).changes.at(-1)?.ms ?? Number.NaN);
      await page.waitForLoadState('networkidle');
      await page.goBack();
      await page.locator(links).first().waitFor();
    }
  }
  await page.close();
  return addresses.map((address) => {
    const [first = Number.NaN, ...later] = times.get(address) ?? [];
    return [address, first.toFixed(0), median(later).toFixed(0), Math.max(...later).toFixed(0)];
  });
}

/**
 * Presses a link and waits for the first paint of the next page's frame. By mouse, and reported by the page itself: a program that clicks an
 * element, or asks the page, makes it run scripts between the press and the frame.
 */
async function press(page: Page, link: Locator): Promise<void> {
  // What hovering sets off is over by the press.
  await link.hover();
  await page.waitForLoadState('networkidle');
  await Promise.all([
    page.waitForEvent('console', { predicate: (message) => message.text() === FRAME_SEEN }),
    page.mouse.down().then(() => page.mouse.up()),
  ]);
}

async function typeInto(
  browser: Browser,
  server: RunningServer,
  account: Account,
  path: string,
  field: string,
): Promise<(string | number)[]> {
  const page = await slowPage(browser, server, account);
  for (const [calls, answer] of longAnswers(ROWS)) {
    await page.route(calls, (route) => route.fulfill({ json: answer }));
  }
  await page.goto(server.address + path);
  await page.getByRole('rowheader').first().waitFor();
  await page.waitForLoadState('networkidle');
  const input = page.getByLabel(field).last();
  await input.focus();
  // What opening the page and its lists has cost is over.
  await page.waitForTimeout(SETTLE_MS);
  const start = await page.evaluate(() => performance.now());
  // The keyboard's own keys: pressing them on an element makes the page look that up each time.
  await page.keyboard.type(TYPED, { delay: 60 });
  for (const _ of TYPED) await page.keyboard.press('Backspace', { delay: 60 });
  await page.waitForTimeout(SETTLE_MS / 2);
  const { longTasks } = await readNotes(page);
  await page.close();
  const during = longTasks.filter(({ startTime }) => startTime >= start).map(({ duration }) => duration);
  return [`${path}, ${field}`, TYPED.length * 2, during.length, Math.max(0, ...during).toFixed(0)];
}
