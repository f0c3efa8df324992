import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer } from 'server/testing';
import { describeSection } from '../releases/describe-build';
import { prune } from '../releases/prune';
import { storedVersions } from '../releases/stored-release';
import { sectionOf } from '../testing/built-section';
import { fileHashes } from '../testing/file-hashes';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { readPreviews } from './previews-file';
import { publishPreviews, removePreview } from './publish-previews';

const NAME = 'remote-teacher';
const SITE = 'https://institute.example';

const site = useTestSite();

/** Publishes a preview; returns its link. */
async function preview(
  version: string,
  { paths = ['/TeacherDashboard'], days = 14, name = NAME } = {},
): Promise<string> {
  const build = { dist: await site.built(version), version };
  const release = await describeSection(sectionOf(name, paths), build);
  const [published] = await publishPreviews(site.dir, [release], {
    ...AUTHOR,
    label: 'Menu',
    days,
    site: SITE,
  });
  return published?.link ?? '';
}

const document = () => readFile(join(site.dir, 'frontend-discovery.json'), 'utf8');

beforeEach(() => site.publish(sectionOf(NAME, ['/TeacherDashboard']), 'v1'));

test('stores a release hidden: the document and the log stay as they are', async () => {
  const before = [await document(), await readFile(join(site.dir, 'release-log.jsonl'), 'utf8')];
  const link = await preview('v2');
  expect(link).toMatch(/^https:\/\/institute\.example\/\?preview=remote-teacher\/v2\/\d+\/[\w-]{86}$/);
  expect([await document(), await readFile(join(site.dir, 'release-log.jsonl'), 'utf8')]).toEqual(before);
  expect(await storedVersions(site.dir, NAME)).toEqual(['v1', 'v2']);
  expect(await readPreviews(site.dir)).toMatchObject([
    { name: NAME, version: 'v2', label: 'Menu', by: AUTHOR.by },
  ]);
  expect((await stat(join(site.dir, 'preview-key.pem'))).mode & 0o777).toBe(0o600);
});

test('the server opens its link, and no longer once it is removed', async () => {
  await preview('v2');
  // The key of the first preview signs all of them.
  const link = await preview('v3');
  const server = await startTestServer({ env: { SITE_DIR: site.dir } });
  const follow = () => fetch(link.replace(SITE, server.address), { redirect: 'manual' });
  const opened = await follow();
  await removePreview(site.dir, { name: NAME, version: 'v3' });
  const removed = await follow();
  await server.close();
  expect([opened.status, removed.status]).toEqual([303, 404]);
});

test('rejects a preview that could not be released, and stores nothing', async () => {
  const before = await fileHashes(site.dir);
  await expect(preview('x1', { name: 'remote-other' })).rejects.toThrow(
    'remote-other claims /TeacherDashboard, which belongs to remote-teacher',
  );
  expect(await fileHashes(site.dir)).toEqual(before);
  await expect(removePreview(site.dir, { name: NAME, version: 'v1' })).rejects.toThrow(
    'There is no preview of remote-teacher v1',
  );
});

test('prune spares a preview until it ends', async () => {
  await preview('v2', { days: 1 });
  expect(await prune(site.dir, 1, AUTHOR.by)).toEqual([]);
  const later = new Date(Date.now() + 2 * 86_400_000);
  expect(await prune(site.dir, 1, AUTHOR.by, later)).toEqual([{ name: NAME, version: 'v2' }]);
  expect(await readPreviews(site.dir, later)).toEqual([]);
});
