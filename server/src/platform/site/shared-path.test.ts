import { startTestServer } from '../../testing/index';
import { createSiteFolder } from '../../testing/site-folder';
import { storeRelease } from '../../testing/store-release';

test('the page of a path of two roles names the files of neither section', async () => {
  const folder = await createSiteFolder();
  const owned = async (name: string, role: string) => ({
    ...(await storeRelease(folder, name, '/Account')),
    extras: { contract: 1, role, paths: ['/Account'] },
  });
  const microFrontends = {
    shell: [await storeRelease(folder, 'shell')],
    'remote-one': [await owned('remote-one', 'admin')],
    'remote-two': [await owned('remote-two', 'teacher')],
  };
  await folder.write('frontend-discovery.json', JSON.stringify({ schema: 'any', microFrontends }));
  const server = await startTestServer({ env: { SITE_DIR: folder.path } });
  const response = await fetch(`${server.address}/account`);
  expect(response.status).toBe(200);
  const [page = ''] = (await response.text()).split('id="discovery"');
  expect(page).toContain('noindex');
  expect(page).not.toContain('remote-one');
  expect(page).not.toContain('remote-two');
  await server.close();
  await folder.remove();
});
