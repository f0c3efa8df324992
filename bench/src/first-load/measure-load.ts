import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { sized } from '../options';
import { slowProcessor } from '../slow-processor';
import { bytesByType, countCost } from './count-cost';

/** What one cold load of a page cost. */
export interface Load {
  requests: number;
  /** Compressed, as it came over the wire, headers included. */
  bytes: number;
  bytesByType: Record<string, number>;
  /** Milliseconds from the start of the navigation to the first paint of the page's heading. */
  visible: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** The first visit of a page, and when it could be read at further ones, in milliseconds as `visible`. */
export interface Visits extends Load {
  visibleInNewTab: number;
  visibleInSameTab: number;
  /** A page of one heading, kept as the site's own are, in a new tab: what the browser needs for any page. */
  bareInNewTab: number;
}

/** A phone on a slow 4G line: 150 ms there and back, 1.6 Mbit/s. Its processor is slow too. */
const SLOW_4G = sized(
  { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
);
/** Runs in the page, so it is no part of this program. */
const NOTE_WHAT_IS_SEEN = join(import.meta.dirname, 'note-what-is-seen.js');
/** The result of that script after the first paint of the heading. */
const HEADING_SEEN = 'heading seen';
const LONGEST_MS = 120_000;
const BARE_PAGE = '/bare-page';
const PHONE = { width: 360, height: 740 };

type Prepare = (context: BrowserContext) => Promise<void>;

/**
 * Loads a page in a browser that has never seen the site.
 *
 * @param prepare puts a session into the context's storage, where the page asks for one
 */
export function measureLoad(browser: Browser, address: string, prepare: Prepare): Promise<Load> {
  return onNewPhone(browser, prepare, async (context) => (await firstVisit(context, address)).load);
}

/** Measures as `measureLoad`, then in a new tab once the worker has cached the page, and in that tab again. */
export function measureVisits(browser: Browser, address: string, prepare: Prepare): Promise<Visits> {
  return onNewPhone(browser, prepare, async (context) => {
    const { page, load } = await firstVisit(context, address);
    await untilKept(page);
    await keepBarePage(page);
    await page.close();
    const further = await furtherVisits(context, address);
    const bare = await newTab(context, new URL(BARE_PAGE, address).href);
    return { ...load, ...further, bareInNewTab: bare.visible };
  });
}

async function onNewPhone<Measured>(
  browser: Browser,
  prepare: Prepare,
  measure: (context: BrowserContext) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'ar' });
  try {
    await prepare(context);
    return await measure(context);
  } finally {
    await context.close();
  }
}

async function firstVisit(context: BrowserContext, address: string): Promise<{ page: Page; load: Load }> {
  const { page, devtools } = await slowPage(context);
  await devtools.send('Network.clearBrowserCache');
  const cost = countCost(devtools);
  await see(page, address);
  await cost.whenQuiet();
  const fetched = cost.now();
  const byType = bytesByType(fetched);
  const bytes = Object.values(byType).reduce((sum, size) => sum + size, 0);
  return {
    page,
    load: { requests: fetched.length, bytesByType: byType, bytes, ...(await readNotes(page)) },
  };
}

async function furtherVisits(
  context: BrowserContext,
  address: string,
): Promise<Pick<Visits, 'visibleInNewTab' | 'visibleInSameTab'>> {
  const { page, visible: visibleInNewTab } = await newTab(context, address);
  await see(page, address);
  const { visible: visibleInSameTab } = await readNotes(page);
  await page.close();
  return { visibleInNewTab, visibleInSameTab };
}

/** Opens a page in a new tab, and waits until it asks for nothing more. */
async function newTab(context: BrowserContext, address: string): Promise<{ page: Page; visible: number }> {
  const { page, devtools } = await slowPage(context);
  const { whenQuiet } = countCost(devtools);
  await see(page, address);
  const { visible } = await readNotes(page);
  await whenQuiet();
  return { page, visible };
}

async function slowPage(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  await page.addInitScript({ path: NOTE_WHAT_IS_SEEN });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await slowProcessor(devtools);
  return { page, devtools };
}

/** Reported by the page itself: evaluating a script from outside would delay its paint. */
async function see(page: Page, address: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('console', {
      predicate: (message) => message.text() === HEADING_SEEN,
      timeout: LONGEST_MS,
    }),
    page.goto(address, { waitUntil: 'commit' }),
  ]);
}

function readNotes(page: Page): Promise<{ visible: number; shift: number }> {
  return page.evaluate<{ visible: number; shift: number }>('({ visible: Math.round(visible), shift })');
}

/** Waits until the site's worker has kept the page, where there is one. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (document.querySelector('#stage') === null) return true;
    return (await caches.match(location.pathname)) !== undefined;
  });
}

/** Puts a page of nothing but a heading beside those that the site's worker has kept. */
async function keepBarePage(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', date: new Date().toUTCString() };
    const [store = ''] = await caches.keys();
    await (await caches.open(store)).put(path, new Response('<!doctype html><h1>1</h1>', { headers }));
  }, BARE_PAGE);
}
