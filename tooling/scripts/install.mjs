import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runOrExit } from './workspace.mjs';

/** The package manager, fetched through npm: nothing else needs to be there. */
export const PNPM = 'pnpm@12.21.0';
const STAMP = join(root, 'node_modules', '.installed-from');

/** Installs the dependencies of the lockfile, with nothing but Node and npm. Does nothing when they are there. */
export async function install() {
  const present = await readFile(STAMP, 'utf8').catch(() => '');
  if (present !== (await wanted())) await installWith('--frozen-lockfile');
}

/** Installs what the packages ask for by now, and writes it into the lockfile. */
export function installChanged() {
  return installWith('--no-frozen-lockfile', '--prefer-offline');
}

/** @param {string[]} options */
async function installWith(...options) {
  await runOrExit('npx', ['--yes', PNPM, 'install', ...options]);
  await writeFile(STAMP, await wanted());
}

/** What tells one installation from another: the lockfile, and the version of Node. */
async function wanted() {
  return createHash('sha256')
    .update(await readFile(join(root, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');
}
