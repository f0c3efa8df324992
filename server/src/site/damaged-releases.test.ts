import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { runProgram } from '../testing/run-program';
import { createSiteFolder, type SiteFolder } from '../testing/site-folder';
import { site } from './index';

const PUBLIC_URL = 'https://institute.example';
const ONE = 'remotes/remote-one/v1';

let folder: SiteFolder;
let app: FastifyInstance;
let origin: string;
let log: string[];

beforeEach(async () => {
  folder = await createSiteFolder();
  await release('shell', 'shell/v1');
  await release('remote-one', ONE, '/one');
  await release('remote-two', 'remotes/remote-two/v1', '/two');
  await folder.write(
    'frontend-discovery.json',
    JSON.stringify({
      microFrontends: {
        shell: [listed('shell/v1')],
        'remote-one': [listed(ONE, '/one')],
        'remote-two': [listed('remotes/remote-two/v1', '/two')],
      },
    }),
  );
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

/** Stores a release with a style sheet and, for a section, one prerendered page. */
async function release(name: string, address: string, page?: string): Promise<void> {
  const file = { integrity: 'sha384-x' };
  await folder.write(`${address}/entry.css`, `.${name}{color:red}`);
  await folder.write(`${address}/page.html`, `<h1>${name}</h1>`);
  await folder.write(
    `${address}/release.json`,
    JSON.stringify({
      files: { 'entry.js': file, 'entry.css': file, 'page.html': file },
      initial: ['entry.js', 'entry.css'],
      pages: {},
      prerendered: page ? [{ path: page, title: name, description: name, file: 'page.html' }] : [],
      fonts: [],
    }),
  );
}

function listed(address: string, page?: string) {
  return {
    url: `/${address}/entry.js`,
    metadata: { integrity: 'sha384-x', version: 'v1' },
    deployment: { traffic: 100, default: true },
    extras: page ? { contract: 1, role: null, paths: [page] } : { contract: 1 },
  };
}

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
    await release('remote-one', ONE, '/one');
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
