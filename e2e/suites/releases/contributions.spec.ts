import type { Page } from '@playwright/test';
import { firstAdmin } from '../../harness/accounts';
import { allFilesOf, fileOf } from '../../harness/faults';
import { expectPage } from '../../harness/fixture-pages';
import { sendSignIn } from '../../harness/sign-in-form';
import { expect, test } from './own-site';

// One worker runs them all: making the site takes longer than every test here.
test.describe.configure({ mode: 'default' });
test.use({ site: ({ siteWith }, use) => siteWith('contributing').then(use) });

const LOST = fileOf('remote-two', 'page', 'lost');

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'أقسام الإدارة' });

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/login');
  await sendSignIn(page, firstAdmin);
  await expect(page).toHaveURL('/AdminDashboard');
}

test('links a page of another section in the sidebar, in its group and order', async ({ page }) => {
  await openDashboard(page);
  await sidebar(page).getByRole('button', { name: 'دروس' }).click();
  const link = sidebar(page).getByRole('list', { name: 'دروس' }).getByRole('link').first();
  await expect(link).toHaveText('قسم آخر');
  await link.click();
  await expectPage(page, '/two', 'Start of /two');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة الإدارة');
});

test('shows fragments of other sections, and reports those that fail', async ({ page, reported }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.route(LOST, (route) => route.abort());
  await openDashboard(page);
  const main = page.getByRole('main');
  await expect(main.getByText('A fragment of the fixture')).toHaveCount(1);
  await main.getByRole('button', { name: 'press' }).click();
  await expect(main.getByRole('button', { name: 'pressed' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^حجوزات الطلاب/ })).toBeVisible();
  await expect
    .poll(() => reported.map(({ section, stage }) => `${section} ${stage}`).sort())
    .toEqual(['remote-two crash', 'remote-two files']);
  expect(requests.filter((path) => allFilesOf('remote-teacher').test(path))).toEqual([]);

  await sidebar(page).getByRole('link', { name: 'مدفوعات الطلاب' }).click();
  await expect(page).toHaveURL('/StudentPaymentForm');
  await expect(page.getByText('A fragment of the fixture')).toHaveCount(0);
});
