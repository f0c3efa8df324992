import { expect, type Locator, type Page } from '@playwright/test';

/** The longest that people wait for what does not come. */
const LIMIT_MS = 6000;
/** More than the time from reading the page's clock to stopping it. */
const MARGIN_MS = 5000;

/** The shell's own page for what cannot be opened. */
export async function expectFailurePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'تعذّر فتح الصفحة' })).toBeVisible();
}

/**
 * Lets the longest wait for a page pass on the page's clock, which the test has installed, and stops it there until what
 * is expected is seen.
 */
export async function passLimit(page: Page, expectOutcome: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('progressbar')).toBeVisible();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + MARGIN_MS);
  await page.clock.runFor(LIMIT_MS - MARGIN_MS);
  await expectOutcome();
  await page.clock.resume();
}

/** The shell's own page for a section that it does not open, with the reason. */
export async function expectRefusal(page: Page, reason: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'هذه الصفحة غير متاحة الآن' })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
}

export function retryButton(page: Page): Locator {
  return page.getByRole('button', { name: 'إعادة المحاولة' });
}

export async function retry(page: Page): Promise<void> {
  await retryButton(page).click();
}
