import { expect, type Page } from '@playwright/test';

/** A page as it is printed: where it is, and what the paper says its list is of. */
export type Sheet = readonly [path: string, of: string | RegExp];

/** A4 upright without its margins, in pixels. */
const SHEET = { width: 718, height: 1032 };

/** A table's head names its columns, whether or not they can be sorted. */
const CONTROLS = 'input, select, button:not(thead *), nav, main header a';

/** Opens every page and looks at its paper: the heading and what the list is of, nothing to fill in or to press. */
export async function expectReadablePaper(page: Page, sheets: readonly Sheet[]): Promise<void> {
  for (const [path, of] of sheets) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('search').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const notes = page.locator('[data-chosen]').filter({ visible: true });
    await expect(notes).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A list of several pages also says which of them the paper has.
    await expect(notes.first()).toHaveAttribute('data-chosen', of);
    await expectOnPaper(page, path);
  }
}

/** Printed pages without filters: their heading and list, nothing to press. */
export async function expectPrintedLists(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectOnPaper(page, path);
  }
}

/** Nothing to press, and every list is a table as wide as the sheet, with a header that is repeated on each. */
async function expectOnPaper(page: Page, path: string): Promise<void> {
  const toPress = page.locator(CONTROLS).filter({ visible: true });
  expect(await toPress.allTextContents(), path).toEqual([]);
  const screen = page.viewportSize();
  await page.setViewportSize(SHEET);
  const tables = await page.locator('main [role=table]').evaluateAll((all) =>
    all
      .filter((table) => table.checkVisibility())
      .map((table) => ({
        header: getComputedStyle(table.querySelector('thead') ?? table).display,
        isCutOff: table.scrollWidth > (table.parentElement?.clientWidth ?? 0),
      })),
  );
  for (const table of tables) {
    expect(table, path).toEqual({ header: 'table-header-group', isCutOff: false });
  }
  if (screen) await page.setViewportSize(screen);
}
