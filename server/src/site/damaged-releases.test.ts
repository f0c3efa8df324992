import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { runProgram } from '../testing/run-program';
import { createSiteFolder, type SiteFolder } from '../testing/site-folder';
import { storeRelease } from '../testing/store-release';
import { site } from './index';

const PUBLIC_URL = 'https://institute.example';
const ONE = 'remotes/remote-one/v1';

let folder: SiteFolder;
let app: FastifyInstance;
let origin: string;
let log: string[];

beforeEach(async () => {
  folder = await createSiteFolder();
  await folder.writeDiscovery({
    shell: [await storeRelease(folder, 'shell')],
    'remote-one': [await storeRelease(folder, 'remote-one', '/one')],
    'remote-two': [await storeRelease(folder, 'remote-two', '/two')],
  });
  log = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      log.push(String(line));
      done();
    },
  });
  app = Fastify({ logger: { level: 'error', stream } });
  await app.register(site, { siteDir: folder.path, publicUrl: PUBLIC_URL, serviceWorker: true });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  await folder.remove();
});

async function visit(address: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(origin + address);
  return { status: answer.status, html: await answer.text() };
}

const remove = (name: string) => rm(path.join(folder.path, name), { recursive: true });

describe.each<[damage: string, happen: () => Promise<void>]>([
  ['a style sheet is gone', () => remove(`${ONE}/entry.css`)],
  ['the prerendered page is gone', () => remove(`${ONE}/page.html`)],
  ['the manifest is cut off', () => folder.write(`${ONE}/release.json`, '{"files":')],
  ['the manifest says something else', () => folder.write(`${ONE}/release.json`, '{"files":[]}')],
  ['the whole release is gone', () => remove(ONE)],
])('Of one section %s', (_damage, happen) => {
  beforeEach(happen);

  test('its address still leads to the shell, which gets nothing of it', async () => {
    const { status, html } = await visit('/one');
    expect(status).toBe(200);
    expect(html).toContain('src="/shell/v1/entry.js"');
    expect(html).toContain('<style>.shell{color:red}</style>');
    expect(html).not.toContain(`="/${ONE}/`);
    expect(html).not.toContain('id="stage"');
  });

  test('every other section is as it was', async () => {
    const { status, html } = await visit('/two');
    expect(status).toBe(200);
    expect(html).toContain('<h1>remote-two</h1>');
    expect(html).toContain('.remote-two{color:red}');
    expect(html).toContain('href="/remotes/remote-two/v1/entry.js"');
  });

  test('the log names it once, with the reason', async () => {
    for (const address of ['/one', '/two', '/one']) await visit(address);
    expect(log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        section: 'remote-one',
        version: 'v1',
        err: expect.objectContaining({ message: expect.stringMatching(/./) }),
      }),
    ]);
  });

  test('it is whole again soon after its files are', async () => {
    await visit('/one');
    await storeRelease(folder, 'remote-one', '/one');
    const later = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect((await visit('/one')).html).toContain('<h1>remote-one</h1>');
  });

  test('no pages are written as files, and those of before stay', async () => {
    const command = runProgram('static-pages', {
      args: ['out'],
      env: { SITE_DIR: folder.path, PUBLIC_URL },
      cwd: folder.path,
    });
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('remote-one v1 is damaged');
    expect(await readdir(folder.path)).not.toContain('out');
  });
});

test('Without damage nothing is logged', async () => {
  expect((await visit('/one')).html).toContain('<h1>remote-one</h1>');
  expect(log).toEqual([]);
});
