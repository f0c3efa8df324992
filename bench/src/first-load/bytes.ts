import { type Browser, chromium } from '@playwright/test';
import { wholeBrowser } from 'e2e/harness/browser';
import { startServer } from 'e2e/harness/server';
import { releasedSite } from '../released-site';
import { buildSpa, spaSite } from '../spa/spa-site';
import { markdownTable } from '../table';
import { bytesByType, codeOf, countCost, type Fetched } from './count-cost';
import { PAGES } from './pages';
import { prepareSessions, type Sessions } from './sessions';

/** What a page carries, by the name of the site that sends it. */
type Carried = Record<'SPA' | 'here', Fetched[]>;

/**
 * What `first-load` counts, without its slow line and slow processor: what the first visit of each page carries, file by
 * file, beside the same sections as one single-page application. Nothing that goes on beside it changes a figure.
 */
export async function run(): Promise<void> {
  await buildSpa();
  const spa = await spaSite({ preloads: false });
  const browser = await chromium.launch(wholeBrowser());
  try {
    const there = await visitAll(browser, spa.folder);
    const here = await visitAll(browser, releasedSite);
    const rows = PAGES.map(({ path }, page) => {
      const carried = { SPA: there[page] ?? [], here: here[page] ?? [] };
      console.log(`${path}\n\n${filesTable(carried)}\n`);
      return summary(path, carried);
    });
    console.log(markdownTable(['page', 'requests: SPA', 'here', 'code, bytes: SPA', 'here', 'ratio'], rows));
  } finally {
    await browser.close();
    await spa.remove();
  }
}

/** For each page what a browser fetches that has never seen the site. */
async function visitAll(browser: Browser, site: string): Promise<Fetched[][]> {
  const server = await startServer({ SITE_DIR: site });
  try {
    const sessions = await prepareSessions(server);
    const visits: Fetched[][] = [];
    for (const { path, role } of PAGES)
      visits.push(await visit(browser, server.address + path, sessions[role]));
    return visits;
  } finally {
    await server.stop();
  }
}

async function visit(
  browser: Browser,
  address: string,
  prepare: Sessions[keyof Sessions],
): Promise<Fetched[]> {
  const context = await browser.newContext({ locale: 'ar' });
  try {
    await prepare(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    const cost = countCost(devtools);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await cost.whenQuiet();
    return cost.now();
  } finally {
    await context.close();
  }
}

function filesTable(carried: Carried): string {
  const rows = Object.entries(carried).flatMap(([site, fetched]) =>
    fetched.map(({ address, type, bytes }) => [site, type, new URL(address).pathname, bytes]),
  );
  return markdownTable(['site', 'type', 'file', 'bytes'], rows);
}

function summary(path: string, { SPA, here }: Carried): (string | number)[] {
  const [there, now] = [codeOf(bytesByType(SPA)), codeOf(bytesByType(here))];
  return [path, SPA.length, here.length, there, now, (now / there).toFixed(3)];
}
