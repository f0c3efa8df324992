import type { Page } from '@playwright/test';
import { firstAdmin, startSession } from '../../harness/accounts';
import { pageAtRest } from '../../harness/page-at-rest';
import { expect, test } from '../../harness/test';

const writeLarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** How wide each icon of the page is; 0 where it is not shown. */
const iconWidths = (page: Page) =>
  page.locator('svg.lucide').evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));

test('scales icons with the text', async ({ page, server }) => {
  await startSession(page, server, firstAdmin);
  for (const path of ['/about', '/ContactUs', '/AdminDashboard', '/StudentPaymentForm', '/Admin_Booking']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pageAtRest(page);
    const ordinary = await iconWidths(page);
    await writeLarge(page);
    const large = await iconWidths(page);
    const growths = large.flatMap((width, place) => {
      const before = ordinary[place] ?? 0;
      return width > 0 && before > 0 ? [Math.round((10 * width) / before) / 10] : [];
    });
    expect(growths, path).not.toEqual([]);
    expect([...new Set(growths)], path).toEqual([2]);
  }
});

test('shows the account name in the header on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSession(page, server, firstAdmin);
  await page.goto('/AdminDashboard');
  const name = page.getByRole('banner').getByText(firstAdmin.username);
  await expect(name).toBeVisible();
  await writeLarge(page);
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
