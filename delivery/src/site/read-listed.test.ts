import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sectionOf } from '../testing/built-section';
import { useTestSite } from '../testing/test-site';
import { readListed } from './read-listed';
import { discoveryFile, readDiscovery } from './site-folder';

const site = useTestSite();
let server: Server;
let address: string;

beforeEach(async () => {
  await site.publish(sectionOf('remote-one', ['/one']), 'v1');
  const text = JSON.stringify(await readDiscovery(site.dir));
  server = createServer(({ url }, response) => {
    response.statusCode = url === '/frontend-discovery.json' ? 200 : 404;
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test.each<[what: string, from: () => string]>([
  ['the address of a site', () => address],
  ['the file of a document', () => discoveryFile(site.dir)],
  ['the folder of a site', () => site.dir],
])('reads the released document from %s', async (_, from) => {
  expect(await readListed(from())).toEqual(await readDiscovery(site.dir));
});

test.each<[what: string, from: () => string, reason: string]>([
  ['an address without a site', () => `${address}/elsewhere/`, 'status 404'],
  ['a missing file', () => join(site.dir, 'missing.json'), 'ENOENT'],
  ['a file of another kind', () => join(site.dir, 'release-log.jsonl'), ''],
])('rejects %s', async (_, from, reason) => {
  const message = `No discovery document can be read from ${from()}: ${reason}`;
  await expect(readListed(from())).rejects.toThrow(message);
});
