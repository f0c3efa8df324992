import type { Page } from '@playwright/test';
import { expectSoundEverywhere } from '../../harness/accessibility';
import { startFullDesk, startWithFullLists } from '../../harness/full-lists';
import { pageAtRest } from '../../harness/page-at-rest';
import { pagesOfSite, type SitePage } from '../../harness/pages-of-site';
import type { RunningServer } from '../../harness/server';
import { expect, test } from '../../harness/test';
import { closeToast, expectNothingCovered, showToastOnEveryPage } from './covered-controls';
import { expectWayToContent } from './skip-link';
import { expectFormsToSurviveTranslator } from './translated-forms';

// Pages of the service worker would not get the toast.
test.use({ serviceWorkers: 'block' });

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

interface Role {
  role: SitePage['role'];
  /** The titles of its pages end with this, and those of no other's do. */
  ending: string;
  /** Signs someone of the role in, whose lists have rows. */
  start: (page: Page, server: RunningServer) => Promise<void>;
}

const ROLES: readonly Role[] = [
  { role: null, ending: 'معهد منارة', start: async () => {} },
  { role: 'teacher', ending: 'معلمو معهد منارة', start: startWithFullLists },
  { role: 'admin', ending: 'إدارة معهد منارة', start: startFullDesk },
];

for (const { role, ending, start } of ROLES) {
  test(`every page for ${role ?? 'everybody'} can be used by everybody, and has a title that no other has`, async ({
    page,
    server,
  }) => {
    // A section has dozens of pages, each of which is looked at in many ways.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const failures: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/load-failures')) failures.push(request.postData());
    });
    await start(page, server);
    await showToastOnEveryPage(page);

    const pages = (await pagesOfSite(server)).filter((candidate: SitePage) => candidate.role === role);
    expect(pages).not.toHaveLength(0);
    const titles: string[] = [];
    for (const { path } of pages) {
      const promise = (text: string, check: () => Promise<unknown>) => test.step(`${path}: ${text}`, check);
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await pageAtRest(page);

      await promise('neither the bar of a phone nor a toast covers a control', async () => {
        if (role) await expect(page.locator('[data-bottom-bar]')).toBeVisible();
        await expectNothingCovered(page, path);
        await closeToast(page);
      });
      await page.setViewportSize(DESK);
      await promise('its title says whose page it is', async () => {
        await expect(page).toHaveTitle(new RegExp(`(^|\\| )${ending}$`));
        titles.push(await page.title());
      });
      await promise('the first Tab leads to the content', () => expectWayToContent(page, path));
      await promise('its contents can be perceived and operated', () => expectSoundEverywhere(page, path));
      await promise('its forms survive a page translator', async () => {
        await page.setViewportSize(DESK);
        await expectFormsToSurviveTranslator(page, path);
      });
      // A half-filled form asks before it is left.
      await page.evaluate(() => sessionStorage.clear());
    }
    expect(titles).toEqual([...new Set(titles)]);
    expect(failures).toEqual([]);
  });
}
