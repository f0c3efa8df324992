import { chromium, type Page } from '@playwright/test';
import { createTeacher, startSession } from 'e2e/harness/accounts';
import { wholeBrowser } from 'e2e/harness/browser';
import { startServer } from 'e2e/harness/server';
import { median } from '../median';
import { releasedSite } from '../released-site';
import { slowProcessor } from '../slow-processor';
import { markdownTable } from '../table';
import { pendingLessons } from './pending-lessons';

const SHORT_LIST = 20;
const LONG_LIST = 2000;
const TYPED = 'طالب رقم ١٩٧';
const ROUNDS = 4;

/**
 * Measures how long a key in the search of a teacher's list takes to reach the screen, in a short list and in a long
 * one, on a processor four times slower than this, and prints it as a table.
 */
export async function run(): Promise<void> {
  const server = await startServer({ SITE_DIR: releasedSite });
  const browser = await chromium.launch(wholeBrowser());
  try {
    const page = await browser.newPage();
    await startSession(page, server, await createTeacher(server));
    await slowProcessor(await page.context().newCDPSession(page));

    const short = await keysToPaint(page, server.address, SHORT_LIST);
    const long = await keysToPaint(page, server.address, LONG_LIST);
    const ratio = (median(long) / median(short)).toFixed(2);
    console.log(
      markdownTable(
        ['lessons', 'keys', 'median, ms', 'worst, ms', 'ratio of medians'],
        [describe(SHORT_LIST, short, '1'), describe(LONG_LIST, long, ratio)],
      ),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds from each key to the frame that shows it. */
async function keysToPaint(page: Page, address: string, lessons: number): Promise<number[]> {
  const calls = /\/teacher\/pending-lessons/;
  await page.route(calls, (route) => route.fulfill({ json: pendingLessons(lessons) }));
  await page.goto(`${address}/ViewPendingIndividualLessons`);
  await page.getByRole('rowheader').first().waitFor();
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    document.addEventListener(
      'beforeinput',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - timeStamp)));
      },
      true,
    );
  });
  const search = page.getByRole('searchbox').first();
  for (let round = 0; round < ROUNDS; round += 1) {
    await search.pressSequentially(TYPED);
    for (const _ of TYPED) await search.press('Backspace');
  }
  await page.unroute(calls);
  return page.evaluate<number[]>('waits');
}

function describe(lessons: number, waits: readonly number[], ratio: string): (string | number)[] {
  return [lessons, waits.length, median(waits).toFixed(1), Math.max(...waits).toFixed(1), ratio];
}
