import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createTeacher, signIn, startSession } from '../../harness/accounts';
import { cachedTexts, isFromCache } from '../../harness/cached-texts';
import { isMarkedDocument, markDocument } from '../../harness/same-document';
import { type RunningServer, startServer } from '../../harness/server';
import { test as base, expect } from '../../harness/test';
import { copyReleasableSite, type ReleasableSite } from './releasable-site';

/** A copy of the site and its server, for tests that change what is released. */
const test = base.extend<{ site: ReleasableSite; own: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  site: async ({}, use) => {
    const site = await copyReleasableSite();
    await use(site);
    await site.remove();
  },
  own: async ({ site }, use) => {
    const server = await startServer({ SITE_DIR: site.folder });
    await use(server);
    await server.stop();
  },
});

/** Opens a page and waits until it is cached. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { href } = new URL(address);
  await expect.poll(() => cachedTexts(page), { message: `${href} is cached` }).toContain(`${href}\n`);
}

/** The files of releases that the page asks for from now on. */
function releaseRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(shell|remotes)\//.test(pathname)) paths.push(pathname);
  });
  return paths;
}

async function elsewhere(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  return context.newPage();
}

test('a cached page is the page as it was sent; each visit reads the discovery document anew', async ({
  page,
  server,
}) => {
  const sent = await page.request.get(`${server.address}/about`);
  await visit(page, `${server.address}/about`);
  expect(await cachedTexts(page)).toContain(await sent.text());
  const asked = page.waitForRequest(`${server.address}/frontend-discovery.json`);
  await page.goto(`${server.address}/about`);
  await asked;
  expect(await isFromCache(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن');
});

test('a release of a section is shown at the next visit instead of the cached page', async ({
  page,
  context,
  site,
  own,
}) => {
  await visit(page, `${own.address}/about`);
  await site.release('remote-public', 'next', (html) => html.replace('من نحن', 'من كنّا'));
  const again = await elsewhere(context, page);
  const files = releaseRequests(again);
  await again.goto(`${own.address}/about`);
  await expect.poll(() => files).toContain('/remotes/remote-public/next/remoteEntry.js');
  // The code is the same: its heading shows that the old prerendered page was replaced.
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('من نحن');
  await expect(again.locator('#stage > *')).toHaveCount(1);
});

test('a release of the shell runs at the next visit', async ({ page, context, site, own }) => {
  await visit(page, `${own.address}/login`);
  await site.release('shell', 'next');
  const again = await elsewhere(context, page);
  await again.goto(`${own.address}/login`);
  await expect(again.locator('script[src^="/shell/next/"]')).toHaveCount(1);
  expect(await isFromCache(again)).toBe(false);
});

test('without a connection cached pages can be read, and others say why they cannot', async ({
  page,
  context,
  server,
}) => {
  await visit(page, `${server.address}/about`);
  await context.setOffline(true);
  await page.goto(`${server.address}/ContactUs`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا يوجد اتصال بالإنترنت');
  await page.goto(`${server.address}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن');
});

test('a cached page whose discovery document cannot be read starts with the one that it has', async ({
  page,
  site,
  own,
}) => {
  await visit(page, `${own.address}/about`);
  await writeFile(join(site.folder, 'frontend-discovery.json'), '{');
  await page.goto(`${own.address}/about`);
  expect(await isFromCache(page)).toBe(true);
  await expect(page.locator('#frame > *')).not.toHaveCount(0);
  await markDocument(page);
  await page.getByRole('link', { name: 'تواصل معنا' }).first().click();
  await expect(page).toHaveURL(`${own.address}/ContactUs`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('من نحن');
  expect(await isMarkedDocument(page)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what was typed into a cached page stays when the connection is back', async ({
  page,
  context,
  server,
}) => {
  await visit(page, `${server.address}/BookingForm`);
  await context.setOffline(true);
  await page.goto(`${server.address}/BookingForm`);
  await page.getByLabel('رقم الهاتف').fill('0521234567');
  await page.evaluate(() => {
    window.addEventListener('online', () => document.documentElement.toggleAttribute('data-online', true));
  });
  await context.setOffline(false);
  await expect(page.locator('html[data-online]')).toHaveCount(1);
  // A reload would abort this request.
  await page.evaluate(async () => void (await fetch('/frontend-discovery.json')));
  await expect(page.getByLabel('رقم الهاتف')).toHaveValue('0521234567');
});

test('caches no token, no query with a secret and no page that was not found', async ({ page, server }) => {
  const teacher = await createTeacher(server);
  const token = await signIn(server, teacher);
  await startSession(page, server, teacher);
  await visit(page, `${server.address}/TeacherDashboard`);
  for (const path of ['/verify-email?token=a-secret', '/reset-password?token=a-secret', '/no-such-page']) {
    await page.goto(server.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await visit(page, `${server.address}/about`);
  const kept = await cachedTexts(page);
  for (const secret of [token, 'a-secret', '/verify-email\n', '/reset-password\n', '/no-such-page']) {
    expect(kept).not.toContain(secret);
  }
});

test('caches a page by its path, without the month in its address', async ({ page, context, server }) => {
  await visit(page, `${server.address}/about`);
  await page.goto(`${server.address}/about?month=2026-04`);
  expect(await isFromCache(page)).toBe(true);
  await page.reload();
  expect(await isFromCache(page)).toBe(false);
  await context.setOffline(true);
  await page.reload();
  expect(await isFromCache(page)).toBe(true);
  await expect(page).toHaveURL(`${server.address}/about?month=2026-04`);
  expect(await cachedTexts(page)).not.toContain('?month');
});

test('API requests and files of releases pass by the worker', async ({ page, server }) => {
  await visit(page, `${server.address}/`);
  const seen: string[] = [];
  await page.route(/\/(teacher|shell|remotes)\//, (route) => {
    seen.push(new URL(route.request().url()).pathname);
    return route.continue();
  });
  await page.goto(`${server.address}/`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect.poll(() => seen).toContain('/teacher/teachers-birthdays');
  expect(seen).toContainEqual(expect.stringMatching(/^\/remotes\/remote-public\/.*\/remoteEntry\.js$/));
});

test('the browser does not start the worker for API requests and files', async ({ page, server }) => {
  await visit(page, `${server.address}/`);
  await page.goto(`${server.address}/`);
  const sources = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, workerFinalSourceType } = entry.toJSON();
        return `${new URL(name).pathname} ${workerFinalSourceType}`;
      }),
    );
  await expect.poll(sources).toContain('/teacher/teachers-birthdays network');
  expect(await sources()).toContain('/frontend-discovery.json network');
  expect((await sources()).filter((source) => !source.endsWith(' network'))).toEqual([]);
});

test('a reload asks the server, and shows the cached page without a connection', async ({
  page,
  context,
  server,
}) => {
  await visit(page, `${server.address}/about`);
  await page.goto(`${server.address}/about`);
  expect(await isFromCache(page)).toBe(true);
  await page.reload();
  expect(await isFromCache(page)).toBe(false);
  await context.setOffline(true);
  await page.reload();
  expect(await isFromCache(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن');
});

test("a cached page whose shell's script fails to load says so", async ({ page, context, site, own }) => {
  await visit(page, `${own.address}/about`);
  await rm(join(site.folder, 'shell'), { recursive: true });
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(`${own.address}/about`);
  expect(await isFromCache(page)).toBe(true);
  await expect(page.getByRole('alert')).toContainText('لم تصل بعض ملفات هذه الصفحة');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('من نحن');
});
