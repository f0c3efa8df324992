import { chromium } from '@playwright/test';
import { wholeBrowser } from 'e2e/harness/browser';
import { startServer } from 'e2e/harness/server';
import { type Load, measureLoad } from '../first-load/measure-load';
import { median } from '../median';
import { releasedSite } from '../released-site';
import { markdownTable } from '../table';
import { siteWithoutPrerendering } from './site-without';

const RUNS = 5;
const PAGES = ['/', '/about', '/ContactUs', '/login', '/Signup', '/BookingForm'];
const nobody = async () => {};

/**
 * Measures when the heading of each public page is painted, with and without prerendering, and prints it as a table.
 * The two sites take turns, so that whatever else the machine does meets both alike.
 */
export async function run(): Promise<void> {
  const without = await siteWithoutPrerendering(releasedSite);
  const servers = [
    await startServer({ SITE_DIR: without.folder }),
    await startServer({ SITE_DIR: releasedSite }),
  ] as const;
  const browser = await chromium.launch(wholeBrowser());
  try {
    const rows = [];
    for (const path of PAGES) {
      const plain: Load[] = [];
      const painted: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        plain.push(await measureLoad(browser, servers[0].address + path, nobody));
        painted.push(await measureLoad(browser, servers[1].address + path, nobody));
      }
      rows.push(describe(path, plain, painted));
    }
    console.log(
      markdownTable(
        [
          'page',
          'visible without, ms',
          'visible with, ms',
          'ratio',
          'KB without',
          'KB with',
          'layout shift with',
        ],
        rows,
      ),
    );
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    await without.remove();
  }
}

function describe(path: string, plain: readonly Load[], painted: readonly Load[]): (string | number)[] {
  const visible = (loads: readonly Load[]) => median(loads.map((load) => load.visible));
  const kilobytes = (loads: readonly Load[]) => (median(loads.map(({ bytes }) => bytes)) / 1000).toFixed(1);
  return [
    path,
    visible(plain),
    visible(painted),
    (visible(painted) / visible(plain)).toFixed(2),
    kilobytes(plain),
    kilobytes(painted),
    Math.max(...painted.map(({ shift }) => shift)).toFixed(3),
  ];
}
