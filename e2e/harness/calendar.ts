import type { Page } from '@playwright/test';

/** Today on the calendar of the browser under test, whatever page it shows. */
export function today(page: Page): Promise<string> {
  return page.evaluate(() => new Date().toLocaleDateString('en-CA'));
}

/** The first day of this month. */
export async function firstOfThisMonth(page: Page): Promise<string> {
  return `${(await today(page)).slice(0, 7)}-01`;
}
