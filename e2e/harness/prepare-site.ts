import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './project-root';

const run = promisify(execFile);

const DOCUMENT = 'frontend-discovery.json';
const RELEASE_FOLDER = /^\/(shell|remotes\/[^/]+)\/[^/]+/;

/**
 * Copies what is released and adds two sections that misbehave on demand, `/one` and `/two`, so that the shell can be
 * tested without breaking real ones.
 *
 * @returns the removal of the copy
 * @throws Error when nothing has been built
 */
export default async function prepareSite(): Promise<() => Promise<void>> {
  const released = resolve(projectRoot, process.env.SITE_DIR || 'releases');
  if (!existsSync(join(released, DOCUMENT))) {
    throw new Error(`Nothing is released in ${released}: run "npm run setup" first`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-under-test-'));
  await copyCurrentReleases(released, folder);
  await addFixtures(folder);
  process.env.SITE_UNDER_TEST = folder;
  return () => rm(folder, { recursive: true, force: true });
}

interface Release {
  /** `/remotes/remote-one/a1b2c3/remoteEntry.js` */
  url: string;
  fallbackUrl?: string;
  extras?: { fallback?: object };
  deployment?: { traffic: number; default: boolean };
}

/** What was released here before, or is tried out, is no part of the site under test: nothing falls back on it. */
async function copyCurrentReleases(released: string, folder: string): Promise<void> {
  const document: { microFrontends: Record<string, Release[]> } = JSON.parse(
    await readFile(join(released, DOCUMENT), 'utf8'),
  );
  for (const releases of Object.values(document.microFrontends)) {
    const current = releases.find(({ deployment }) => deployment?.default) ?? releases[0];
    if (!current) continue;
    delete current.fallbackUrl;
    delete current.extras?.fallback;
    releases.splice(0, releases.length, { ...current, deployment: { traffic: 100, default: true } });
    const [place] = RELEASE_FOLDER.exec(current.url) ?? [];
    if (!place) throw new Error(`No release has the address ${current.url}`);
    await cp(join(released, place), join(folder, place), { recursive: true });
  }
  await writeFile(join(folder, DOCUMENT), JSON.stringify(document));
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
