import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package as pnpm writes it: a line with its name and version, and below that, indented further, what is said of it.
 */
const PACKAGE = /^ {2}(\S.*):\n((?: {4}.*\n)+)/gm;
const PINNED = /^ {4}resolution: \{integrity: sha512-[^,}]+\}$/m;

/**
 * The packages of the lockfile: `name@version`, and what it says of each.
 *
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function lockedPackages(root) {
  return new Map(
    [...packagesSection(root).matchAll(PACKAGE)].map(([, name = '', body = '']) => [
      name.replaceAll("'", ''),
      body,
    ]),
  );
}

/**
 * Whether the lockfile pins a package to one content of the registry, by what it says of it.
 *
 * @param {string} body
 */
export function isPinned(body) {
  return PINNED.test(body);
}

/**
 * Finds what the lockfile names without pinning it to one content of the registry: a git commit, a web address, a
 * package without a checksum. Lines in a form that this does not understand are reported too, not passed over.
 *
 * @param {string} root
 * @returns {{ packages: number, findings: string[] }}
 */
export function readLockfile(root) {
  const packages = lockedPackages(root);
  const rest = packagesSection(root)
    .replace(PACKAGE, '')
    .split('\n')
    .filter((line) => line !== '');
  return {
    packages: packages.size,
    findings: [
      ...(packages.size === 0 ? ['no package is found in pnpm-lock.yaml'] : []),
      ...[...packages].filter(([, body]) => !isPinned(body)).map(([name]) => `${name} has none`),
      ...rest.map((line) => `not understood: ${line.trim()}`),
    ],
  };
}

function packagesSection(/** @type {string} */ root) {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  return /^packages:\n([\s\S]*?)^snapshots:/m.exec(text)?.[1] ?? '';
}
