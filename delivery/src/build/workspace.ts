import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

interface PackageJson {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What every package is built with. */
const BUILD_PACKAGE = 'build-config';

/**
 * The workspace packages that a package is built from: itself, its workspace dependencies, theirs, and the build's own.
 * Packages used by tests only do not count.
 *
 * @returns their folders' names, sorted
 */
export async function packagesOf(name: string, rootFolder = root): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (packageName: string): Promise<void> => {
    if (found.has(packageName)) return;
    found.add(packageName);
    const text = await readFile(join(rootFolder, packageName, 'package.json'), 'utf8');
    const { dependencies, peerDependencies } = JSON.parse(text) as PackageJson;
    const workspace = Object.entries({ ...dependencies, ...peerDependencies })
      .filter(([, range]) => range.startsWith('workspace:'))
      .map(([dependency]) => dependency);
    await Promise.all(workspace.map(visit));
  };
  await Promise.all([visit(name), visit(BUILD_PACKAGE)]);
  return [...found].sort();
}
