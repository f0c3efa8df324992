import { expect, type Page, test } from '@playwright/test';
import axe, { type Result, type RunOnly } from 'axe-core';

const PHONE = 360;
const DESK = 1280;
const WIDTHS = [PHONE, DESK];
const HEIGHT = 800;

/** What every page owes its readers, whatever it is about. */
const OUTLINE = { lang: 'ar', dir: 'rtl', headings: 1, titled: true, overflows: false };

/** What is looked at, by axe's names for groups of rules. */
const EVERYTHING: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** What a color scheme can break. */
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const SCHEMES = [
  ['light', EVERYTHING],
  ['dark', COLORS],
] as const;

/** The accessibility violations of the shown page, one text per violated rule. */
export async function faultsOf(page: Page, rules = EVERYTHING): Promise<string[]> {
  // The library is read once for each page: that takes longer than to apply all of its rules.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify({ runOnly: rules, resultTypes: ['violations'] })}).then(({ violations }) => violations)`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Expects that everybody can use the page as it is shown: on a phone and at a desk, by day and by night, and on a phone
 * with text of twice the size. Leaves the page as it is seen on a phone by night.
 *
 * @param name what a failure is told with
 */
export async function expectSoundEverywhere(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'جارٍ فتح الصفحة' })).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const [colorScheme, rules] of SCHEMES) {
      const where = `${name}, ${width} px, ${colorScheme}`;
      await test.step(where, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // A colour in transition may have too little contrast.
        await transitionsEnd(page);
        expect.soft(await faultsOf(page, rules), where).toEqual([]);
        expect.soft(await outlineOf(page), where).toEqual(OUTLINE);
        expect.soft(await wordsRunTogether(page), where).toEqual([]);
      });
    }
  }
  expect.soft(await clippedTableHeads(page), name).toEqual([]);
  await page.setViewportSize({ width: PHONE, height: HEIGHT });
  await test.step(`${name}, ${PHONE} px, text at 200 %`, async () => {
    expect.soft(await cutOffAtDoubleText(page), name).toEqual([]);
  });
}

/** Controls whose parts have no space between them: «سلمى حدادابتدائي». */
async function wordsRunTogether(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('button, a, label, legend, [role="option"]')].filter(
      (control) => {
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        let before = '';
        let parent: Node | null = null;
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const words = text.textContent ?? '';
          const isJoined = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(words);
          if (isJoined && parent !== text.parentNode) return true;
          before = words;
          parent = text.parentNode;
        }
        return false;
      },
    );
    return found.map((control) => control.textContent);
  });
}

/**
 * The heads of tables, as a desk shows them, that are clipped. Chromium ignores `overflow` and `block-size` on a table's
 * head, Firefox clips the names of the columns.
 */
async function clippedTableHeads(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('thead')]
      .filter((head) => {
        const { display, overflow, clipPath } = getComputedStyle(head);
        return display === 'table-header-group' && (overflow !== 'visible' || clipPath !== 'none');
      })
      .map((head) => head.textContent),
  );
}

async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/**
 * What sticks out of a phone's screen when text is twice as large, in the page's typeface and in the device's own: the
 * page, or single texts. Charts are scrolled sideways, and what only screen readers read is nowhere.
 */
async function cutOffAtDoubleText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const endsInDots = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis';
    const isForEyes = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).clipPath === 'none' && isForEyes(element.parentElement));
    const sticksOut = (text: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      return width > 0 && (left < -1 || right > window.innerWidth + 1);
    };
    const cutOff = new Set<string>();
    document.documentElement.style.setProperty('font-size', '200%');
    for (const family of ['var(--font-family)', 'sans-serif']) {
      document.body.style.setProperty('font-family', family);
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) cutOff.add(`the page, ${scrollWidth} px wide, in ${family}`);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement;
        if (!element?.checkVisibility() || element.closest('svg') || !sticksOut(text)) continue;
        if (isForEyes(element) && !endsInDots(element)) cutOff.add(`«${text.textContent}» in ${family}`);
      }
    }
    document.documentElement.style.removeProperty('font-size');
    document.body.style.removeProperty('font-family');
    return [...cutOff];
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
