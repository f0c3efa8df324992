import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './project-root';

const run = promisify(execFile);

/**
 * Copies what is released and adds two sections that misbehave on demand, `/one` and `/two`, so that the shell can be
 * tested without breaking real ones.
 *
 * @returns the removal of the copy
 * @throws Error when nothing has been built
 */
export default async function prepareSite(): Promise<() => Promise<void>> {
  const released = resolve(projectRoot, process.env.SITE_DIR || 'releases');
  if (!existsSync(join(released, 'frontend-discovery.json'))) {
    throw new Error(`Nothing is released in ${released}: run "npm run setup" first`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-under-test-'));
  await cp(released, folder, { recursive: true });
  await addFixtures(folder);
  process.env.SITE_UNDER_TEST = folder;
  return () => rm(folder, { recursive: true, force: true });
}

async function addFixtures(siteDir: string): Promise<void> {
  const delivery = join(projectRoot, 'delivery');
  await run(join(delivery, 'node_modules/.bin/rspack'), ['build', '-c', 'rspack.fixture.config.ts'], {
    cwd: delivery,
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: 'fixture' },
  });
  await run(join(delivery, 'node_modules/.bin/tsx'), ['src/fixture/publish-fixtures.ts'], {
    cwd: delivery,
    env: { ...process.env, SITE_DIR: siteDir },
  });
}
