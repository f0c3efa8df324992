import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createTeacher, startSession } from '../../harness/accounts';
import { addLink, expectPage, follow } from '../../harness/fixture-pages';
import { isMarkedDocument, markDocument } from '../../harness/same-document';
import { sharedVersions } from '../../harness/shared-modules';
import { expect, test } from '../../harness/test';

async function expectOneOfEach(page: Page): Promise<void> {
  const versions = await sharedVersions(page);
  const names = Object.keys(versions);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'shared-auth']),
  );
  expect(names.filter((name) => name.startsWith('design-system/')).length).toBeGreaterThan(10);
  expect(Object.entries(versions).filter(([, count]) => count !== 1)).toEqual([]);
}

test.describe('each shared module', () => {
  test('exists once at runtime with all sections open', async ({ page, server }) => {
    await startSession(page, server, await createTeacher(server));
    await page.goto('/one');
    await expectPage(page, '/one', 'Start of /one');
    await markDocument(page);
    await follow(page, '/two/Shares');
    await expectPage(page, '/two/Shares', 'Shares');
    await expectOneOfEach(page);

    await (await addLink(page, '/TeacherDashboard')).click();
    await expect(page).toHaveURL('/TeacherDashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectOneOfEach(page);
    expect(await isMarkedDocument(page)).toBe(true);
    // What the devtools of module federation show.
    expect(await page.evaluate(() => window.__FEDERATION__.__INSTANCES__.map(({ name }) => name))).toEqual([
      'shell',
      'remoteOne',
      'remoteTwo',
      'remoteTeacher',
    ]);
  });

  test('is in the shell’s release alone', async () => {
    const inside = {
      react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
      'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
      'shared-auth': /The access token cannot be decoded/,
      'design-system': /--color-ground:/,
    };
    const site = process.env.SITE_UNDER_TEST ?? '';
    const scripts = async (folder: string): Promise<string> => {
      const names = (await readdir(join(site, folder), { recursive: true })).filter((name) =>
        /\.(js|css)$/.test(name),
      );
      return (await Promise.all(names.map((name) => readFile(join(site, folder, name), 'utf8')))).join('\n');
    };
    const shell = await scripts('shell');
    for (const [name, trace] of Object.entries(inside)) expect(trace.test(shell), name).toBe(true);
    for (const remote of await readdir(join(site, 'remotes'))) {
      const files = await scripts(`remotes/${remote}`);
      for (const [name, trace] of Object.entries(inside))
        expect(trace.test(files), `${name} in ${remote}`).toBe(false);
    }
  });
});
