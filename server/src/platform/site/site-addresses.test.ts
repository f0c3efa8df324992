import { isSitePath } from 'release-format/path-ownership';
import { siteAddresses } from '../../testing/site-addresses';

test('no section can own an address of the site itself', async () => {
  const addresses = await siteAddresses();
  expect(addresses).toEqual(expect.arrayContaining(['/remotes/*', '/service-worker.js']));
  expect(addresses.filter((address) => !isSitePath(address.replace('*', 'library')))).toEqual([]);
});
