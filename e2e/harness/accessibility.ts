import { expect, type Page, test } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

const WIDTHS = [360, 1280];
const HEIGHT = 800;
const SCHEMES = ['light', 'dark'] as const;

/** What every page owes its readers, whatever it is about. */
const OUTLINE = { lang: 'ar', dir: 'rtl', headings: 1, titled: true, overflows: false };

/**
 * What stands in somebody's way on the page as it is shown, one text for each broken rule.
 *
 * @param tags the rules to look at, by axe's names for groups of them; all that axe applies by default where not given
 */
export async function faultsOf(page: Page, tags?: string[]): Promise<string[]> {
  // The library is read once for each page: that takes longer than to apply all of its rules.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = tags ? { runOnly: { type: 'tag', values: tags } } : {};
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Expects that everybody can use the page as it is shown: on a phone and at a desk, by day and by night. Leaves the page
 * as it is seen at a desk by night.
 *
 * @param name what a failure is told with
 * @param tags as for `faultsOf`
 */
export async function expectSoundEverywhere(page: Page, name: string, tags?: string[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const colorScheme of SCHEMES) {
      const where = `${name}, ${width} px, ${colorScheme}`;
      await test.step(where, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // A color on its way to another may have too little contrast.
        await transitionsEnd(page);
        expect.soft(await faultsOf(page, tags), where).toEqual([]);
        expect.soft(await outlineOf(page), where).toEqual(OUTLINE);
      });
    }
  }
}

async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

function outlineOf(page: Page): Promise<typeof OUTLINE> {
  return page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    titled: document.title.trim() !== '',
    overflows: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
}
