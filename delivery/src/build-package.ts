import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from './run-quietly';
import { withLock } from './site-lock';
import { root } from './workspace';

/** What some packages build before their main build: the pages that travel as HTML. */
const PRERENDER_CONFIG = 'rspack.prerender.config.ts';
const CONFIG = 'rspack.config.ts';

/**
 * Builds one package of the workspace for production.
 *
 * @param version what the build will be released as
 * @throws Error with what the bundler printed, when it fails
 */
export async function buildPackage(name: string, version: string): Promise<void> {
  // The main build comes last: its files say that the package is built.
  if (existsSync(join(root, name, PRERENDER_CONFIG))) await bundle(name, version, PRERENDER_CONFIG);
  await bundle(name, version, CONFIG);
}

/**
 * Runs the bundler of one package with one of its configurations.
 *
 * @throws Error with what the bundler printed, when it fails
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

/** The version that the built files of the shell or a section were built as. */
export async function builtVersion(name: string): Promise<string | undefined> {
  const text = await readFile(join(builtFolder(name), 'release-files.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text).version;
}
