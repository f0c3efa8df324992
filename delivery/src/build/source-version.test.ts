import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceVersion } from './source-version';

let root: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'workspace-'));
  const uses = (name: string) => ({ dependencies: { [name]: 'workspace:*', react: '19.0.0' } });
  await write('pnpm-lock.yaml', 'lockfileVersion: 9');
  await write('build-config/package.json', '{}');
  await write(
    'section/package.json',
    JSON.stringify({ ...uses('texts'), devDependencies: { server: 'workspace:*' } }),
  );
  await write('texts/package.json', JSON.stringify(uses('digits')));
  await write('digits/package.json', '{}');
  await write('server/package.json', '{}');
  await write('section/src/page.tsx', 'a page');
});
afterEach(() => rm(root, { recursive: true }));

describe('The version of a package', () => {
  const changesIt: [what: string, file: string][] = [
    ['its own sources', 'section/src/page.tsx'],
    ['a new file of its own', 'section/src/other.tsx'],
    ['a workspace package it depends on', 'texts/src/list.ts'],
    ['one that those depend on', 'digits/src/digits.ts'],
    ['how packages are built', 'build-config/src/base.ts'],
    ['the lockfile', 'pnpm-lock.yaml'],
  ];
  test.each(changesIt)('changes with %s', async (_, file) => {
    const before = await sourceVersion('section', root);
    await write(file, 'changed');
    expect(await sourceVersion('section', root)).not.toBe(before);
  });

  const leavesIt: [what: string, file: string][] = [
    ['its tests', 'section/src/page.test.tsx'],
    ['what was built', 'section/dist/page.js'],
    ['what is installed', 'section/node_modules/react/index.js'],
    ['packages that only its tests use', 'server/src/main.ts'],
  ];
  test.each(leavesIt)('does not change with %s', async (_, file) => {
    const before = await sourceVersion('section', root);
    await write(file, 'changed');
    expect(await sourceVersion('section', root)).toBe(before);
  });
});
