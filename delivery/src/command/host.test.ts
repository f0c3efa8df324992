import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestPrograms } from 'server/testing/build-test-programs';
import { readLog } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { sectionOf } from '../testing/built-section';
import { differences, fileHashes } from '../testing/file-hashes';
import { packedSection } from '../testing/packed-section';
import { useTestSite } from '../testing/test-site';

const NAME = 'remote-one';
const V1 = '000000000001';
const V2 = '000000000002';

const site = useTestSite();

let programs: string;
let folder: string;
beforeAll(async () => {
  programs = await buildTestPrograms(join(__dirname, '../..'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packs-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => rm(programs, { recursive: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the built program in a folder without sources. */
function host(args: string[], input?: Buffer): Promise<Ended> {
  const child = spawn(process.execPath, [join(programs, 'release.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, SITE_DIR: site.dir },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

async function succeed(...args: string[]): Promise<string> {
  const { code, out, err } = await host(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.trim();
}

/** Expects a rejection in one line that contains `reason`, and an unchanged site. */
async function expectRejected(args: string[], reason: string): Promise<void> {
  const before = await fileHashes(site.dir).catch(() => new Map());
  const { code, out, err } = await host(args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(reason);
  expect(err.trimEnd()).not.toContain('\n');
  const { changed, gone, added } = differences(before, await fileHashes(site.dir).catch(() => new Map()));
  const isLock = (file: string) => file.startsWith('.release-lock');
  expect({
    changed: changed.filter((file) => !isLock(file)),
    gone,
    added: added.filter((file) => !isLock(file)),
  }).toEqual({
    changed: [],
    gone: [],
    added: [],
  });
}

const listed = async (name = NAME) =>
  ((await readDiscovery(site.dir)).microFrontends[name] ?? []).map(
    ({ metadata, deployment }) => `${metadata.version} ${deployment?.traffic}`,
  );

const released = (file: string, version: string, name = NAME) =>
  readFile(join(site.dir, 'remotes', name, version, file), 'utf8');

describe('put', () => {
  test('releases the packed bytes from standard input', async () => {
    const pack = await packedSection(folder, { version: V1, content: 'packed elsewhere' });
    const { code, out } = await host(['put', '-', '--by', 'Omar'], await readFile(pack));
    expect({ code, out }).toEqual({ code: 0, out: `${NAME} ${V1} is out\n` });
    expect(await listed()).toEqual([`${V1} 100`]);
    expect(await released('static/page.js', V1)).toBe('/* static/page.js */ packed elsewhere');
    expect(await readLog(site.dir)).toMatchObject([
      { action: 'release', name: NAME, version: V1, by: 'Omar' },
    ]);
  });

  test('releases a canary', async () => {
    await succeed('put', await packedSection(folder, { version: V1 }));
    const pack = await packedSection(folder, { version: V2 });
    expect(await succeed('put', pack, '--canary', '10')).toBe(
      `${NAME} ${V2} is out for 10 % of the visitors`,
    );
    expect(await listed()).toEqual([`${V1} 90`, `${V2} 10`]);
  });

  test('releases several packs in one change', async () => {
    const packs = [
      await packedSection(folder, { version: V1 }),
      await packedSection(folder, { version: V2, name: 'remote-two' }),
    ];
    await succeed('put', ...packs);
    expect([await listed(), await listed('remote-two')]).toEqual([[`${V1} 100`], [`${V2} 100`]]);
    const [first, second] = await readLog(site.dir);
    expect(second?.at).toBe(first?.at);
  });

  test('releases none of several packs where one is rejected', async () => {
    const good = await packedSection(folder, { version: V1 });
    const foreign = await packedSection(folder, { version: V1, name: 'remote-two', paths: [`/${NAME}`] });
    await expectRejected(['put', good, foreign], `claims /${NAME}`);
  });

  test('changes nothing where the same pack is released again', async () => {
    const pack = await packedSection(folder, { version: V1 });
    await succeed('put', pack);
    const document = await readFile(join(site.dir, 'frontend-discovery.json'), 'utf8');
    await succeed('put', pack);
    expect(await readFile(join(site.dir, 'frontend-discovery.json'), 'utf8')).toBe(document);
  });

  test('rejects another content of a stored version', async () => {
    await succeed('put', await packedSection(folder, { version: V1 }));
    const other = await packedSection(folder, { version: V1, content: 'other' });
    await expectRejected(['put', other], `${V1} of ${NAME} is stored already`);
  });

  test('rejects a path of another section', async () => {
    await site.publish(sectionOf('remote-two', ['/two']), 'v1');
    await expectRejected(
      ['put', await packedSection(folder, { paths: ['/two'] })],
      'which belongs to remote-two',
    );
  });

  test('rejects an altered pack', async () => {
    const pack = await packedSection(folder);
    const content = await readFile(pack);
    content[content.indexOf('a page')] = 65;
    await writeFile(pack, content);
    await expectRejected(['put', pack], `${pack} is rejected: remoteEntry.js is altered`);
  });

  test('rejects a pack that is too large', async () => {
    const pack = await packedSection(folder);
    await truncate(pack, 65 * 1024 * 1024);
    await expectRejected(['put', pack], 'it is larger than 64 MiB');
  });

  test('rejects a file that does not exist', () => expectRejected(['put', 'gone.tar'], 'ENOENT'));

  test('rejects two packs of one name', async () => {
    const packs = [
      await packedSection(folder, { version: V1 }),
      await packedSection(folder, { version: V2 }),
    ];
    await expectRejected(['put', ...packs], `another one releases ${NAME} too`);
  });
});

describe('Where the site knows the key of a team, put', () => {
  let key: string;
  beforeEach(async () => {
    key = join(folder, 'key.pem');
    const publicKey = await succeed('keys', 'new', key);
    await succeed('keys', 'add', 'team-one', publicKey, '--may', NAME, 'remote-other');
  });

  test('releases a pack that the team signed, and logs the team', async () => {
    await succeed('put', await packedSection(folder, { key }), '--by', 'Omar');
    expect(await readLog(site.dir)).toMatchObject([{ action: 'release', name: NAME, by: 'team-one' }]);
  });

  test('rejects a pack of another section', async () => {
    const pack = await packedSection(folder, { name: 'remote-two', key });
    await expectRejected(
      ['put', pack],
      `the key of team-one may release ${NAME}, remote-other, not remote-two`,
    );
  });

  test('rejects a pack without a signature', async () => {
    await expectRejected(['put', await packedSection(folder)], 'it is not signed');
  });

  test('rejects a pack that was signed with an unknown key', async () => {
    const unknown = join(folder, 'unknown.pem');
    await succeed('keys', 'new', unknown);
    const pack = await packedSection(folder, { key: unknown });
    await expectRejected(['put', pack], 'signed with a key that this site does not know');
  });

  test('rejects a pack whose manifest was changed after it was signed', async () => {
    const pack = await packedSection(folder, { key });
    const content = await readFile(pack);
    content[content.indexOf('teacher')] = 'T'.charCodeAt(0);
    await writeFile(pack, content.toString('latin1').replace('"Teacher"', '"admin"  '), 'latin1');
    await expectRejected(['put', pack], 'its signature is not of its content');
  });

  test('rejects every pack where the file of the keys is damaged', async () => {
    await writeFile(join(site.dir, 'team-keys.json'), '{');
    await expectRejected(['put', await packedSection(folder, { key })], 'team-keys.json is damaged');
  });

  test('takes packs without a signature again once the last key is removed', async () => {
    expect(await succeed('keys', 'remove', 'team-one')).toContain('without a signature again');
    await succeed('put', await packedSection(folder));
    expect(await listed()).toHaveLength(1);
  });
});

describe('keys', () => {
  test('writes a private key that only its owner may read, and replaces no file', async () => {
    const key = join(folder, 'key.pem');
    expect(await succeed('keys', 'new', key)).toMatch(/^MCow[\w+/]+=*$/);
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    expect(await host(['keys', 'new', key])).toMatchObject({
      code: 1,
      err: `${key} cannot be created: EEXIST\n`,
    });
  });

  test('lists each team with what it may release', async () => {
    expect(await succeed('keys', 'list')).toContain('No keys');
    const publicKey = await succeed('keys', 'new', join(folder, 'key.pem'));
    await succeed('keys', 'add', 'team-one', publicKey, '--may', NAME);
    await succeed('keys', 'add', 'team-one', publicKey, '--may', NAME, 'shell');
    expect(await succeed('keys', 'list')).toBe(`team-one  ${publicKey}  ${NAME}, shell`);
    expect((await stat(join(site.dir, 'team-keys.json'))).mode & 0o022).toBe(0);
  });

  test.each([
    [['add', 'team-one', 'no-key', '--may', NAME], 'no-key is no public key'],
    [['add', '../team', 'key', '--may', NAME], '../team is no name for a team'],
    [['add', 'team-one', 'key'], 'keys takes'],
    [['lost'], 'keys takes'],
  ])('%s are wrong arguments', async (args, reason) => {
    const { code, err } = await host(['keys', ...args]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(reason) });
  });
});

test('retire prints how to bring the section back, and list says when it was retired', async () => {
  await succeed('put', await packedSection(folder, { version: V1 }));
  const out = await succeed('retire', NAME, '--by', 'Omar');
  expect(out).toBe(`${NAME} is retired; npm run release -- rollback ${NAME} --to ${V1} brings it back`);
  expect(await succeed('list')).toMatch(
    /^remote-one\n +retired +0{11}1 +\S+ \S+ UTC +Omar\n +stored +0{11}1 /,
  );
  await succeed('rollback', NAME, '--to', V1);
  expect(await listed()).toEqual([`${V1} 100`]);
});

test('a command that builds is refused without sources', async () => {
  const { code, err } = await host([NAME]);
  expect(code).toBe(2);
  expect(err).toContain(`${NAME} is no command here: put, promote`);
});
