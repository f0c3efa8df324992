import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ListeningSite, listeningSite } from '../../testing/listening-site';
import { runProgram } from '../../testing/run-program';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';
import { storeRelease } from '../../testing/store-release';

const PUBLIC_URL = 'https://institute.example';
const ONE = 'remotes/remote-one/v1';

let folder: SiteFolder;
let site: ListeningSite;

beforeEach(async () => {
  folder = await createSiteFolder();
  await folder.writeDiscovery({
    shell: [await storeRelease(folder, 'shell')],
    'remote-one': [await storeRelease(folder, 'remote-one', '/one')],
    'remote-two': [await storeRelease(folder, 'remote-two', '/two')],
  });
  site = await listeningSite(folder.path, PUBLIC_URL);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.close();
  await folder.remove();
});

const remove = (name: string) => rm(path.join(folder.path, name), { recursive: true });

test('a section in development, whose files are elsewhere, is not logged as damaged', async () => {
  const release = await storeRelease(folder, 'remote-one', '/one');
  await remove(ONE);
  const extras = { contract: 1, role: null, paths: ['/one'], development: { standsFor: [] } };
  await folder.writeDiscovery({
    shell: [await storeRelease(folder, 'shell')],
    'remote-one': [{ ...release, extras }],
  });
  const { status, body } = await site.visit('/one');
  expect(status).toBe(200);
  expect(body).toContain('src="/shell/v1/entry.js"');
  expect(site.log).toEqual([]);
});

describe.each<[damage: string, happen: () => Promise<void>]>([
  ['a style sheet is gone', () => remove(`${ONE}/entry.css`)],
  ['the prerendered page is gone', () => remove(`${ONE}/page.html`)],
  ['the manifest is cut off', () => folder.write(`${ONE}/release.json`, '{"files":')],
  ['the manifest says something else', () => folder.write(`${ONE}/release.json`, '{"files":[]}')],
  ['the whole release is gone', () => remove(ONE)],
])('if %s of one section', (_damage, happen) => {
  beforeEach(happen);

  test('its address responds with the shell, without its files', async () => {
    const { status, body } = await site.visit('/one');
    expect(status).toBe(200);
    expect(body).toContain('src="/shell/v1/entry.js"');
    expect(body).toContain('<style>.shell{color:red}</style>');
    expect(body).not.toContain(`="/${ONE}/`);
    expect(body).not.toContain('id="stage"');
  });

  test('other sections are not affected', async () => {
    const { status, body } = await site.visit('/two');
    expect(status).toBe(200);
    expect(body).toContain('<h1>remote-two</h1>');
    expect(body).toContain('.remote-two{color:red}');
    expect(body).toContain('href="/remotes/remote-two/v1/entry.js"');
  });

  test('is logged once, with the reason', async () => {
    for (const address of ['/one', '/two', '/one']) await site.visit(address);
    expect(site.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        section: 'remote-one',
        version: 'v1',
        err: expect.objectContaining({ message: expect.stringMatching(/./) }),
      }),
    ]);
  });

  test('is read again after its files are restored', async () => {
    await site.visit('/one');
    await storeRelease(folder, 'remote-one', '/one');
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await site.visit('/one')).body).toContain('<h1>remote-one</h1>');
  });

  test('no static pages are written, and the earlier ones stay', async () => {
    const command = runProgram('static-pages', {
      args: ['out'],
      env: { SITE_DIR: folder.path, PUBLIC_URL },
      cwd: folder.path,
    });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('remote-one v1 cannot be opened');
    expect(await readdir(folder.path)).not.toContain('out');
  });
});

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])(
  'a section whose files are at %s is unavailable, and every other page is served',
  async (origin) => {
    const foreign = (await storeRelease(folder, 'remote-one', '/one')) as { url: string };
    await folder.writeDiscovery({
      shell: [await storeRelease(folder, 'shell')],
      'remote-one': [{ ...foreign, url: `${origin}${foreign.url}` }],
      'remote-two': [await storeRelease(folder, 'remote-two', '/two')],
    });
    const one = await site.visit('/one');
    expect(one.status).toBe(200);
    expect(one.body).not.toContain('id="stage"');
    expect(one.body).not.toMatch(/(?:src|href)="[^"]*elsewhere/);
    expect((await site.visit('/two')).body).toContain('<h1>remote-two</h1>');
    expect(site.log.join()).toContain('is not on this site');
  },
);

test('logs nothing without damage', async () => {
  expect((await site.visit('/one')).body).toContain('<h1>remote-one</h1>');
  expect(site.log).toEqual([]);
});
