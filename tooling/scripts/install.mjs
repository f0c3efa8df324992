import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runOrExit } from './workspace.mjs';

/** The package manager, fetched through npm. */
export const PNPM = 'pnpm@12.21.0';
const STAMP = join(root, 'node_modules', '.installed-from');

/** Installs the dependencies of the lockfile, unless they are installed. Needs only Node and npm. */
export async function install() {
  const present = await readFile(STAMP, 'utf8').catch(() => '');
  if (present !== (await wantedStamp())) await installWith('--frozen-lockfile');
}

/** Installs what the package.json files ask for now, and updates the lockfile. */
export function installChanged() {
  return installWith('--no-frozen-lockfile', '--prefer-offline');
}

/** @param {string[]} options */
async function installWith(...options) {
  await runOrExit('npx', ['--yes', PNPM, 'install', ...options]);
  await writeFile(STAMP, await wantedStamp());
}

/** Identifies an installation: the lockfile and the version of Node. */
async function wantedStamp() {
  return createHash('sha256')
    .update(await readFile(join(root, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');
}
