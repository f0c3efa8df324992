import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_FROM_NAME } from 'release-format/release-files';
import { withLock } from '../files/folder-lock';
import { ifThere } from '../files/if-there';
import { runQuietly } from './run-quietly';
import { root } from './workspace';

/** What sections build beside their main build: the pages that travel as HTML. */
const PRERENDER_CONFIG = 'rspack.prerender.config.ts';
const CONFIG = 'rspack.config.ts';

/**
 * Builds one package of the workspace for production. Until all of it is there it does not count as built, also where
 * this is cut off.
 *
 * @param version of its sources, what the build will be released as
 * @throws {Error} when the bundler fails, with what it printed
 */
export async function buildPackage(name: string, version: string): Promise<void> {
  const configs = [CONFIG, PRERENDER_CONFIG].filter((config) => existsSync(join(root, name, config)));
  // Emptied here, not by the bundlers: two run at once, and one would remove what the other has written.
  if (configs.length > 1) await rm(builtFolder(name), { recursive: true, force: true });
  await rm(stampOf(name), { force: true });
  const outcomes = await Promise.allSettled(configs.map((config) => bundle(name, version, config)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  await writeFile(stampOf(name), version);
}

/**
 * Runs the bundler of one package with one of its configurations.
 *
 * @throws {Error} when the bundler fails, with what it printed
 */
export function bundle(name: string, version: string, config: string): Promise<void> {
  return runQuietly(join(root, name, 'node_modules/.bin/rspack'), ['build', '-c', config], {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
    onFailure: `${name} could not be built`,
  });
}

/** Where a package's built files are. */
export function builtFolder(name: string): string {
  return join(root, name, 'dist');
}

/** Does some work with a package's built files while nobody else in this clone builds or takes them. */
export function withBuiltFiles<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return withLock(join(root, '.cache/built-files', name), work);
}

/** The version of the sources that a package's built files were made from; `undefined` where it is not built. */
export async function builtVersion(name: string): Promise<string | undefined> {
  return ifThere(stampOf(name), readFile(stampOf(name), 'utf8'));
}

function stampOf(name: string): string {
  return join(builtFolder(name), BUILT_FROM_NAME);
}
