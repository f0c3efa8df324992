import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sectionOf } from '../testing/built-section';
import { differences, fileHashes } from '../testing/file-hashes';
import { packedSection } from '../testing/packed-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { check } from './check';

const site = useTestSite();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packs-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Checks a pack against the test site, from a machine without a site of its own. */
async function checkPack(pack: Parameters<typeof packedSection>[1]): Promise<string> {
  const names = [await packedSection(folder, pack)];
  const options = { against: site.dir };
  return check.run({ siteDir: folder, names, author: AUTHOR, options });
}

test('check says whether a pack could be released beside what a site lists, and changes nothing', async () => {
  await site.publish(sectionOf('remote-one', ['/one']), 'v1');
  const before = await fileHashes(site.dir);
  await expect(checkPack({ name: 'remote-two', version: '000000000002' })).resolves.toContain(
    `remote-two 000000000002 can be released beside what ${site.dir} lists`,
  );
  await expect(checkPack({ name: 'remote-two', paths: ['/One/'] })).rejects.toThrow('belongs to remote-one');
  expect(differences(before, await fileHashes(site.dir))).toMatchObject({ changed: [], gone: [], added: [] });
});
