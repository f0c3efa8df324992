import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { wholeBrowser } from 'e2e/harness/browser';
import { type RunningServer, startServer } from 'e2e/harness/server';
import { median } from '../median';
import { buildSpa, spaSite } from '../spa/spa-site';
import { markdownTable } from '../table';
import { codeOf } from './count-cost';
import { type Load, measureLoad } from './measure-load';
import { PAGES } from './pages';
import { prepareSessions, type Sessions } from './sessions';

const RUNS = 5;

interface Site {
  server: RunningServer;
  sessions: Sessions;
}

/** Of one page, the loads of the application, of the application with preload tags, and of the product. */
type Loads = [spa: Load[], preloaded: Load[], product: Load[]];

/**
 * Measures what the first visit of each page costs, and when its second one can be read, beside the same sections built
 * as one ordinary single-page application. The sites take turns, so that whatever else the machine does meets all alike.
 */
export async function run(): Promise<void> {
  await buildSpa();
  const [plain, preloaded] = [await spaSite({ preloads: false }), await spaSite({ preloads: true })];
  const sites: Site[] = [];
  const browser = await chromium.launch(wholeBrowser());
  try {
    for (const folder of [plain.folder, preloaded.folder, resolve(process.env.SITE_DIR || 'releases')]) {
      const server = await startServer({ SITE_DIR: folder });
      sites.push({ server, sessions: await prepareSessions(server) });
    }
    const first: (string | number)[][] = [];
    const further: (string | number)[][] = [];
    for (const { path, role } of PAGES) {
      const loads: Loads = [[], [], []];
      for (let run = 0; run < RUNS; run += 1) {
        for (const [which, { server, sessions }] of sites.entries()) {
          loads[which]?.push(await measureLoad(browser, server.address + path, sessions[role]));
        }
      }
      first.push(firstVisit(path, loads));
      further.push(secondVisit(path, loads));
    }
    print(first, further);
  } finally {
    await browser.close();
    for (const { server } of sites) await server.stop();
    await plain.remove();
    await preloaded.remove();
  }
}

function print(first: (string | number)[][], further: (string | number)[][]): void {
  console.log(
    markdownTable(
      [
        'page',
        'requests: SPA',
        'here',
        'code, KB: SPA',
        'here',
        'ratio',
        'fonts, KB',
        'visible, ms: SPA',
        'with preload tags',
        'here',
        'ratio to preloaded',
        'layout shift',
      ],
      first,
    ),
  );
  console.log(`\n${markdownTable(['page', 'first visit, ms', 'second visit, ms', 'ratio'], further)}`);
}

function firstVisit(path: string, [spa, preloaded, product]: Loads): (string | number)[] {
  const requests = (loads: readonly Load[]) => median(loads.map((load) => load.requests));
  return [
    path,
    requests(spa),
    requests(product),
    kilobytes(spa, code),
    kilobytes(product, code),
    (median(product.map(code)) / median(spa.map(code))).toFixed(2),
    kilobytes(product, ({ bytesByType }) => bytesByType.Font ?? 0),
    visible(spa),
    visible(preloaded),
    visible(product),
    (visible(product) / visible(preloaded)).toFixed(2),
    Math.max(...product.map(({ shift }) => shift)).toFixed(3),
  ];
}

function secondVisit(path: string, [, , product]: Loads): (string | number)[] {
  const second = median(product.map(({ visibleAgain }) => visibleAgain));
  return [path, visible(product), second, (second / visible(product)).toFixed(2)];
}

function visible(loads: readonly Load[]): number {
  return median(loads.map((load) => load.visible));
}

function code({ bytesByType }: Load): number {
  return codeOf(bytesByType);
}

function kilobytes(loads: readonly Load[], read: (load: Load) => number): string {
  return (median(loads.map(read)) / 1000).toFixed(1);
}
