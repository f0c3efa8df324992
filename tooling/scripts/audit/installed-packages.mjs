import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ name: string, version: string, folder: string, manifest: Record<string, any> }} InstalledPackage */

/** Workspace packages that only build, test and measure. */
const TOOLS = ['bench', 'build-config', 'e2e', 'tooling'];

/**
 * The folder and the package.json of each package of the workspace, of the root too.
 *
 * @param {string} root the project's folder
 */
function workspaceManifests(root) {
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
  return ['.', ...folders].map((name) => ({
    folder: join(root, name),
    manifest: manifestIn(join(root, name)),
  }));
}

/**
 * Every package that the product itself needs, directly or not, as it is installed. Optional ones for other systems are
 * not installed and left out.
 *
 * @param {string} root
 * @returns {InstalledPackage[]}
 */
export function productionPackages(root) {
  const found = new Map();
  const visit = (/** @type {string} */ folder, /** @type {Record<string, any>} */ manifest) => {
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const next = folderOf(name, folder);
      if (next === undefined || found.has(next)) continue;
      const installed = manifestIn(next);
      found.set(next, {
        name: installed.name,
        version: installed.version,
        folder: next,
        manifest: installed,
      });
      visit(next, installed);
    }
  };
  for (const { folder, manifest } of workspaceManifests(root)) {
    if (!TOOLS.includes(manifest.name)) visit(folder, manifest);
  }
  const own = new Set(workspaceManifests(root).map(({ folder }) => realpathSync(folder)));
  return [...found.values()].filter(({ folder }) => !own.has(folder));
}

/**
 * Every installed package, also those that only tools need.
 *
 * @param {string} root
 * @returns {InstalledPackage[]}
 */
export function installedPackages(root) {
  const store = join(root, 'node_modules/.pnpm');
  return readdirSync(store).flatMap((entry) => {
    const modules = join(store, entry, 'node_modules');
    const [, scope, plain] = /^(?:(@[^+]+)\+)?([^@]+)@/.exec(entry) ?? [];
    const folder = join(modules, ...(scope ? [scope] : []), plain ?? '');
    if (plain === undefined || !existsSync(join(folder, 'package.json'))) return [];
    const manifest = manifestIn(folder);
    return [{ name: manifest.name, version: manifest.version, folder, manifest }];
  });
}

function manifestIn(/** @type {string} */ folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Where Node finds a package from a folder, whether or not the package exports its manifest. */
function folderOf(/** @type {string} */ name, /** @type {string} */ from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
  }
  return undefined;
}
