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
const anonymous = async () => {};

/**
 * Measures the first paint of each public page's heading, with and without prerendering, and prints a table.
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
      const prerendered: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        plain.push(await measureLoad(browser, servers[0].address + path, anonymous));
        prerendered.push(await measureLoad(browser, servers[1].address + path, anonymous));
      }
      rows.push(describe(path, plain, prerendered));
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

function describe(path: string, plain: readonly Load[], prerendered: readonly Load[]): (string | number)[] {
  const visible = (loads: readonly Load[]) => median(loads.map((load) => load.visible));
  const kilobytes = (loads: readonly Load[]) => (median(loads.map(({ bytes }) => bytes)) / 1000).toFixed(1);
  return [
    path,
    visible(plain),
    visible(prerendered),
    (visible(prerendered) / visible(plain)).toFixed(2),
    kilobytes(plain),
    kilobytes(prerendered),
    Math.max(...prerendered.map(({ shift }) => shift)).toFixed(3),
  ];
}
