import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences, fileHashes } from '../testing/file-hashes';
import { runQuietly } from './run-quietly';
import { root } from './workspace';

test('A release with a changed page has new addresses for that page alone, and another entry', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'changed-page-'));
  const delivery = join(root, 'delivery');
  const args = ['build', '-c', 'rspack.changed-page.config.ts'];
  await runQuietly(join(delivery, 'node_modules/.bin/rspack'), args, {
    cwd: delivery,
    env: { ...process.env, NODE_ENV: 'production', CHANGED_PAGE_BUILDS: folder },
    onFailure: 'The fixture could not be built',
  });
  const [before, after] = await Promise.all(
    ['before', 'after'].map((each) => fileHashes(join(folder, each))),
  );
  await rm(folder, { recursive: true });

  const { same, changed, gone, added } = differences(before ?? new Map(), after ?? new Map());
  const scripts = (names: string[]) => names.filter((name) => name.endsWith('.js'));
  expect(scripts(changed)).toEqual(['remoteEntry.js']);
  expect(scripts(gone)).toEqual([expect.stringMatching(/^files\/form\./)]);
  expect(scripts(added)).toEqual([expect.stringMatching(/^files\/form\./)]);
  expect(scripts(same).length).toBeGreaterThan(5);
});
