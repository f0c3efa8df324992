import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { resolvedPackages } from './lockfile';
import { packagesOf, root } from './workspace';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage']);
const TEST_FILE = /\.test\.[jt]sx?$/;

/**
 * The version of a build, computed from what it is made from: the sources of the package and of the workspace packages
 * it depends on, and the third-party packages that these resolve to, with overrides and patches. Equal sources give an
 * equal version on every machine. The root's tsconfig.json is left out, because it only checks types.
 *
 * @param name the package, `remote-teacher`
 * @returns 12 hexadecimal digits
 */
export async function sourceVersion(name: string, rootFolder = root): Promise<string> {
  const hash = createHash('sha256');
  const packageNames = await packagesOf(name, rootFolder);
  hash.update((await resolvedPackages(packageNames, rootFolder)).join('\n'));
  for (const packageName of packageNames) {
    for (const file of await sourceFiles(join(rootFolder, packageName))) {
      hash.update(`\0${relative(rootFolder, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !SKIPPED.has(name))
      .map((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return sourceFiles(path);
        return entry.isFile() && !TEST_FILE.test(entry.name) ? [path] : [];
      }),
  );
  return nested.flat().sort();
}
