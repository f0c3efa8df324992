import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { runProgram } from '../../testing/run-program';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';
import { storeRelease } from '../../testing/store-release';

interface Entry {
  url: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: { contract: number; role: null; paths: string[] };
}

let folder: SiteFolder;
let server: TestServer;

beforeAll(async () => {
  folder = await createSiteFolder();
  server = await startTestServer({ env: { SITE_DIR: folder.path } });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const entry = (name: string, page?: string) => storeRelease(folder, name, page) as Promise<Entry>;

/** Lists two sections, the first of them changed. */
async function list(change: (one: Entry) => unknown, shell?: unknown[]): Promise<void> {
  const one = await entry('remote-one', '/one');
  const changed = change(one) ?? one;
  const microFrontends = {
    shell: shell ?? [await entry('shell')],
    'remote-one': Array.isArray(changed) ? changed : [changed],
    'remote-two': [await entry('remote-two', '/two')],
  };
  await folder.write('frontend-discovery.json', JSON.stringify({ schema: 'any', microFrontends }));
}

async function visit(address: string) {
  const response = await fetch(server.address + address);
  return { status: response.status, body: await response.text() };
}

const logged = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('a release cannot be opened'))
    .map((line) => JSON.parse(line));

const foreign = (origin: string) => (one: Entry) => ({ ...one, url: `${origin}${one.url}` });
const MISTAKES: [mistake: string, change: (one: Entry) => unknown, reason: string][] = [
  ['an address of another site', foreign('https://elsewhere.example'), 'is not on this site'],
  ['an address without a scheme', foreign('//elsewhere.example'), 'is not on this site'],
  ['an address with a tab', foreign('/\t/elsewhere.example'), 'is not on this site'],
  ['a number as its address', (one) => ({ ...one, url: 7 }), 'url'],
  ['no metadata', ({ metadata: _, ...one }) => one, 'metadata'],
  ['a text as its traffic', (one) => ({ ...one, deployment: { traffic: '1', default: true } }), 'traffic'],
  ['more traffic than 100 %', (one) => ({ ...one, deployment: { traffic: 900, default: true } }), 'traffic'],
  ['an unknown role', (one) => ({ ...one, extras: { ...one.extras, role: 'owner' } }), 'role'],
  ['a text as its contract', (one) => ({ ...one, extras: { ...one.extras, contract: '1' } }), 'contract'],
  [
    'a path that leads out of the site',
    (one) => ({ ...one, extras: { ...one.extras, paths: ['/one', '/../../one'] } }),
    'paths',
  ],
];

describe.each(MISTAKES)('A release listed with %s', (_mistake, change, reason) => {
  beforeEach(() => list(change));

  test('has a page without content, and no other section is affected', async () => {
    const one = await visit('/one');
    expect(one.status).toBe(200);
    expect(one.body).toContain('src="/shell/v1/entry.js"');
    expect(one.body).not.toContain('id="stage"');
    expect(one.body).not.toMatch(/(?:src|href)="[^"]*elsewhere/);
    const two = await visit('/two');
    expect(two.status).toBe(200);
    expect(two.body).toContain('<h1>remote-two</h1>');
    expect((await visit('/sitemap.xml')).body.match(/<loc>[^<]*\/(one|two)<\/loc>/g)).toHaveLength(1);
    const { microFrontends } = JSON.parse((await visit('/frontend-discovery.json')).body);
    expect(microFrontends['remote-one']).toHaveLength(1);
    expect(microFrontends['remote-one'][0].extras.paths).toEqual(['/one']);
    expect(microFrontends['remote-two'][0].metadata.version).toBe('v1');
  });

  test('is logged by its name, with the reason', async () => {
    await visit('/two');
    expect(logged().at(-1)).toMatchObject({
      section: 'remote-one',
      err: { message: expect.stringContaining(reason) },
    });
  });

  test('is listed for administrators beside the others', async () => {
    const { status, body } = await call(server, 'GET /admin/releases', {
      token: await server.tokenOf('admin'),
    });
    expect(status).toBe(200);
    expect(body.releases.map(({ name }: { name: string }) => name)).toEqual([
      'shell',
      'remote-one',
      'remote-two',
    ]);
  });
});

test.each([
  ['null', () => [null]],
  ['no list', () => ({})],
])('An entry that is %s affects its own section only', async (_what, change) => {
  await list(change);
  expect((await visit('/one')).status).toBe(404);
  expect((await visit('/two')).body).toContain('<h1>remote-two</h1>');
});

test('A malformed canary or previous release is left out', async () => {
  await list((one) => [one, { ...one, deployment: { traffic: '10', default: false } }]);
  expect((await visit('/one')).body).toContain('<h1>remote-one</h1>');
});

test('Static pages are written, with a line for the release that cannot be opened', async () => {
  await list(foreign('https://elsewhere.example'));
  const out = await mkdtemp(path.join(tmpdir(), 'static-pages-'));
  const command = runProgram('static-pages', { args: ['.'], env: { SITE_DIR: folder.path }, cwd: out });
  expect(await command.ended).toBe(0);
  expect(command.output()).toMatch(/remote-one v1 cannot be opened: .*elsewhere/);
  expect(await readFile(path.join(out, 'two.html'), 'utf8')).toContain('<h1>remote-two</h1>');
  expect(await readFile(path.join(out, 'one.html'), 'utf8')).not.toContain('id="stage"');
  await rm(out, { recursive: true });
});

describe.each([
  ['address is on another site', 'https://elsewhere.example/shell/v2/entry.js'],
  ['address is a number', 7],
  ['files are gone', '/shell/v2/entry.js'],
])('A shell whose %s', (_what, url) => {
  const UNUSABLE_SHELL = {
    url,
    metadata: { integrity: 'sha384-x', version: 'v2' },
    deployment: { traffic: 100, default: true },
  };

  test('is replaced by the previous one', async () => {
    const previous = { ...(await entry('shell')), deployment: { traffic: 0, default: false } };
    await list((one) => one, [UNUSABLE_SHELL, previous]);
    const { status, body } = await visit('/one');
    expect(status).toBe(200);
    expect(body).toContain('src="/shell/v1/entry.js"');
    expect(logged().at(-1)).toMatchObject({ section: 'shell', version: 'v2' });
  });

  test('without a previous one, makes every page answer 503 with the reason', async () => {
    await list((one) => one, [UNUSABLE_SHELL]);
    const { status, body } = await visit('/one');
    expect(status).toBe(503);
    expect(body).toContain('لا يمكن فتح الموقع الآن');
  });
});
