import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionOf } from '../testing/built-section';
import { differences, fileHashes } from '../testing/file-hashes';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { prune } from './prune';
import { publishSection } from './publish';
import { releaseState } from './release-state';
import { rollBack } from './roll-back';

const NAME = 'remote-one';
const SECTION = sectionOf(NAME, ['/one']);
const site = useTestSite();

beforeEach(async () => {
  for (const version of ['v1', 'v2', 'v3']) await site.publish(SECTION, version);
  await rollBack(site.dir, [NAME], AUTHOR);
});

/** Replaces a file by a folder: it exists and cannot be read. */
async function makeUnreadable(file: string): Promise<void> {
  await rm(file, { force: true });
  await mkdir(file, { recursive: true });
}

describe('An unreadable file is not treated as missing:', () => {
  const attempts: [what: string, name: string, attempt: () => Promise<unknown>][] = [
    ['the log, when starting the site', 'release-log.jsonl', () => releaseState(site.dir, NAME, 'v3')],
    ['the log, when pruning', 'release-log.jsonl', () => prune(site.dir, 1, AUTHOR.by)],
    ['the log, when rolling back', 'release-log.jsonl', () => rollBack(site.dir, [NAME], AUTHOR, 'v1')],
    ['a manifest', `remotes/${NAME}/v1/release.json`, () => rollBack(site.dir, [NAME], AUTHOR)],
    [
      'a manifest, when the version is released again',
      `remotes/${NAME}/v1/release.json`,
      () => site.publish(SECTION, 'v1'),
    ],
    ['a file', `remotes/${NAME}/v1/static/page.js`, () => rollBack(site.dir, [NAME], AUTHOR)],
    ['a compressed form', `remotes/${NAME}/v1/static/page.js.br`, () => rollBack(site.dir, [NAME], AUTHOR)],
  ];
  test.each(attempts)('%s', async (_what, name, attempt) => {
    await makeUnreadable(join(site.dir, name));
    const before = await fileHashes(site.dir);
    await expect(attempt()).rejects.toThrow(`${name} cannot be read: EISDIR`);
    expect(differences(before, await fileHashes(site.dir))).toMatchObject({
      changed: [],
      gone: [],
      added: [],
    });
  });

  test('the folder of all releases, when pruning', async () => {
    await rename(join(site.dir, 'remotes'), join(site.dir, 'elsewhere'));
    await writeFile(join(site.dir, 'remotes'), '');
    await expect(prune(site.dir, 1, AUTHOR.by)).rejects.toThrow('remotes cannot be read: ENOTDIR');
  });

  test('the index of prerendered pages', async () => {
    const dist = await site.built();
    await makeUnreadable(join(dist, 'prerender/index.json'));
    const before = await fileHashes(site.dir);
    await expect(publishSection(SECTION, { siteDir: site.dir, dist, version: 'v4' }, AUTHOR)).rejects.toThrow(
      'index.json cannot be read: EISDIR',
    );
    expect(differences(before, await fileHashes(site.dir))).toMatchObject({
      changed: [],
      gone: [],
      added: [],
    });
  });
});
