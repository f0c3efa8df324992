import { readFile, writeFile } from 'node:fs/promises';
import { sectionOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { changeSite } from './change-site';
import { discoveryFile } from './site-folder';

const site = useTestSite();
const read = async () => JSON.parse(await readFile(discoveryFile(site.dir), 'utf8'));

test.each<[what: string, entry: unknown]>([
  ['null', [null]],
  ['no list', {}],
  ['without paths', [{ url: '/remotes/remote-two/v1/remoteEntry.js', extras: { paths: 'all' } }]],
])('an entry of another name that is %s is left as it is, and blocks no release', async (_what, entry) => {
  await site.publish(sectionOf('remote-one', ['/one']), 'v1');
  const document = await read();
  document.microFrontends['remote-two'] = entry;
  await writeFile(discoveryFile(site.dir), JSON.stringify(document));
  await site.publish(sectionOf('remote-one', ['/one']), 'v2');
  const { microFrontends } = await read();
  expect(microFrontends['remote-two']).toEqual(entry);
  expect(microFrontends['remote-one'][0].metadata.version).toBe('v2');
});

test.each([
  'https://elsewhere.example/remoteEntry.js',
  '//elsewhere.example/remoteEntry.js',
  'remoteEntry.js',
])('a release at %s is never listed', async (url) => {
  await site.publish(sectionOf('remote-one', ['/one']), 'v1');
  const before = await read();
  const current = { ...before.microFrontends['remote-one'][0], url };
  const change = { name: 'remote-one', action: 'release', version: 'v2', active: { current } } as const;
  await expect(changeSite(site.dir, AUTHOR, async () => [change])).rejects.toThrow('cannot be listed');
  expect(await read()).toEqual(before);
});
