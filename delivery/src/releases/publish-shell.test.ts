import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'section-contract/section';
import { readDiscovery } from '../site/site-folder';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { publishShell } from './publish';

const site = useTestSite();

describe('Publishing the shell', () => {
  test('makes it the current one, with the contract that it opens sections by', async () => {
    const dist = await site.built();
    const described = JSON.parse(await readFile(join(dist, 'release-files.json'), 'utf8'));
    const chunks = { shell: ['static/page.css', 'static/page.js'] };
    await writeFile(join(dist, 'release-files.json'), JSON.stringify({ ...described, chunks }));
    await publishShell({ siteDir: site.dir, dist, version: 'v1' }, AUTHOR);
    expect((await readDiscovery(site.dir)).microFrontends.shell).toMatchObject([
      {
        url: '/shell/v1/static/page.js',
        deployment: { traffic: 100, default: true },
        extras: { contract: CONTRACT_VERSION },
      },
    ]);
  });

  test('refuses a folder without a built shell', async () => {
    await expect(
      publishShell({ siteDir: site.dir, dist: await site.built(), version: 'v1' }, AUTHOR),
    ).rejects.toThrow('no built shell');
  });
});
