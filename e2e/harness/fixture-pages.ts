import { expect, type Page } from '@playwright/test';

/** Follows a link of a fixture page, as a person does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.getByRole('link', { name: path, exact: true }).click();
}

/** The page that stands: its heading, the document's title, the address. */
export async function expectPage(page: Page, address: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(heading);
  await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(address);
}

/** The shell's own page for what cannot be opened. It must come within 6 seconds. */
export async function expectFailurePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'تعذّر فتح الصفحة' })).toBeVisible({
    timeout: 6000,
  });
}

/** The shell's own page for a section that it does not open, with the reason. */
export async function expectRefusal(page: Page, reason: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'هذه الصفحة غير متاحة الآن' })).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
}

export async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
}
