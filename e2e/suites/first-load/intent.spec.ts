import type { Page } from '@playwright/test';
import { createTeacher, startSession } from '../../harness/accounts';
import { heal, lose } from '../../harness/faults';
import { addLink, expectPage, follow } from '../../harness/fixture-pages';
import { expect, test } from '../../harness/test';

/** The files that the page requests: `remote-one/start.js`, `shell/design-system-lists.js`. */
function requestedFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, name, file] = /^\/(?:remotes\/)?([^/]+)\/(?:.*\/)?([^/.]+)[^/]*\.js$/.exec(pathname) ?? [];
    if (name && file && request.resourceType() === 'script') files.push(`${name}/${file}.js`);
  });
  return files;
}

/** Opens the first page; the files requested from then on. */
async function openOne(page: Page): Promise<string[]> {
  await page.goto('/one');
  await expectPage(page, '/one', 'Start of /one');
  await page.waitForLoadState('networkidle');
  return requestedFiles(page);
}

const link = (page: Page, path: string) => page.getByRole('link', { name: path, exact: true });

const WITHIN = { path: '/one/Long', heading: 'Long page of /one/Long', files: ['remote-one/long.js'] };
const ACROSS = {
  path: '/two/Long',
  heading: 'Long page of /two/Long',
  files: ['remote-two/remoteEntry.js', 'remote-two/section.js', 'remote-two/long.js'],
};

for (const { path, heading, files } of [WITHIN, ACROSS]) {
  test(`pointing at the link to ${path} loads its files, once`, async ({ page }) => {
    const requested = await openOne(page);
    await link(page, path).hover();
    await expect.poll(() => requested).toEqual(files);
    await link(page, path).focus();
    await link(page, path).click();
    await expectPage(page, path, heading);
    expect(requested).toEqual(files);
  });
}

test('focusing or touching a link loads its files', async ({ page }) => {
  const requested = await openOne(page);
  await link(page, WITHIN.path).focus();
  await expect.poll(() => requested).toEqual(WITHIN.files);
  await link(page, '/one/Form').dispatchEvent('pointerdown');
  await expect.poll(() => requested).toEqual([...WITHIN.files, 'remote-one/form.js']);
});

test('loads the shared modules of the page too', async ({ page }) => {
  const requested = await openOne(page);
  await link(page, '/two/Shares').hover();
  await expect.poll(() => requested).toContain('shell/design-system-lists.js');
  await page.waitForLoadState('networkidle');
  const prepared = [...requested];
  await follow(page, '/two/Shares');
  await expectPage(page, '/two/Shares', 'Shares');
  expect(requested).toEqual(prepared);
});

test('loads nothing ahead for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requested = await openOne(page);
  await link(page, WITHIN.path).hover();
  await link(page, ACROSS.path).hover();
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
});

test('loads no page ahead that the visitor may not open', async ({ page, server }) => {
  const requested = await openOne(page);
  await (await addLink(page, '/TeacherDashboard')).hover();
  await startSession(page, server, await createTeacher(server));
  await openOne(page);
  await (await addLink(page, '/AdminDashboard')).hover();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((file) => /teacher|admin/.test(file))).toEqual([]);
});

for (const [what, files, path, heading] of [
  ['its file', /\/long\.js/, WITHIN.path, WITHIN.heading],
  ['a shared module', /\/design-system-lists\.js/, '/two/Shares', 'Shares'],
] as const) {
  test(`a page opens by its link although ${what} did not arrive ahead`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const isReported = () => requested.some((address) => address.endsWith('/load-failures'));
    await openOne(page);
    await lose(page, files);
    await link(page, path).hover();
    // The script is loaded ahead and by the press of intent; the third request tells why it failed.
    await expect.poll(() => requested.filter((address) => files.test(address))).toHaveLength(3);
    await page.waitForLoadState('networkidle');
    await expectPage(page, '/one', 'Start of /one');
    await heal(page, files);
    await follow(page, path);
    await expectPage(page, path, heading);
    expect(isReported()).toBe(false);
  });
}
