import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SectionDefinition } from 'section-contract/section';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The sections of the site, by their packages: the folders that begin with `remote-`. */
export const SECTIONS = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
  .map(({ name }) => name)
  .sort();

/** Every package is built with it. */
const BUILD_PACKAGE = 'build-config';

/** The route list in a section's sources. */
export async function readDefinition(name: string): Promise<SectionDefinition> {
  const { section } = await import(pathToFileURL(join(root, name, 'src/routes.tsx')).href);
  return section;
}

interface PackageJson {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * The workspace packages that a package is built from: itself, its workspace dependencies, theirs, and those of the
 * build. Development dependencies do not count.
 *
 * @returns their folders' names, sorted
 */
export async function packagesOf(name: string, rootFolder = root): Promise<string[]> {
  const found = new Set<string>();
  const visit = async (packageName: string): Promise<void> => {
    if (found.has(packageName)) return;
    found.add(packageName);
    const text = await readFile(join(rootFolder, packageName, 'package.json'), 'utf8');
    const { dependencies, peerDependencies }: PackageJson = JSON.parse(text);
    const ranges = Object.entries({ ...dependencies, ...peerDependencies });
    const workspace = ranges.filter(([, range]) => range.startsWith('workspace:'));
    await Promise.all(workspace.map(([dependency]) => visit(dependency)));
  };
  await Promise.all([visit(name), visit(BUILD_PACKAGE)]);
  return [...found].sort();
}
