import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteNavigation, SectionFragment } from 'section-contract/contributions';
import type { SectionDefinition } from 'section-contract/section';
import { checkBuiltSection } from './check-built-section';

const load = () => Promise.reject(new Error('not needed'));
const route = { path: '/one', chunk: 'one', load };
const definition: SectionDefinition = { name: 'remote-test', role: null, routes: [route] };

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
  declared: Partial<SectionDefinition> = {},
): Promise<void> {
  await writeFile(join(dist, 'release-files.json'), JSON.stringify({ ...files, ...built }));
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ ...manifest, ...described }));
  await checkBuiltSection({ ...definition, ...declared }, dist);
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

  const link: RouteNavigation = { label: 'المكتبة', order: 90 };
  const linked = (role: SectionDefinition['role'], changes: object) =>
    check({}, {}, { role, routes: [{ ...route, navigation: { ...link, ...changes } }] });

  test('accepts a link for the role of the section, or of a section for everybody for any role', async () => {
    await linked('teacher', {});
    await linked('teacher', { role: 'teacher' });
    await linked(null, { role: 'admin' });
    await linked('admin', { group: 'reports' });
  });

  test.each([
    ['without a label', { label: '' }, 'the label of /one'],
    ['with a label of spaces', { label: ' ' }, 'the label of /one'],
    ['with a label of 41 characters', { label: 'م'.repeat(41) }, 'the label of /one'],
    ['in an unknown group', { group: 'library' }, 'no group "library" for the link to /one'],
    ['with a broken order', { order: 1.5 }, 'the order of /one'],
    ['for another role', { role: 'admin' }, 'another role than the section'],
    ['of a page with a role for everybody', { role: null }, 'another role than the section'],
  ] as const)('rejects a link %s', (_, changes, violation) =>
    expect(linked('teacher', changes)).rejects.toThrow(violation),
  );

  test('rejects a label that is too long for the bar of a phone', () => {
    const bar = { label: 'م'.repeat(15), order: 10 };
    const definition = { role: 'teacher' as const, routes: [{ ...route, navigation: link, bar }] };
    return expect(check({}, {}, definition)).rejects.toThrow('/one in the bar of a phone');
  });

  const fragment: SectionFragment = { name: 'count', slot: 'admin-dashboard', order: 10, load };
  const contributing = (role: SectionDefinition['role'], ...fragments: object[]) =>
    check({}, {}, { role, fragments: fragments.map((changes) => ({ ...fragment, ...changes })) });

  test('accepts a fragment of a section for the role of the slot, or for everybody', async () => {
    await contributing('admin', {}, { name: 'other' });
    await contributing(null, {});
  });

  test('rejects a fragment of a section for another role than the slot', () =>
    expect(contributing('teacher', {})).rejects.toThrow('page for another role'));

  test('rejects a fragment for an unknown slot, and two of one name', async () => {
    await expect(contributing('admin', { slot: 'nowhere' })).rejects.toThrow('no slot "nowhere"');
    await expect(contributing('admin', {}, {})).rejects.toThrow('two fragments "count"');
  });

  test('lists every violation', () =>
    expect(check({ chunks: {} }, { exposes: [] })).rejects.toThrow(/expose[\s\S]*"one"/));
});
