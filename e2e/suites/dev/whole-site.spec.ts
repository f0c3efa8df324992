import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { firstAdmin } from '../../harness/accounts';
import { freePort } from '../../harness/free-port';
import { type RunningCommand, startCommand } from '../../harness/running-command';
import { sendSignIn } from '../../harness/sign-in-form';
import { copyWorkspace, type WorkspaceCopy } from '../../harness/workspace-copy';

let workspace: WorkspaceCopy;
let development: RunningCommand;
let address: string;

test.beforeAll(async () => {
  workspace = await copyWorkspace();
  const port = await freePort();
  address = `http://localhost:${port}`;
  development = await startCommand([process.execPath, 'scripts/dev.mjs'], {
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
    address: `${address}/remotes/remote-admin/dev/remoteEntry.js`,
  });
});

test.afterAll(async () => {
  await development?.stop();
  await workspace?.remove();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('everything comes from its sources on one address: the API, the shell and sections', async ({
  page,
}) => {
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
