import { expect, type Locator, type Page } from '@playwright/test';

/** Follows a link of a fixture page, as a person does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('link', { name: path, exact: true }).click();
}

/** Puts a link to a page of any section into the shown one: sections may have such links. */
export async function addLink(page: Page, path: string): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'link under test' });
    document.querySelector('main')?.prepend(link);
  }, path);
  return page.getByRole('link', { name: 'link under test' });
}

/** The page that stands: its heading, the document's title, the address. */
export async function expectPage(page: Page, address: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(heading);
  await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(address);
}

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
 * is expected is seen: nobody waits, and what takes longer never comes.
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

export async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
}
