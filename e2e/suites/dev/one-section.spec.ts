import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { faultsOf } from '../../harness/accessibility';
import { freePort } from '../../harness/free-port';
import { isServed, type RunningProgram, startProgram } from '../../harness/running-program';
import { copyWorkspace, type WorkspaceCopy } from '../../harness/workspace-copy';

const PAGE_FILE = 'remote-public/src/features/sign-in/login-page.tsx';
const ROUTES_FILE = 'remote-public/src/routes.tsx';

let workspace: WorkspaceCopy;
let development: RunningProgram;
let address: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  workspace = await copyWorkspace();
  const port = await freePort();
  address = `http://localhost:${port}`;
  development = await startProgram(
    [process.execPath, 'tooling/scripts/command.mjs', 'dev', 'remote-public'],
    {
      cwd: workspace.folder,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(workspace.folder, 'data'),
        SITE_DIR: process.env.SITE_UNDER_TEST,
        LOG_LEVEL: 'warn',
      },
      isReady: () => isServed(`${address}/remotes/remote-public/dev/remoteEntry.js`),
    },
  );
});

test.afterAll(async () => {
  await development?.stop();
  await workspace?.remove();
});

/** The folders that the files of one section came from. */
async function versionsOf(page: Page, section: string): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const versions = names.flatMap((name) => new RegExp(`/remotes/${section}/([^/]+)/`).exec(name)?.[1] ?? []);
  return [...new Set(versions)];
}

test('serves one section from its sources and the others as released', async ({ page }) => {
  await page.goto(`${address}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await versionsOf(page, 'remote-public')).toEqual(['dev']);

  await page.goto(`${address}/one`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await versionsOf(page, 'remote-one')).toEqual(['fixture']);
});

test('updates an edited component in place and keeps its state', async ({ page }) => {
  const source = await readFile(join(workspace.folder, PAGE_FILE), 'utf8');
  const heading = /title=\{[^}]+\}/;
  expect(source).toMatch(heading);

  await page.goto(`${address}/login`);
  const username = page.getByLabel('اسم المستخدم');
  await username.fill('layan');
  let loads = 0;
  page.on('load', () => loads++);

  await workspace.save(PAGE_FILE, source.replace(heading, 'title="عنوان جديد"'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عنوان جديد');
  await expect(username).toHaveValue('layan');
  expect(loads).toBe(0);
});

test('shows a badge that links to the release and back', async ({ page }) => {
  await page.goto(`${address}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const badge = page.getByRole('complementary', { name: 'نسخة قيد التطوير' });
  await expect(badge).toContainText('قيد التطوير على هذا الجهاز: remote-public');
  expect(await faultsOf(page)).toEqual([]);

  await badge.getByRole('button', { name: 'عرض النسخة المنشورة' }).press('Enter');
  await expect(badge).toContainText('تُعرض النسخة المنشورة من: remote-public');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await versionsOf(page, 'remote-public')).not.toContain('dev');

  await badge.getByRole('button', { name: 'العودة إلى نسخة التطوير' }).click();
  await expect(badge).toContainText('قيد التطوير على هذا الجهاز: remote-public');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await versionsOf(page, 'remote-public')).toEqual(['dev']);
});

test('opens a page added to the route list without a restart', async ({ page }) => {
  const source = await readFile(join(workspace.folder, ROUTES_FILE), 'utf8');
  await workspace.save(ROUTES_FILE, source.replace("path: '/about',", "path: '/about-us',"));
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      await page.goto(`${address}/about-us`);
      return heading.textContent();
    })
    .toBe('من نحن');
});

test('rejects requests for another host name', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'institute.example' };
    get(`${address}/about`, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  expect(status).toBe(403);
});
