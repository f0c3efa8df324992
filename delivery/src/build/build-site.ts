import { resolve } from 'node:path';
import { SHELL } from 'release-format/discovery-document';
import { releaseAuthor } from '../releases/author';
import { publish } from '../releases/publish';
import { releaseState } from '../releases/release-state';
import { buildPackage, builtVersion, withBuiltFiles } from './build-package';
import { describePackage } from './release-package';
import { runConcurrently } from './run-concurrently';
import { sourceVersion } from './source-version';
import { root, SECTIONS } from './workspace';

/** The packages whose programs run on the host: the server, and the release command without what builds. */
const PROGRAMS = ['server', 'delivery'];
const BUILDS_AT_A_TIME = 2;

/** Builds the programs of the host, the shell and the sections, and releases those that have changed. */
async function buildSite(siteDir: string): Promise<void> {
  const startedAt = performance.now();
  const programs = PROGRAMS.map((name) => () => buildProgram(name));
  const releases = [SHELL, ...SECTIONS].map((name) => () => buildAndRelease(name, siteDir));
  // First the programs: a release writes static pages with the server's.
  const built = [
    ...(await runConcurrently(BUILDS_AT_A_TIME, programs)),
    ...(await runConcurrently(BUILDS_AT_A_TIME, releases)),
  ].flat();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(built.length > 0 ? `Built ${built.join(', ')} in ${seconds} s` : 'Everything is built already');
}

async function buildProgram(name: string): Promise<string[]> {
  return withBuiltFiles(name, async () => {
    const version = await sourceVersion(name);
    if ((await builtVersion(name)) === version) return [];
    await buildPackage(name, version);
    return [name];
  });
}

async function buildAndRelease(name: string, siteDir: string): Promise<string[]> {
  return withBuiltFiles(name, async () => {
    const version = await sourceVersion(name);
    const state = await releaseState(siteDir, name, version);
    if (state === 'rolled back' || state === 'retired') {
      console.log(`${name} ${version} was ${state}: npm run release -- ${name} releases it again`);
    }
    if (state !== undefined) return [];
    if ((await builtVersion(name)) !== version) await buildPackage(name, version);
    const release = await describePackage(name, version);
    await publish(siteDir, [release], { by: await releaseAuthor() });
    return [name];
  });
}

try {
  await buildSite(resolve(root, process.env.SITE_DIR || 'releases'));
} catch (error) {
  // The bundler has printed the reason; a stack trace of ours would hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
