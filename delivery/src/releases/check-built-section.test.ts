import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionDefinition } from 'section-contract/section';
import { checkBuiltSection } from './check-built-section';

const definition: SectionDefinition = {
  name: 'remote-test',
  role: null,
  routes: [{ path: '/one', chunk: 'one', load: () => Promise.reject(new Error('not needed')) }],
};

const files = {
  chunks: { section: ['static/section.js'], one: ['static/one.js'] } as Record<string, string[]>,
  fonts: [],
  consumes: {},
  provides: {},
  pictures: [],
};

const manifest = {
  exposes: [{ path: './section' }],
  shared: [{ name: 'react', assets: { js: { sync: [] as string[], async: [] as string[] } } }],
};

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'built-section-'));
  await mkdir(join(dist, 'static'));
  for (const name of ['remoteEntry.js', 'static/section.js', 'static/one.js'])
    await writeFile(join(dist, name), '');
});
afterEach(() => rm(dist, { recursive: true }));

async function check(
  built: Partial<typeof files> = {},
  described: Partial<typeof manifest> = {},
): Promise<void> {
  await writeFile(join(dist, 'release-files.json'), JSON.stringify({ ...files, ...built }));
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ ...manifest, ...described }));
  await checkBuiltSection(definition, dist);
}

describe('checkBuiltSection', () => {
  test('accepts a build that conforms to the contract', () => expect(check()).resolves.toBeUndefined());

  test('rejects a build that exposes more than ./section, or nothing', async () => {
    await expect(check({}, { exposes: [{ path: './section' }, { path: './page' }] })).rejects.toThrow(
      /expose/,
    );
    await expect(check({}, { exposes: [] })).rejects.toThrow(/nothing/);
  });

  test('rejects a build without the chunk of a route', () =>
    expect(check({ chunks: { section: ['static/section.js'] } })).rejects.toThrow('"one" of /one'));

  test('rejects a build without one of its files', () =>
    expect(check({ chunks: { ...files.chunks, one: ['static/gone.js'] } })).rejects.toThrow(
      'static/gone.js is missing',
    ));

  test('rejects a build that bundles a shared module', () =>
    expect(
      check({}, { shared: [{ name: 'react', assets: { js: { sync: [], async: ['static/react.js'] } } }] }),
    ).rejects.toThrow('bundles react'));

  test('lists every violation', () =>
    expect(check({ chunks: {} }, { exposes: [] })).rejects.toThrow(/expose[\s\S]*"one"/));
});
