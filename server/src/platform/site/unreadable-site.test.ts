import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type ListeningSite, listeningSite } from '../../testing/listening-site';
import { runProgram } from '../../testing/run-program';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';
import { storeRelease } from '../../testing/store-release';

const PUBLIC_URL = 'https://institute.example';
const REASON = 'frontend-discovery.json cannot be read: ELOOP';

let folder: SiteFolder;
let site: ListeningSite;

beforeEach(async () => {
  folder = await createSiteFolder();
  await folder.writeDiscovery({ shell: [await storeRelease(folder, 'shell')] });
  site = await listeningSite(folder.path, PUBLIC_URL);
});
afterEach(async () => {
  await site.close();
  await folder.remove();
});

/** A symbolic link to itself. */
async function makeDiscoveryUnreadable(): Promise<void> {
  const file = path.join(folder.path, 'frontend-discovery.json');
  await rm(file);
  await symlink(file, file);
}

test.each(['/', '/frontend-discovery.json', '/sitemap.xml', '/service-worker.js'])(
  'an unreadable site is not treated as an unreleased one: %s',
  async (address) => {
    await makeDiscoveryUnreadable();
    const { status, body } = await site.visit(address);
    expect(status).toBe(500);
    expect(body).not.toContain('caches');
    expect(site.log).toEqual([expect.stringContaining(REASON)]);
  },
);

test('is sent again once it can be read', async () => {
  await makeDiscoveryUnreadable();
  await site.visit('/');
  await rm(path.join(folder.path, 'frontend-discovery.json'));
  await folder.writeDiscovery({ shell: [await storeRelease(folder, 'shell')] });
  expect((await site.visit('/')).body).toContain('src="/shell/v1/entry.js"');
});

test('writes no static pages from an unreadable site, and says why', async () => {
  await makeDiscoveryUnreadable();
  const command = runProgram('static-pages', {
    args: ['out'],
    env: { SITE_DIR: folder.path, PUBLIC_URL },
    cwd: folder.path,
  });
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain(REASON);
});
