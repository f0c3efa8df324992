import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import usedFiles from './used-files.json';

// The shell builds in files of @module-federation/webpack-bundler-runtime that its package does not document. These tests
// fail when an upgrade moves or changes one of them: docs/federation.md says what to check then.

const RUNTIME = '@module-federation/webpack-bundler-runtime';
const FOLDER = path.dirname(require.resolve(RUNTIME));
const read = (file: string) => readFileSync(file, 'utf8');

/** The list of all parts, which `host-runtime.ts` and `shared-runtime.ts` replace. */
const REPLACED = 'index.cjs';

/** The hash of every used file by its name, with the files that it imports from its own package. */
function hashUsedFiles(): Record<string, string> {
  const host = read(path.join(__dirname, 'host-runtime.ts'));
  const pending = [...host.matchAll(new RegExp(`'${RUNTIME}/dist/([^']+)'`, 'g'))].map(
    ([, name = '']) => name,
  );
  pending.push(REPLACED);
  const hashes: Record<string, string> = {};
  for (let name = pending.pop(); name; name = pending.pop()) {
    if (hashes[name]) continue;
    const source = read(path.join(FOLDER, name));
    hashes[name] = createHash('sha256').update(source).digest('hex').slice(0, 12);
    if (name === REPLACED) continue;
    const folder = path.posix.dirname(name);
    const imports = [...source.matchAll(/\bfrom\s*["'](\.[^"']+)["']/g)];
    pending.push(...imports.map(([, specifier = '']) => path.posix.join(folder, specifier)));
  }
  return hashes;
}

test('the used files of the federation runtime equal the reviewed ones', () => {
  expect(hashUsedFiles()).toEqual(usedFiles);
});

test('every package of the federation is pinned to one exact version', () => {
  const workspace = read(path.join(__dirname, '../../../pnpm-workspace.yaml'));
  const versions = [...workspace.matchAll(/^ {2}"@module-federation\/[\w-]+": (.+)$/gm)].map(
    ([, version]) => version,
  );
  expect(versions).toEqual(Array(3).fill(expect.stringMatching(/^\d+\.\d+\.\d+$/)));
  expect(new Set(versions).size).toBe(1);
});
