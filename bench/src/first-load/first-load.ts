import { resolve } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { createTeacher, firstAdmin, startSession } from 'e2e/harness/accounts';
import { browserPath } from 'e2e/harness/browser-path';
import { type RunningServer, startServer } from 'e2e/harness/server';
import { median } from '../median';
import { markdownTable } from '../table';
import { type Load, measureLoad } from './measure-load';

const RUNS = 5;
const PAGES = [
  { path: '/', role: null },
  { path: '/login', role: null },
  { path: '/BookingForm', role: null },
  { path: '/TeacherDashboard', role: 'teacher' },
  { path: '/AdminDashboard', role: 'admin' },
  { path: '/PendingIndividualLessonsAdmin', role: 'admin' },
  { path: '/App2', role: 'admin' },
] as const;

/** Measures what the first visit to each page costs, and prints it as a table. */
export async function run(): Promise<void> {
  const server = await startServer({ SITE_DIR: resolve('releases') });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const sessions = await prepareSessions(server);
    const rows = [];
    for (const { path, role } of PAGES) {
      const loads: Load[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        loads.push(await measureLoad(browser, server.address + path, sessions[role ?? 'nobody']));
      }
      rows.push(describe(path, loads));
    }
    console.log(
      markdownTable(
        ['page', 'requests', 'KB in all', 'KB of scripts', 'KB of styles', 'visible, ms', 'layout shift'],
        rows,
      ),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

function describe(path: string, loads: readonly Load[]): (string | number)[] {
  const middle = (read: (load: Load) => number) => median(loads.map(read));
  const kilobytes = (read: (load: Load) => number | undefined) =>
    (middle((load) => read(load) ?? 0) / 1000).toFixed(1);
  return [
    path,
    middle(({ requests }) => requests),
    kilobytes(({ bytes }) => bytes),
    kilobytes(({ bytesByType }) => bytesByType.Script),
    kilobytes(({ bytesByType }) => bytesByType.Stylesheet),
    middle(({ visible }) => visible),
    middle(({ shift }) => shift).toFixed(3),
  ];
}

type Prepare = (context: BrowserContext) => Promise<void>;

async function prepareSessions(
  server: RunningServer,
): Promise<Record<'nobody' | 'teacher' | 'admin', Prepare>> {
  const teacher = await createTeacher(server);
  const withSession =
    (account: typeof teacher): Prepare =>
    async (context) => {
      const page = await context.newPage();
      await startSession(page, server, account);
      await page.close();
    };
  return { nobody: async () => {}, teacher: withSession(teacher), admin: withSession(firstAdmin) };
}
