import type { Page } from '@playwright/test';
import { createTeacher, startSession } from '../../harness/accounts';
import { addLink } from '../../harness/fixture-pages';
import { expect, test } from '../../harness/test';

/** The entries of sections that the page has asked for. */
function entries(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/remotes\/([^/]+)\/[^/]+\/remoteEntry\.js/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

/** To another section. */
const link = (page: Page) => page.getByRole('link', { name: '/two/Long' });

test('pointing at a link to another section loads it for the visit', async ({ page }) => {
  const asked = entries(page);
  await page.goto('/one');
  await expect(link(page)).toBeVisible();
  expect(asked).toEqual(['remote-one']);
  await link(page).hover();
  await expect.poll(() => asked).toEqual(['remote-one', 'remote-two']);
  await link(page).click();
  await expect(page).toHaveURL('/two/Long');
  expect(asked).toEqual(['remote-one', 'remote-two']);
});

test('focusing the link loads it too', async ({ page }) => {
  const asked = entries(page);
  await page.goto('/one');
  await link(page).focus();
  await expect.poll(() => asked).toEqual(['remote-one', 'remote-two']);
});

test('loads nothing ahead for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = entries(page);
  await page.goto('/one');
  await link(page).hover();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['remote-one']);
});

test('loads no section ahead that the role may not open', async ({ page, server }) => {
  const asked = entries(page);
  await startSession(page, server, await createTeacher(server));
  await page.goto('/one');
  await (await addLink(page, '/AdminDashboard')).hover();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['remote-one']);
});
