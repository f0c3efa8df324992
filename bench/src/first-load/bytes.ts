import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { wholeBrowser } from 'e2e/harness/browser';
import { type RunningServer, startServer } from 'e2e/harness/server';
import { SHELL } from 'release-format/discovery-document';
import { sized } from '../options';
import { releasedSite } from '../released-site';
import { buildSpa, spaSite } from '../spa/spa-site';
import { markdownTable } from '../table';
import { bytesByType, codeOf, countCost, type Fetched } from './count-cost';
import { PAGES } from './pages';
import { copyOfSite, type ReleasedCopy } from './released-copy';
import { prepareSessions, type Sessions } from './sessions';

const MEASURED_PAGES = PAGES.slice(0, sized(PAGES.length, 1));

/** What a page carries, by the name of the site that sends it. */
type Carried = Record<'SPA' | 'here', Fetched[]>;

/** What further visits of one page fetch, in order. */
interface LaterVisits {
  again: Fetched[];
  afterSection: Fetched[];
  afterShell: Fetched[];
}

/**
 * What `first-load` counts, without its slow line and slow processor: what the first visit of each page carries, file by
 * file, beside the same sections as one single-page application; and what later visits fetch: with nothing released in
 * between, after a release of the page's section, and after a release of the shell. Nothing that runs beside it changes a
 * figure.
 */
export async function run(): Promise<void> {
  await buildSpa();
  const spa = await spaSite({ preloads: false });
  const site = await copyOfSite(releasedSite);
  const browser = await chromium.launch(wholeBrowser());
  try {
    const there = await onServer(spa.folder, (visitor) => firstVisits(browser, visitor));
    // Before the first release: a page names files of the shell that its section was released with.
    const here = await onServer(site.folder, (visitor) => firstVisits(browser, visitor));
    const later = await onServer(site.folder, (visitor) => laterVisits(browser, visitor, site));
    const rows = MEASURED_PAGES.map(({ path }, page) => {
      const carried = { SPA: there[page] ?? [], here: here[page] ?? [] };
      console.log(`${path}\n\n${filesTable(carried)}\n`);
      return summary(path, carried);
    });
    console.log(markdownTable(['page', 'requests: SPA', 'here', 'code, bytes: SPA', 'here', 'ratio'], rows));
    console.log(
      `\n${markdownTable(
        LATER_HEAD,
        MEASURED_PAGES.map(({ path }, page) => laterRow(path, here[page], later[page])),
      )}`,
    );
  } finally {
    await browser.close();
    await spa.remove();
    await site.remove();
  }
}

/** Who visits a server, and with which sessions. */
interface Visitor {
  server: RunningServer;
  sessions: Sessions;
}

async function onServer<Visits>(site: string, visit: (visitor: Visitor) => Promise<Visits>): Promise<Visits> {
  const server = await startServer({ SITE_DIR: site });
  try {
    return await visit({ server, sessions: await prepareSessions(server) });
  } finally {
    await server.stop();
  }
}

/** Counts, for each page, what a browser fetches that has never seen the site. */
async function firstVisits(browser: Browser, { server, sessions }: Visitor): Promise<Fetched[][]> {
  const visits: Fetched[][] = [];
  for (const { path, role } of MEASURED_PAGES) {
    const context = await newVisitor(browser, sessions[role]);
    visits.push(await visit(context, server.address + path));
    await context.close();
  }
  return visits;
}

/** Counts, for each page, what a browser that has visited it fetches at three later visits. */
async function laterVisits(
  browser: Browser,
  { server, sessions }: Visitor,
  site: ReleasedCopy,
): Promise<LaterVisits[]> {
  const visits: LaterVisits[] = [];
  for (const { path, role } of MEASURED_PAGES) {
    const context = await newVisitor(browser, sessions[role]);
    const address = server.address + path;
    await visit(context, address);
    const again = await visit(context, address);
    await site.releaseAgain(site.ownerOf(path));
    const afterSection = await visit(context, address);
    await site.releaseAgain(SHELL);
    visits.push({ again, afterSection, afterShell: await visit(context, address) });
    await context.close();
  }
  return visits;
}

async function newVisitor(browser: Browser, prepare: Sessions[keyof Sessions]): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ar' });
  await prepare(context);
  return context;
}

/** Opens a page in a new tab. */
async function visit(context: BrowserContext, address: string): Promise<Fetched[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const cost = countCost(devtools);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await cost.whenQuiet();
  await page.close();
  return cost.now();
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

const LATER_HEAD = [
  'page',
  'code, bytes: first visit',
  'again',
  'after a release of its section',
  'after a release of the shell',
];

function laterRow(
  path: string,
  first: Fetched[] = [],
  later: Partial<LaterVisits> = {},
): (string | number)[] {
  const { again = [], afterSection = [], afterShell = [] } = later;
  return [path, ...[first, again, afterSection, afterShell].map((fetched) => codeOf(bytesByType(fetched)))];
}
