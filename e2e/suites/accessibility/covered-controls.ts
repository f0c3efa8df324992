import type { Page } from '@playwright/test';
import { expect } from '../../harness/test';

const TOAST = 'تعذّر الحفظ. تمكن المحاولة مرة أخرى.';

/** The response to a form that was sent without scripts is shown as a toast, which stays. */
export async function showToastOnEveryPage(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', `<p id="answer">${TOAST}</p></body>`) });
  });
}

/** Expects that the toast is shown, and that neither it nor the bar of a phone covers a control of the page. */
export async function expectNothingCovered(page: Page, path: string): Promise<void> {
  await expect(toast(page)).toBeVisible();
  expect.soft(await coveredControls(page), path).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Closes the toast without moving the focus. */
export async function closeToast(page: Page): Promise<void> {
  await toast(page).getByRole('button').dispatchEvent('click');
  await expect(toast(page)).toHaveCount(0);
}

const toast = (page: Page) => page.getByRole('alert').filter({ hasText: TOAST });

/** What the bar or the toast covers at some place of the page, or still covers when it was scrolled to. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const covers = [...document.querySelectorAll('[data-bottom-bar], [popover]:popover-open')];
    const isCover = (element: Element | null) => covers.some((cover) => cover.contains(element));
    const nameOf = (element: Element) =>
      `${element.localName} «${element.getAttribute('aria-label') ?? element.textContent}»`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      !isCover(element);
    const overlaps = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      // A sticky element does not leave its parent, which may begin below.
      const highest = (element.parentElement?.getBoundingClientRect().top ?? 0) + height;
      return covers
        .map((cover) => cover.getBoundingClientRect())
        .filter((cover) => height > 0 && cover.height > 0 && highest < cover.top)
        .some((cover) => bottom > cover.top + 1 && top < cover.bottom - 1);
    };
    const covered = new Set<string>();

    const stuck = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return (position === 'fixed' || (position === 'sticky' && bottom !== 'auto')) && isSeen(element);
    });
    for (let top = 0; top < document.documentElement.scrollHeight; top += 200) {
      window.scrollTo({ top, behavior: 'instant' });
      for (const element of stuck) if (overlaps(element)) covered.add(`${nameOf(element)} at ${top}`);
    }

    const controls = 'main :is(button, a[href], input, select, textarea, summary)';
    for (const control of document.querySelectorAll(controls)) {
      if (!isSeen(control)) continue;
      for (const block of ['nearest', 'end'] as const) {
        control.scrollIntoView({ block, behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        for (const y of [top + 1, top + height / 2, top + height - 1]) {
          if (isCover(document.elementFromPoint(left + width / 2, y)))
            covered.add(`${nameOf(control)}, ${block}`);
        }
      }
    }
    return [...covered];
  });
}
