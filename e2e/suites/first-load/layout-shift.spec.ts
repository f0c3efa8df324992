import type { Browser, Page } from '@playwright/test';
import { type Account, createTeacher, firstAdmin, signIn, startSession } from '../../harness/accounts';
import { countAnswerBytes } from '../../harness/answer-bytes';
import { call } from '../../harness/call';
import { observeLayoutShifts } from '../../harness/layout-shifts';
import { pagesOfSite, type SitePage } from '../../harness/pages-of-site';
import { type RunningServer, startServer } from '../../harness/server';
import { test as base, expect } from '../../harness/test';

/** A page may move by this much; a smaller shift is not seen. */
const MOST = 0.02;
/** What the answers of the API may weigh in one visit, compressed as they are sent. */
const MOST_BYTES = 60 * 1024;
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

interface Institute {
  server: RunningServer;
  teacher: Account;
  admin: Account;
}

const DEMO_PASSWORD = 'manara-demo';

/** A server without any data but its first accounts, and one with the demonstration institute, for each worker. */
const test = base.extend<object, { fresh: Institute; full: Institute }>({
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use({ server, teacher: await createTeacher(server), admin: firstAdmin });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  full: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer({}, 'demo');
      const teacher = { username: 'سارة خليل', password: DEMO_PASSWORD };
      await use({ server, teacher, admin: { username: 'admin', password: DEMO_PASSWORD } });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('no page of a fresh institute moves at the first visit or a further one', async ({ browser, fresh }) => {
  await expectSteadyPages(browser, fresh, await pagesOfSite(fresh.server));
});

test('no page of a full institute moves at the first visit or a further one, or asks for much', async ({
  browser,
  full,
}) => {
  // Pages for everybody show no data of the institute.
  const pages = (await pagesOfSite(full.server)).filter(({ role }) => role !== null);
  await expectSteadyPages(browser, full, await withRecords(full, pages));
});

/** The pages of one record get one. */
async function withRecords({ server, admin }: Institute, pages: SitePage[]): Promise<SitePage[]> {
  const token = await signIn(server, admin);
  const { students } = await call<{ students: { _id: string }[] }>(server, 'GET', '/admin/students', {
    token,
  });
  const { families } = await call<{ families: { _id: string }[] }>(server, 'GET', '/admin/families', {
    token,
  });
  const ids: Record<string, string | undefined> = {
    '/Student': students[0]?._id,
    '/Family': families[0]?._id,
  };
  return pages.map(({ path, role }) => ({ path: ids[path] ? `${path}?id=${ids[path]}` : path, role }));
}

/** The pages are visited at both widths at once: most of a visit is waiting for frames. */
async function expectSteadyPages(
  browser: Browser,
  institute: Institute,
  pages: readonly SitePage[],
): Promise<void> {
  const visits = VIEWPORTS.map(async (viewport) => {
    const context = await browser.newContext({ viewport });
    const faults = await faultsOfPages(await context.newPage(), institute, pages);
    await context.close();
    return faults.map((page) => `at ${viewport.width} px: ${page}`);
  });
  expect((await Promise.all(visits)).flat().join('\n')).toBe('');
}

/** Visits each page twice, those for everybody without an account, and describes what has moved or was too much. */
async function faultsOfPages(
  page: Page,
  institute: Institute,
  pages: readonly SitePage[],
): Promise<string[]> {
  const { server } = institute;
  const shiftsAtRest = await observeLayoutShifts(page);
  const answerBytes = countAnswerBytes(page);
  const faults: string[] = [];
  let signedIn: SitePage['role'] = null;
  for (const { path, role } of pages.toSorted(
    (one, other) => Number(one.role !== null) - Number(other.role !== null),
  )) {
    if (role && role !== signedIn) await startSession(page, server, institute[role]);
    signedIn = role;
    for (const visit of ['first', 'further']) {
      await page.goto(server.address + path);
      const { value, moved } = await shiftsAtRest();
      if (value > MOST) faults.push([`${path}, ${visit} visit: ${value.toFixed(3)}`, ...moved].join('\n  '));
      const bytes = await answerBytes();
      if (bytes > MOST_BYTES) faults.push(`${path}, ${visit} visit: answers of ${bytes} bytes`);
    }
  }
  return faults;
}
