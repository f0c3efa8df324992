import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTar, type TarEntry, type TarHeader, unpackTar } from 'modern-tar';
import { describeSection } from '../releases/describe-build';
import { builtSection, sectionOf } from '../testing/built-section';
import { readPack, writePack } from './pack-file';

const VERSION = '0123456789ab';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packs-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function packed(): Promise<Buffer> {
  const dist = await builtSection(folder);
  return writePack(
    await describeSection(sectionOf('remote-one', ['/one']), { dist, version: VERSION }),
    undefined,
  );
}

type Entry = { header: TarHeader; data: string };

/** A pack with its entries changed. */
async function changed(change: (entries: Entry[]) => Entry[]): Promise<Buffer> {
  const entries = (await unpackTar(await packed())).map(({ header, data }) => ({
    header,
    data: Buffer.from(data ?? []).toString(),
  }));
  const written = change(entries).map(({ header, data }): TarEntry => {
    return { header: { ...header, size: Buffer.byteLength(data) }, body: data };
  });
  return Buffer.from(await packTar(written));
}

const fileEntry = (name: string, data = 'content'): Entry => ({
  header: { name, size: 0, type: 'file' },
  data,
});

/** A pack whose manifest has other fields. */
function withManifest(fields: (manifest: Record<string, never>) => object): Promise<Buffer> {
  return changed((entries) =>
    entries.map((each) => {
      if (each.header.name !== 'release.json') return each;
      const manifest = JSON.parse(each.data);
      return { ...each, data: JSON.stringify({ ...manifest, ...fields(manifest) }) };
    }),
  );
}

const withFile = (path: string) =>
  withManifest(({ files }) => ({ files: { ...Object(files), [path]: { integrity: 'sha384-', bytes: 1 } } }));

test('a pack is the same bytes each time, and holds no times', async () => {
  const pack = await packed();
  expect(pack.equals(await packed())).toBe(true);
  const times = (await unpackTar(pack)).map(({ header }) => header.mtime?.getTime());
  expect(new Set(times)).toEqual(new Set([0]));
});

test('a pack is read as the release that was packed', async () => {
  const { manifest, readFile } = await readPack(await packed());
  expect(manifest).toMatchObject({ name: 'remote-one', version: VERSION, extras: { paths: ['/one'] } });
  expect(Object.keys(manifest.files)).toEqual([
    'remoteEntry.js',
    'static/page.css',
    'static/page.js',
    'static/section.js',
  ]);
  expect((await readFile('static/page.js')).toString()).toContain('static/page.js');
});

test('a pack that is cut off anywhere is rejected', async () => {
  const whole = await packed();
  // The last two blocks mark the end.
  for (let bytes = 0; bytes < whole.length - 1024; bytes += 256) {
    await expect(readPack(whole.subarray(0, bytes))).rejects.toThrow('it ');
  }
});

describe('A pack is rejected when', () => {
  const wrongPacks: [what: string, pack: () => Promise<Buffer>, reason: string][] = [
    ['it is empty', async () => Buffer.alloc(0), 'it is no pack'],
    ['it is another kind of file', async () => Buffer.from('{}'.repeat(2000)), 'it is no pack'],
    [
      'its last file is missing',
      () => changed((entries) => entries.slice(0, -1)),
      'it has no static/section.js',
    ],
    [
      'a file has another content',
      () =>
        changed((entries) =>
          entries.map((each) => ({ ...each, data: each.data.replace('a page', 'a page!') })),
        ),
      'is altered',
    ],
    [
      'it holds a file that it does not describe',
      () => changed((entries) => [...entries, fileEntry('files/static/other.js')]),
      'does not describe "files/static/other.js"',
    ],
    [
      'a path leads out of it',
      () => changed((entries) => [...entries, fileEntry('../../evil.js')]),
      'does not describe "../../evil.js"',
    ],
    [
      'a file is there twice',
      () => changed((entries) => [...entries, ...entries.slice(-1)]),
      'it has two files "files/static/section.js"',
    ],
    [
      'it holds a link',
      () =>
        changed((entries) => [
          ...entries,
          { header: { name: 'files/link', size: 0, type: 'symlink', linkname: '/etc/passwd' }, data: '' },
        ]),
      '"files/link" is a symlink',
    ],
    [
      'its manifest is no JSON',
      () => changed(([, ...files]) => [fileEntry('release.json', '{"na'), ...files]),
      'malformed',
    ],
    ['its manifest has no files', () => withManifest(() => ({ files: undefined })), 'malformed'],
    [
      'its name is a path',
      () => withManifest(() => ({ name: '../remote-one' })),
      'neither the shell nor a section',
    ],
    [
      'its version is a path',
      () => withManifest(() => ({ version: '../../shell' })),
      'no version of sources',
    ],
    [
      'its entry is not a section’s',
      () => withManifest(() => ({ entry: 'static/page.js' })),
      'describes no section',
    ],
    [
      'a section declares no paths',
      () => withManifest(() => ({ extras: { contract: 2 } })),
      'describes no section',
    ],
    [
      'it claims a path with a pattern',
      () => withManifest(({ extras }) => ({ extras: { ...Object(extras), paths: ['/one/:id'] } })),
      '"extras.paths.0": no plain path',
    ],
    [
      'it claims a path that leads upwards',
      () => withManifest(({ extras }) => ({ extras: { ...Object(extras), paths: ['/../../etc/cron'] } })),
      '"extras.paths.0": no plain path',
    ],
    [
      'a page needs a file that is not listed',
      () => withManifest(() => ({ pages: { '/one': ['gone.js'] } })),
      'needs "gone.js"',
    ],
    ...[
      '../evil.js',
      '/etc/evil.js',
      'static/../../evil.js',
      'a\\..\\b.js',
      '.hidden',
      'a//b',
      'release.json',
      'page.js.br',
    ].map((path): [string, () => Promise<Buffer>, string] => [
      `it lists the file ${path}`,
      () => withFile(path),
      `has a file with the path ${JSON.stringify(path)}`,
    ]),
  ];
  test.each(wrongPacks)('%s', async (_, pack, reason) => {
    await expect(pack().then(readPack)).rejects.toThrow(reason);
  });
});
