import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runOrExit } from './run.mjs';

/** The package manager, fetched through npm: nothing else needs to be there. */
export const PNPM = 'pnpm@12.21.0';
const STAMP = join(root, 'node_modules', '.installed-from');

/** Installs the dependencies of the lockfile, with nothing but Node and npm. Does nothing when they are there. */
export async function install() {
  const wanted = createHash('sha256')
    .update(await readFile(join(root, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');
  const present = await readFile(STAMP, 'utf8').catch(() => '');
  if (present === wanted) return;
  await runOrExit('npx', ['--yes', PNPM, 'install', '--frozen-lockfile']);
  await writeFile(STAMP, wanted);
}
