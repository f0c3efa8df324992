import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HOOKS = ['preinstall', 'install', 'postinstall'];

/**
 * The packages that would run code while they are installed.
 *
 * @param {import('./installed-packages.mjs').InstalledPackage[]} packages
 * @returns {string[]}
 */
export function packagesWithInstallScripts(packages) {
  const names = packages
    .filter(
      ({ folder, manifest }) =>
        HOOKS.some((hook) => manifest.scripts?.[hook]) || existsSync(join(folder, 'binding.gyp')),
    )
    .map(({ name }) => name);
  return [...new Set(names)].sort();
}

/**
 * What pnpm-workspace.yaml says of packages with install scripts: whether each may run its script.
 *
 * @param {string} root
 * @returns {Map<string, boolean>}
 */
export function allowedBuilds(root) {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const section = /^allowBuilds:\n((?: {2}.*\n?)*)/m.exec(text)?.[1] ?? '';
  return new Map(
    [...section.matchAll(/^ {2}"?([^":]+)"?: (true|false)$/gm)].map(([, name = '', allowed]) => [
      name,
      allowed === 'true',
    ]),
  );
}
