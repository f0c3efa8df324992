import type { Page } from '@playwright/test';

const MARK = 'marked_document';

/** Marks the page's document, so that it can be told from one that is loaded in its place. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), MARK);
}

/** Whether the page still has the document that was marked. */
export function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate((mark) => mark in window, MARK);
}
