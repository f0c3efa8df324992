import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from 'server/testing/free-port';
import { firstAdmin } from '../../harness/accounts';
import { isServed, type RunningProgram, startProgram } from '../../harness/running-program';
import { sendSignIn } from '../../harness/sign-in-form';
import { copyWorkspace, type WorkspaceCopy } from '../../harness/workspace-copy';

const FORM_FILE = 'remote-teacher/src/features/lesson-form/lesson-form.tsx';
const BUTTON_FILE = 'design-system/src/button/button.tsx';
const ROUTES_FILE = 'remote-public/src/routes.tsx';

let neighbours: Server[] = [];
let workspace: WorkspaceCopy;
let development: RunningProgram;
let address: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  workspace = await copyWorkspace();
  const port = await freePort();
  neighbours = await listenAfter(port);
  address = `http://localhost:${port}`;
  development = await startProgram([process.execPath, 'tooling/scripts/command.mjs', 'dev'], {
    cwd: workspace.folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(workspace.folder, 'data'),
      ADMIN_USERNAME: firstAdmin.username,
      ADMIN_PASSWORD: firstAdmin.password,
      ADMIN_EMAIL: 'headmaster@institute.test',
      LOG_LEVEL: 'warn',
    },
    isReady: () => isServed(`${address}/remotes/remote-admin/dev/remoteEntry.js`),
  });
});

test.afterAll(async () => {
  await development?.stop();
  await workspace?.remove();
  for (const neighbour of neighbours) neighbour.close();
});

/** Other programs on the ports after the site's: its own port is all that a developer gave it. */
async function listenAfter(port: number): Promise<Server[]> {
  const servers = Array.from({ length: 20 }, (_, index) =>
    createServer().listen(port + 1 + index, '127.0.0.1'),
  );
  // One that cannot listen finds another program there already.
  await Promise.all(servers.map((server) => once(server, 'listening').catch(() => undefined)));
  return servers;
}

const read = (file: string) => readFile(join(workspace.folder, file), 'utf8');

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('serves API, shell and sections from their sources on one address', async ({ page }) => {
  await expect.poll(async () => (await page.goto(`${address}/booking/today/bookings`))?.status()).toBe(401);
  const description = await page.request.get(`${address}/docs`);
  expect(description.headers()['content-type']).toContain('application/json');
  await page.goto(`${address}/login`);
  await sendSignIn(page, firstAdmin);
  await expect(heading(page)).toHaveText('لوحة الإدارة');
  // Packages of other people come with it, and what they ask of React.
  await page.goto(`${address}/StudentPaymentForm`);
  await expect(heading(page)).toHaveText('مدفوعات الطلاب');
});

test('shows the errors of every section and package until they are mended', async ({ page }) => {
  await page.goto(`${address}/login`);
  await expect(heading(page)).toBeVisible();
  for (const file of [FORM_FILE, BUTTON_FILE]) {
    const source = await read(file);
    await workspace.save(file, `${source}(`);
    const error = page.getByRole('alert').filter({ hasText: join(workspace.folder, file) });
    await expect(error).toBeVisible();
    await workspace.save(file, source);
    await expect(error).toBeHidden();
  }
});

test('opens a page added to the route list without a restart', async ({ page }) => {
  await page.goto(`${address}/about-us`);
  await expect(heading(page)).toHaveText('الصفحة غير موجودة');
  const routes = await read(ROUTES_FILE);
  await workspace.save(ROUTES_FILE, routes.replace("path: '/about',", "path: '/about-us',"));
  await expect(heading(page)).toHaveText('من نحن');
});
