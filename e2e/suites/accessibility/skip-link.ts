import type { Locator, Page } from '@playwright/test';
import { expect } from '../../harness/test';

/** The link that leads past header and menu. */
export function skipLink(page: Page): Locator {
  return page.getByRole('link', { name: 'الانتقال إلى محتوى الصفحة' });
}

/** The first Tab on a page that was just opened, unless it starts in a field, reaches the link, which leads to the content and leaves no other trace. */
export async function expectWayToContent(page: Page, path: string): Promise<void> {
  expect(await isInSight(page), path).toBe(false);
  const before = await place(page);
  // A form that starts in its first field has the link before it.
  const startsInField = await page.evaluate(() => document.activeElement?.matches('form input') ?? false);
  if (startsInField) await skipLink(page).focus();
  else await page.keyboard.press('Tab');
  await expect(skipLink(page), path).toBeFocused();
  expect(await isInSight(page), path).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main'), path).toBeFocused();
  await expect(page.getByRole('main'), path).toBeInViewport();
  // The link leads there without scripts.
  await expect(page.locator('main#main'), path).toHaveCount(1);
  // There is neither another address nor a step that "back" would have to take.
  expect(await place(page), path).toEqual(before);
}

/** Whether a person can see the link and press it: the element at its middle is it. */
function isInSight(page: Page): Promise<boolean> {
  return skipLink(page).evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === link;
  });
}

function place(page: Page): Promise<{ address: string; steps: number }> {
  return page.evaluate(() => ({ address: location.href, steps: history.length }));
}
