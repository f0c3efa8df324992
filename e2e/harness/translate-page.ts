import type { Page } from '@playwright/test';

/**
 * Replaces every text of the page by a `font` element with a text of the same words, as page translators do, in a task of
 * its own.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) => {
      const isRead = !text.parentElement?.closest('script, style, textarea, title');
      return isRead && text.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
    });
    const texts: Text[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    }
  });
}
