import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Account, createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { pagesOfSite, type SitePage } from '../../harness/pages-of-site';
import { expect, test } from '../../harness/test';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 860 };

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What every page owes its readers, whatever it is about. */
async function outlineOf(page: Page) {
  return page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
    titled: document.title.trim() !== '',
    overflows: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
}

for (const role of [null, 'teacher', 'admin'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every page for ${role ?? 'everybody'} can be used by everybody, ${colorScheme}`, async ({
      browser,
      server,
    }) => {
      test.slow();
      const context = await browser.newContext({
        baseURL: server.address,
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const account: Record<'teacher' | 'admin', () => Promise<Account>> = {
        teacher: () => createTeacher(server),
        admin: async () => firstAdmin,
      };
      if (role) await startSession(page, server, await account[role]());

      const pages = (await pagesOfSite(server)).filter((candidate: SitePage) => candidate.role === role);
      expect(pages).not.toHaveLength(0);
      for (const { path } of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const viewport of [PHONE, DESK]) {
          await test.step(`${path} at ${viewport.width} px`, async () => {
            await page.setViewportSize(viewport);
            expect.soft(await faultsOf(page), path).toEqual([]);
            expect.soft(await outlineOf(page), path).toEqual({
              lang: 'ar',
              dir: 'rtl',
              headings: 1,
              titled: true,
              overflows: false,
            });
          });
        }
      }
      await context.close();
    });
  }
}
