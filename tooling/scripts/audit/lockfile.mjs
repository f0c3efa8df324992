import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package as pnpm writes it: a line with its name and version, and below that, indented further, what is said of it.
 */
const PACKAGE = /^ {2}(\S.*):\n((?: {4}.*\n)+)/gm;
const PINNED = /^ {4}resolution: \{integrity: sha512-[^,}]+\}$/m;

/**
 * Finds what the lockfile names without pinning it to one content of the registry: a git commit, a web address, a
 * package without a checksum. Lines in a form that this does not understand are reported too, not passed over.
 *
 * @param {string} root
 * @returns {{ packages: number, findings: string[] }}
 */
export function readLockfile(root) {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const section = /^packages:\n([\s\S]*?)^snapshots:/m.exec(text)?.[1] ?? '';
  const packages = [...section.matchAll(PACKAGE)];
  const rest = section
    .replace(PACKAGE, '')
    .split('\n')
    .filter((line) => line !== '');
  return {
    packages: packages.length,
    findings: [
      ...(packages.length === 0 ? ['no package is found in pnpm-lock.yaml'] : []),
      ...packages.filter(([, , body = '']) => !PINNED.test(body)).map(([, name]) => `${name} has none`),
      ...rest.map((line) => `not understood: ${line.trim()}`),
    ],
  };
}
