import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_FROM_NAME } from 'release-format/release-files';
import { ignoreMissing } from '../files/files';
import { withLock } from '../files/folder-lock';
import { allOrFirstFailure } from './run-concurrently';
import { runQuietly } from './run-quietly';
import { root } from './workspace';

/** The browser build, and the build that prerenders a section's pages. */
const CONFIGS = ['rspack.config.ts', 'rspack.prerender.config.ts'];

/**
 * Builds one package for production. It counts as built only once every bundler run has ended.
 *
 * @param version of its sources; the build will be released as that
 * @throws {Error} when the bundler fails, with its output
 */
export async function buildPackage(name: string, version: string): Promise<void> {
  const configs = CONFIGS.filter((config) => existsSync(join(root, name, config)));
  // Emptied here, because each of two concurrent bundlers would remove the files of the other.
  if (configs.length > 1) await rm(builtFolder(name), { recursive: true, force: true });
  await rm(stampOf(name), { force: true });
  await allOrFirstFailure(configs.map((config) => bundle(name, version, config)));
  await writeFile(stampOf(name), version);
}

/**
 * Runs the bundler of one package with one of its configurations.
 *
 * @throws {Error} when the bundler fails, with its output
 */
export function bundle(name: string, version: string, config: string): Promise<void> {
  return runQuietly(join(root, name, 'node_modules/.bin/rspack'), ['build', '-c', config], {
    cwd: join(root, name),
    env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
    onFailure: `${name} could not be built`,
  });
}

/** The folder of a package's built files. */
export function builtFolder(name: string): string {
  return join(root, name, 'dist');
}

/** Runs `action` while no other process of this clone builds or reads the packages' built files. */
export function withBuiltFiles<Result>(
  names: readonly string[],
  action: () => Promise<Result>,
): Promise<Result> {
  // All processes take the locks in one order, so that two never wait for each other.
  const [last, ...others] = names.toSorted().reverse();
  if (last === undefined) return action();
  return withBuiltFiles(others, () => withLock(join(root, '.cache/built-files', last), action));
}

/** The version of the sources that a package was built from; `undefined` where it is not built. */
export async function builtVersion(name: string): Promise<string | undefined> {
  return ignoreMissing(stampOf(name), readFile(stampOf(name), 'utf8'));
}

function stampOf(name: string): string {
  return join(builtFolder(name), BUILT_FROM_NAME);
}
