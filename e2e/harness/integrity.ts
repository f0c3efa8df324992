import type { Page } from '@playwright/test';

/** Files come with one byte more than was released. */
export async function changeByte(page: Page, files: RegExp): Promise<void> {
  await page.route(files, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });
}

/** Disables integrity checks: a changed file counts as released. */
export async function ignoreIntegrity(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const prototype of [HTMLScriptElement.prototype, HTMLLinkElement.prototype]) {
      Object.defineProperty(prototype, 'integrity', { set() {}, get: () => '' });
    }
  });
}
