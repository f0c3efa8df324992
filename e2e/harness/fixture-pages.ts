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
