import type { Page } from '@playwright/test';
import { firstAdmin, startSession } from '../../harness/accounts';
import { expect, test } from '../../harness/test';

/** How wide each icon of the page is with text of a size; 0 where it is not shown. */
const iconWidths = (page: Page, size: string) =>
  page.evaluate((value) => {
    document.documentElement.style.setProperty('font-size', value);
    return [...document.querySelectorAll('svg.lucide')].map((icon) => icon.getBoundingClientRect().width);
  }, size);

test('An icon grows with the letters', async ({ page, server }) => {
  await startSession(page, server, firstAdmin);
  for (const path of ['/about', '/ContactUs', '/AdminDashboard', '/StudentPaymentForm', '/Admin_Booking']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const ordinary = await iconWidths(page, '100%');
    const large = await iconWidths(page, '200%');
    const growths = large.flatMap((width, place) => {
      const before = ordinary[place] ?? 0;
      return width > 0 && before > 0 ? [Math.round((10 * width) / before) / 10] : [];
    });
    expect(growths, path).not.toEqual([]);
    expect([...new Set(growths)], path).toEqual([2]);
  }
});
