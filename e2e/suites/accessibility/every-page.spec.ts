import { expectSoundEverywhere } from '../../harness/accessibility';
import { type Account, createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { pagesOfSite, type SitePage } from '../../harness/pages-of-site';
import { expect, test } from '../../harness/test';
import { expectWayToContent } from './skip-link';

for (const role of [null, 'teacher', 'admin'] as const) {
  test(`every page for ${role ?? 'everybody'} can be used by everybody`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
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
      await expectWayToContent(page, path);
      await expectSoundEverywhere(page, path);
    }
  });
}
