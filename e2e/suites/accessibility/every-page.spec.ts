import { expectSoundEverywhere } from '../../harness/accessibility';
import { type Account, createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { pagesOfSite, type SitePage } from '../../harness/pages-of-site';
import { expect, test } from '../../harness/test';
import { expectWayToContent } from './skip-link';

/** The titles of a role's pages end with these, and those of no other's do. */
const ENDINGS = [
  [null, 'معهد منارة'],
  ['teacher', 'معلمو معهد منارة'],
  ['admin', 'إدارة معهد منارة'],
] as const;

for (const [role, ending] of ENDINGS) {
  test(`every page for ${role ?? 'everybody'} can be used by everybody, and has a title that no other has`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const account: Record<'teacher' | 'admin', () => Promise<Account>> = {
      teacher: () => createTeacher(server),
      admin: async () => firstAdmin,
    };
    if (role) await startSession(page, server, await account[role]());

    const pages = (await pagesOfSite(server)).filter((candidate: SitePage) => candidate.role === role);
    expect(pages).not.toHaveLength(0);
    const titles: string[] = [];
    for (const { path } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveTitle(new RegExp(`(^|\\| )${ending}$`));
      titles.push(await page.title());
      await expectWayToContent(page, path);
      await expectSoundEverywhere(page, path);
    }
    expect(titles).toEqual([...new Set(titles)]);
  });
}
