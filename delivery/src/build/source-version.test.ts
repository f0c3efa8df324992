import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { sourceVersion } from './source-version';

let root: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

/** A lockfile in which the section resolves `react`, `digits` resolves `dates`, and `dates` resolves `clock`. */
function lockfile({
  clock = '1.0.0',
  clockContent = 'clock',
  peer = '2.0.0',
  tool = '4.0.0',
  more = {},
} = {}): string {
  const resolved = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name.split('@')[0], { version: name.split('@')[1] }]));
  const dates = `3.0.0(peer@${peer})`;
  return stringify({
    lockfileVersion: '9.0',
    importers: {
      'build-config': {},
      section: {
        dependencies: { ...resolved('react@19.0.0'), texts: { version: 'link:../texts' } },
        devDependencies: resolved(`tool@${tool}`),
      },
      texts: { dependencies: resolved('digits@link:../digits') },
      digits: { dependencies: { dates: { version: dates } } },
      ...more,
    },
    packages: {
      'react@19.0.0': { resolution: { integrity: 'sha512-react' } },
      'dates@3.0.0': { resolution: { integrity: 'sha512-dates' } },
      [`clock@${clock}`]: { resolution: { integrity: `sha512-${clockContent}` } },
      [`tool@${tool}`]: { resolution: { integrity: 'sha512-tool' } },
    },
    snapshots: {
      'react@19.0.0': {},
      [`dates@${dates}`]: { dependencies: { clock } },
      [`clock@${clock}`]: {},
      [`tool@${tool}`]: {},
    },
  });
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'workspace-'));
  const uses = (name: string) => ({ dependencies: { [name]: 'workspace:*', react: '19.0.0' } });
  await write('pnpm-lock.yaml', lockfile());
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

  test.each([
    ['another version of a package that its dependencies resolve to', { clock: '1.0.1' }],
    ['another content of such a package', { clockContent: 'other' }],
    ['another peer of one', { peer: '2.0.1' }],
  ])('changes with %s', async (_, change) => {
    const before = await sourceVersion('section', root);
    await write('pnpm-lock.yaml', lockfile(change));
    expect(await sourceVersion('section', root)).not.toBe(before);
  });

  test.each([
    ['another version of a package that only its tests use', { tool: '4.0.1' }],
    ['a further section', { more: { library: { dependencies: { react: { version: '19.0.0' } } } } }],
    ['what other packages depend on', { more: { server: { dependencies: { tool: { version: '4.0.0' } } } } }],
  ])('does not change with %s', async (_, change) => {
    const before = await sourceVersion('section', root);
    await write('pnpm-lock.yaml', lockfile(change));
    expect(await sourceVersion('section', root)).toBe(before);
  });

  test.each([
    ['a package', 'texts'],
    ['a dependency', 'clock'],
  ])('is not computed from a lockfile that lacks %s', async (_, missing) => {
    await write('pnpm-lock.yaml', lockfile().replaceAll(new RegExp(`^  (${missing}).*:`, 'gm'), '  other:'));
    await expect(sourceVersion('section', root)).rejects.toThrow(`pnpm-lock.yaml lacks ${missing}`);
  });
});
