import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from 'server/testing/free-port';
import { faultsOf } from '../../harness/accessibility';
import { isServed, type RunningProgram, startProgram } from '../../harness/running-program';
import { copyWorkspace, type WorkspaceCopy } from '../../harness/workspace-copy';

const PAGE_FILE = 'remote-public/src/features/sign-in/login-page.tsx';
const ROUTES_FILE = 'remote-public/src/routes.tsx';
const FORM_FILE = 'remote-public/src/features/booking/booking-form.tsx';
const FORM_MESSAGES_FILE = 'remote-public/src/features/booking/messages.ts';

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

const read = (file: string) => readFile(join(workspace.folder, file), 'utf8');

/** The text of a file with one part replaced. */
async function changed(file: string, part: string, replacement: string): Promise<string> {
  const source = await read(file);
  expect(source).toContain(part);
  return source.replace(part, replacement);
}

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('load', () => count.loads++);
  return count;
}

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

test('shows a syntax error over the page, and continues with the next save', async ({ page }) => {
  const form = await read(FORM_FILE);
  const formMessages = await read(FORM_MESSAGES_FILE);
  await page.goto(`${address}/BookingForm`);
  const phone = page.getByLabel('رقم الهاتف');
  await phone.fill('0591234567');
  const count = countLoads(page);

  await workspace.save(
    FORM_FILE,
    await changed(FORM_FILE, 'onSubmit={form.submit}', 'onSubmit={form.submit}}'),
  );
  const error = page.getByRole('alert').filter({ hasText: 'Syntax Error' });
  await expect(error).toContainText(join(workspace.folder, FORM_FILE));
  await expect(error).toContainText('onSubmit={form.submit}}');
  await expect(phone).toHaveValue('0591234567');

  // What is saved meanwhile is part of the next update too.
  await workspace.save(FORM_MESSAGES_FILE, `${formMessages}(`);
  await expect(error).toContainText(FORM_MESSAGES_FILE);
  const submit = "submit: 'أرسل الآن'";
  await workspace.save(FORM_MESSAGES_FILE, formMessages.replace("submit: 'إرسال الطلب'", submit));
  await expect(error).not.toContainText(FORM_MESSAGES_FILE);
  await workspace.save(FORM_FILE, form);
  await expect(page.getByRole('button', { name: 'أرسل الآن' })).toBeVisible();
  await expect(error).toBeHidden();
  await expect(phone).toHaveValue('0591234567');
  expect(count.loads).toBe(0);
  await workspace.save(FORM_MESSAGES_FILE, formMessages);
});

test('shows what an updated module throws until it is mended', async ({ page }) => {
  const form = await read(FORM_FILE);
  await page.goto(`${address}/BookingForm`);
  await expect(page.getByLabel('رقم الهاتف')).toBeVisible();
  await workspace.save(FORM_FILE, `${form}\nthrow new Error('Broken module');\n`);
  const error = page.getByRole('alert').filter({ hasText: 'Broken module' });
  await expect(error).toBeVisible();
  await workspace.save(FORM_FILE, form);
  await expect(error).toBeHidden();
});

test('reloads a page that has crashed when it is mended', async ({ page }) => {
  const form = await read(FORM_FILE);
  await page.goto(`${address}/BookingForm`);
  await expect(page.getByLabel('رقم الهاتف')).toBeVisible();
  const crash = "if (document.title) throw new Error('Broken render');\n  return (\n    <form";
  await workspace.save(FORM_FILE, await changed(FORM_FILE, 'return (\n    <form', crash));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تعذّر فتح الصفحة');
  await workspace.save(FORM_FILE, form);
  await expect(page.getByLabel('رقم الهاتف')).toBeVisible();
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
  await page.goto(`${address}/about-us`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('الصفحة غير موجودة');
  await workspace.save(ROUTES_FILE, await changed(ROUTES_FILE, "path: '/about',", "path: '/about-us',"));
  await expect(heading).toHaveText('من نحن');
});

test('says that a change of the shell’s packages is not in the page', async ({ page }) => {
  await page.goto(`${address}/login`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const file = 'design-system/src/button/button.tsx';
  await workspace.save(file, `${await read(file)}\n`);
  const warning = page.getByRole('alert').filter({ hasText: 'design-system/src has changed' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'إخفاء' }).click();
  await expect(warning).toBeHidden();
});

test('rejects requests for another host name', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { host: 'institute.example' };
    get(`${address}/about`, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  expect(status).toBe(403);
});
