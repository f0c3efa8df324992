import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Resolved versions by package name: `19.3.1(react@19.3.1)`, or `link:../shared-auth` within the workspace. */
type Resolved = Record<string, string>;

/** The parts of pnpm-lock.yaml that are read here. */
interface Lockfile {
  importers: Record<
    string,
    Partial<Record<'dependencies' | 'optionalDependencies', Record<string, { version: string }>>>
  >;
  packages: Record<string, { resolution: Record<string, string> }>;
  /** Peers and patches are part of the key. */
  snapshots: Record<string, { dependencies?: Resolved; optionalDependencies?: Resolved }>;
}

/** Parsing takes half a second. */
let cached: { text: string; lockfile: Lockfile } | undefined;

async function readLockfile(rootFolder: string): Promise<Lockfile> {
  const text = await readFile(join(rootFolder, 'pnpm-lock.yaml'), 'utf8');
  if (cached?.text !== text) cached = { text, lockfile: parse(text) };
  return cached.lockfile;
}

/**
 * The third-party packages that workspace packages depend on, directly or not, without development dependencies.
 *
 * @param names the workspace packages
 * @returns sorted lines with name, version, peers, patch and checksum
 * @throws {Error} when the lockfile lacks a package
 */
export async function resolvedPackages(names: readonly string[], rootFolder: string): Promise<string[]> {
  const { importers, packages, snapshots } = await readLockfile(rootFolder);
  const found = new Map<string, string>();
  const visit = (resolved: Resolved = {}): void => {
    for (const [name, version] of Object.entries(resolved)) {
      if (version.startsWith('link:')) continue;
      // An alias resolves to the name and version of another package.
      const key = [`${name}@${version}`, version].find((each) => each in snapshots);
      const { resolution } = packages[key?.replace(/\(.*/, '') ?? ''] ?? {};
      if (!key || !resolution) throw incomplete(`${name} ${version}`);
      if (found.has(key)) continue;
      found.set(key, `${key} ${JSON.stringify(resolution)}`);
      visit(snapshots[key]?.dependencies);
      visit(snapshots[key]?.optionalDependencies);
    }
  };
  for (const name of names) {
    const importer = importers[name];
    if (!importer) throw incomplete(name);
    const direct = Object.entries({ ...importer.dependencies, ...importer.optionalDependencies });
    visit(Object.fromEntries(direct.map(([dependency, { version }]) => [dependency, version])));
  }
  return [...found.values()].sort();
}

function incomplete(missing: string): Error {
  return new Error(`pnpm-lock.yaml lacks ${missing}: update it with pnpm install`);
}
