import { chromium, type Page } from '@playwright/test';
import { createTeacher, startSession } from '../../e2e/harness/accounts';
import { browserPath } from '../../e2e/harness/browser-path';
import { projectRoot } from '../../e2e/harness/project-root';
import { startServer } from '../../e2e/harness/server';
import { pendingLessons } from './pending-lessons';

/**
 * How long a key in the search of a list takes to reach the screen, with a short list and with a long one, on a
 * processor four times slower than this. Prints milliseconds, and the long list as a ratio of the short one.
 */
const SHORT_LIST = 20;
const LONG_LIST = 2000;
const SLOWDOWN = 4;
const TYPED = 'طالب رقم ١٩٧';
const ROUNDS = 4;

const server = await startServer({ SITE_DIR: `${projectRoot}/releases` });
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  await startSession(page, server, await createTeacher(server));
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const short = await keysToPaint(page, server.address, SHORT_LIST);
  const long = await keysToPaint(page, server.address, LONG_LIST);
  console.log(`Key to paint, processor ${SLOWDOWN} times slower, milliseconds`);
  report(`${SHORT_LIST} lessons`, short);
  report(`${LONG_LIST} lessons`, long);
  console.log(`ratio of medians ${(middle(long) / middle(short)).toFixed(2)}`);
} finally {
  await browser.close();
  await server.stop();
}

/** From the moment of each key to the frame that shows it. */
async function keysToPaint(page: Page, address: string, rows: number): Promise<number[]> {
  const calls = /\/teacher\/pending-lessons/;
  await page.route(calls, (route) => route.fulfill({ json: pendingLessons(rows) }));
  await page.goto(`${address}/ViewPendingIndividualLessons`);
  await page.getByRole('rowheader').first().waitFor();
  const search = page.getByRole('searchbox').first();
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    document.addEventListener(
      'beforeinput',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - timeStamp))),
      true,
    );
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    await search.pressSequentially(TYPED);
    for (const _ of TYPED) await search.press('Backspace');
  }
  await page.unroute(calls);
  return page.evaluate(() => (window as unknown as { waits: number[] }).waits);
}

function report(name: string, waits: number[]): void {
  const [median, worst] = [middle(waits), Math.max(...waits)].map((wait) => wait.toFixed(1));
  console.log(`${name.padStart(14)}: median ${median}, worst ${worst}, ${waits.length} keys`);
}

function middle(waits: number[]): number {
  return [...waits].sort((left, right) => left - right)[Math.floor(waits.length / 2)] ?? Number.NaN;
}
