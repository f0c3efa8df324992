import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';

/** What one cold load of a page cost. */
export interface Load {
  requests: number;
  /** Compressed, as it came over the wire, headers included. */
  bytes: number;
  bytesByType: Record<string, number>;
  /** Milliseconds from the start of the navigation until the page's heading was painted. */
  visible: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** A phone on a slow 4G line: 150 ms there and back, 1.6 Mbit/s, a processor four times as slow as this one. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
/** Runs in the page, so it is no part of this program. */
const NOTE_WHAT_IS_SEEN = join(import.meta.dirname, 'note-what-is-seen.js');
const PHONE = { width: 360, height: 740 };

/**
 * Loads a page in a browser that has never seen the site.
 *
 * @param prepare puts a session into the context's storage, where the page asks for one
 */
export async function measureLoad(
  browser: Browser,
  address: string,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'ar' });
  try {
    await prepare(context);
    const page = await context.newPage();
    await page.addInitScript({ path: NOTE_WHAT_IS_SEEN });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

    const types = new Map<string, string>();
    const bytesByType: Record<string, number> = {};
    devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other';
      bytesByType[type] = (bytesByType[type] ?? 0) + encodedDataLength;
    });

    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'heading_seen' in window);
    await page.waitForLoadState('networkidle');
    const { visible, shift } = await page.evaluate(() => {
      const seen = window as unknown as { visible: number; shift: number };
      return { visible: seen.visible, shift: seen.shift };
    });
    const bytes = Object.values(bytesByType).reduce((sum, size) => sum + size, 0);
    return { requests: types.size, bytes, bytesByType, visible: Math.round(visible), shift };
  } finally {
    await context.close();
  }
}
