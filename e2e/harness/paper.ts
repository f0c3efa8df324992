import { expect, type Page } from '@playwright/test';

/** A page as it is printed: where it is, and what the paper says its list is of. */
export type Sheet = readonly [path: string, of: string | RegExp];

/** A table's head names its columns, whether or not they can be sorted. */
const CONTROLS = 'input, select, button:not(thead *), nav, main header a';

/** Opens every page and looks at its paper: the heading and what the list is of, nothing to fill in or to press. */
export async function expectReadablePaper(page: Page, sheets: readonly Sheet[]): Promise<void> {
  for (const [path, of] of sheets) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('search').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const chosen = page.locator('[data-chosen]').filter({ visible: true });
    await expect(chosen).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(chosen).toHaveAttribute('data-chosen', of);
    const toPress = page.locator(CONTROLS).filter({ visible: true });
    expect(await toPress.allTextContents(), path).toEqual([]);
  }
}
