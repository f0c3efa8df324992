import { chromium } from '@playwright/test';
import { wholeBrowser } from 'e2e/harness/browser';
import { type RunningServer, startServer } from 'e2e/harness/server';
import { median } from '../median';
import { sized } from '../options';
import { releasedSite } from '../released-site';
import { buildSpa, spaSite } from '../spa/spa-site';
import { markdownTable } from '../table';
import { codeOf } from './count-cost';
import { type Load, measureLoad, measureVisits, type Visits } from './measure-load';
import { PAGES } from './pages';
import { prepareSessions, type Sessions } from './sessions';

const RUNS = sized(5, 1);
const MEASURED_PAGES = PAGES.slice(0, sized(PAGES.length, 1));

interface Site {
  server: RunningServer;
  sessions: Sessions;
}

/** One page is loaded from the application, from the application with preload tags, and from the product. */
interface Loads {
  spa: Load[];
  preloaded: Load[];
  product: Visits[];
}

/**
 * Measures what the first visit of each page costs, beside the same sections built as one ordinary single-page
 * application, and when the page can be read at further visits. The sites take turns, so that whatever else the machine
 * does meets all alike.
 */
export async function run(): Promise<void> {
  await buildSpa();
  const applications = [await spaSite({ preloads: false }), await spaSite({ preloads: true })] as const;
  const browser = await chromium.launch(wholeBrowser());
  const servers: RunningServer[] = [];
  const serve = async (folder: string): Promise<Site> => {
    const server = await startServer({ SITE_DIR: folder });
    servers.push(server);
    return { server, sessions: await prepareSessions(server) };
  };
  try {
    const spa = await serve(applications[0].folder);
    const preloaded = await serve(applications[1].folder);
    const product = await serve(releasedSite);
    const first: (string | number)[][] = [];
    const further: (string | number)[][] = [];
    for (const { path, role } of MEASURED_PAGES) {
      const loads: Loads = { spa: [], preloaded: [], product: [] };
      const of = ({ server, sessions }: Site) => [browser, server.address + path, sessions[role]] as const;
      for (let run = 0; run < RUNS; run += 1) {
        loads.spa.push(await measureLoad(...of(spa)));
        loads.preloaded.push(await measureLoad(...of(preloaded)));
        loads.product.push(await measureVisits(...of(product)));
      }
      first.push(firstVisit(path, loads));
      further.push(furtherVisits(path, loads));
    }
    print(first, further);
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
    for (const application of applications) await application.remove();
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
  console.log(
    `\n${markdownTable(['page', 'first visit, ms', 'in a new tab, ms', 'ratio', 'in the same tab, ms', 'ratio', 'a bare page in a new tab, ms', 'ratio'], further)}`,
  );
}

function firstVisit(path: string, { spa, preloaded, product }: Loads): (string | number)[] {
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

function furtherVisits(path: string, { product }: Loads): (string | number)[] {
  const first = visible(product);
  const newTab = median(product.map(({ visibleInNewTab }) => visibleInNewTab));
  const sameTab = median(product.map(({ visibleInSameTab }) => visibleInSameTab));
  const bare = median(product.map(({ bareInNewTab }) => bareInNewTab));
  const beside = (time: number) => [time, (time / first).toFixed(2)];
  return [path, first, ...beside(newTab), ...beside(sameTab), ...beside(bare)];
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
