import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the lockfile names that is not pinned to one content of the registry: a git commit, a web address, a package
 * without a checksum.
 *
 * @param {string} root
 * @returns {{ packages: number, unpinned: string[] }}
 */
export function readLockfile(root) {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const section = /^packages:\n([\s\S]*?)^snapshots:/m.exec(text)?.[1] ?? '';
  const entries = [...section.matchAll(/^ {2}(\S.*):\n((?: {4}.*\n?)*)/gm)];
  const unpinned = entries
    .filter(([, , body = '']) => !/resolution: \{integrity: sha512-[^,}]+\}/.test(body))
    .map(([, name = '']) => name);
  return { packages: entries.length, unpinned };
}
