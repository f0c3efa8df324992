import { resolve } from 'node:path';
import { SHELL } from 'release-format/discovery-document';
import { releaseAuthor } from '../releases/author';
import type { DescribedRelease } from '../releases/describe-build';
import { publishAccepted } from '../releases/publish-accepted';
import { releaseState } from '../releases/release-state';
import { buildPackage, builtVersion, withBuiltFiles } from './build-package';
import { describePackage } from './release-package';
import { runConcurrently } from './run-concurrently';
import { sourceVersion } from './source-version';
import { root, SECTIONS } from './workspace';

/** The packages whose programs run on the host: the server, and the release command without what builds. */
const PROGRAMS = ['server', 'delivery'];
const BUILDS_AT_A_TIME = 2;

/** Builds the programs of the host, the shell and the sections, and releases those that have changed in one change. */
async function buildSite(siteDir: string): Promise<void> {
  const startedAt = performance.now();
  const names = [SHELL, ...SECTIONS];
  await withBuiltFiles(names, async () => {
    const releases: DescribedRelease[] = [];
    const tasks = [
      ...PROGRAMS.map((name) => () => buildProgram(name)),
      ...names.map((name) => async () => {
        const release = await buildChanged(name, siteDir);
        if (release) releases.push(release);
        return release ? [name] : [];
      }),
    ];
    const built = (await runConcurrently(BUILDS_AT_A_TIME, tasks)).flat();
    if (releases.length > 0) {
      const rejected = await publishAccepted(siteDir, releases, { by: await releaseAuthor() });
      for (const { names, reason } of rejected) console.log(`Not released: ${names.join(', ')}. ${reason}`);
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s` : 'Everything is built already',
    );
  });
}

async function buildProgram(name: string): Promise<string[]> {
  return withBuiltFiles([name], async () => {
    const version = await sourceVersion(name);
    if ((await builtVersion(name)) === version) return [];
    await buildPackage(name, version);
    return [name];
  });
}

/** The release of sources that have changed; `undefined` where they are released, or must not be. */
async function buildChanged(name: string, siteDir: string): Promise<DescribedRelease | undefined> {
  const version = await sourceVersion(name);
  const state = await releaseState(siteDir, name, version);
  if (state === 'rolled back' || state === 'retired') {
    console.log(`${name} ${version} was ${state}: npm run release -- ${name} releases it again`);
  }
  if (state !== undefined) return undefined;
  if ((await builtVersion(name)) !== version) await buildPackage(name, version);
  return describePackage(name, version);
}

try {
  await buildSite(resolve(root, process.env.SITE_DIR || 'releases'));
} catch (error) {
  // The bundler has printed the reason; a stack trace of ours would hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
