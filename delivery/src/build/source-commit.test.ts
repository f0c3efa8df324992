import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAncestor } from '../releases/is-ancestor';
import { sourceCommit } from './source-commit';

const PERSON = ['-c', 'user.name=Salma', '-c', 'user.email=salma@example.com'];
const UNKNOWN = '0'.repeat(40);

let root: string;

function git(...args: string[]): string {
  return execFileSync('git', [...PERSON, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(message: string): string {
  git('add', '.');
  git('commit', '--quiet', '--allow-empty', '--message', message);
  return git('rev-parse', 'HEAD');
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'clone-'));
  for (const name of ['remote-one', 'build-config', 'docs']) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'package.json'), '{}');
  }
  await writeFile(join(root, 'pnpm-lock.yaml'), '');
  git('init', '--quiet');
});
afterEach(() => rm(root, { recursive: true }));

describe('The commit of a package', () => {
  test('is the current one while its sources equal it', async () => {
    const id = commit('first');
    await writeFile(join(root, 'docs/page.md'), 'not part of it');
    expect(await sourceCommit('remote-one', root)).toEqual({ id, at: expect.stringMatching(/Z$/) });
  });

  test.each(['remote-one/new.ts', 'build-config/package.json', 'pnpm-lock.yaml'])(
    'is unknown while %s differs from it',
    async (file) => {
      commit('first');
      await writeFile(join(root, file), '{ "changed": true }');
      expect(await sourceCommit('remote-one', root)).toBeUndefined();
    },
  );

  test('is unknown without git', async () => {
    await rm(join(root, '.git'), { recursive: true });
    expect(await sourceCommit('remote-one', root)).toBeUndefined();
  });
});

describe('A commit is an ancestor', () => {
  // The times contradict the history: they must not count where git knows both.
  const early = (id: string) => ({ id, at: '2026-01-01T00:00:00Z' });
  const late = (id: string) => ({ id, at: '2026-02-02T00:00:00Z' });

  test('by the history, where git knows both', async () => {
    const first = commit('first');
    const second = commit('second');
    expect(await isAncestor(late(first), early(second), root)).toBe(true);
    expect(await isAncestor(early(second), late(first), root)).toBe(false);
    expect(await isAncestor(early(first), late(first), root)).toBe(false);
  });

  test('by the time, where git does not know both', async () => {
    const known = commit('first');
    expect(await isAncestor(early(known), late(UNKNOWN), root)).toBe(true);
    expect(await isAncestor(late(known), early(UNKNOWN), root)).toBe(false);
    expect(await isAncestor(early(known), late(UNKNOWN), join(root, 'missing'))).toBe(true);
  });
});
