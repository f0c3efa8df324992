import { createTeacher, firstAdmin, startSession } from '../../harness/accounts';
import { pagesOfSite } from '../../harness/pages-of-site';
import { expect, test } from '../../harness/test';

test('No two pages of the site have one title', async ({ page, server }) => {
  const titles: string[] = [];
  for (const role of [null, 'teacher', 'admin'] as const) {
    if (role) await startSession(page, server, role === 'admin' ? firstAdmin : await createTeacher(server));
    for (const { path } of (await pagesOfSite(server)).filter((each) => each.role === role)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      titles.push(await page.title());
    }
  }
  expect(titles).toEqual([...new Set(titles)]);
});
