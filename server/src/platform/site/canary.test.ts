import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { bucketOf, ROLLOUT_BUCKETS } from 'release-format/rollout-bucket';
import { site } from './index';

const INTEGRITY = 'sha384-x';

let siteDir: string;
let app: FastifyInstance;
let address: string;

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  app = Fastify();
  await app.register(site, { siteDir, publicUrl: 'https://institute.example', serviceWorker: true });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await rm(siteDir, { recursive: true });
});

interface Described {
  traffic: number;
  contract?: number;
  paths?: string[];
}

/** The cookie of the visitor who has that bucket for `remote-one`. */
function shareOf(bucket: number): string {
  const stored = [...Array(ROLLOUT_BUCKETS).keys()].find((each) => bucketOf('remote-one', each) === bucket);
  return `visitor_share=${stored}`;
}

/** Stores a release with one prerendered page; returns its entry of the discovery document. */
async function stored(name: string, version: string, { traffic, contract = 1, paths }: Described) {
  const address = name === 'shell' ? `/shell/${version}` : `/remotes/${name}/${version}`;
  const folder = path.join(siteDir, address);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'page.html'), `<h1>${name} ${version}</h1>`);
  const file = { integrity: INTEGRITY };
  await writeFile(
    path.join(folder, 'release.json'),
    JSON.stringify({
      files: { 'entry.js': file, 'page.html': file },
      initial: ['entry.js'],
      pages: {},
      prerendered: (paths ?? []).map((at) => ({ path: at, title: 'A', description: 'B', file: 'page.html' })),
      fonts: [],
    }),
  );
  return {
    url: `${address}/entry.js`,
    metadata: { integrity: INTEGRITY, version },
    deployment: { traffic, default: version === 'old' },
    extras: paths ? { contract, role: null, paths } : { contract },
  };
}

async function release(microFrontends: Record<string, Promise<object>[]>): Promise<void> {
  const settled = await Promise.all(
    Object.entries(microFrontends).map(async ([name, releases]) => [name, await Promise.all(releases)]),
  );
  await writeFile(
    path.join(siteDir, 'frontend-discovery.json'),
    JSON.stringify({ microFrontends: Object.fromEntries(settled) }),
  );
}

const CANARY_OF_SECTION = () => ({
  shell: [stored('shell', 'old', { traffic: 100 })],
  'remote-one': [
    stored('remote-one', 'old', { traffic: 90, paths: ['/one'] }),
    stored('remote-one', 'new', { traffic: 10, paths: ['/one', '/one/more'] }),
  ],
});

/** The page for a visitor with that cookie. */
async function visit(url: string, cookie?: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + url, { headers: { ...headers, ...(cookie && { cookie }) } });
  const html = await response.text();
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie'),
    etag: response.headers.get('etag') ?? '',
    vary: response.headers.get('vary'),
    heading: /<h1>(.*)<\/h1>/.exec(html)?.[1],
    asks: [...html.matchAll(/(?:src|href)="([^"]*entry\.js)"/g)].map(([, file]) => file),
    document: JSON.parse(/id="discovery">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'),
  };
}

describe('while a section has a canary', () => {
  beforeEach(() => release(CANARY_OF_SECTION()));

  test('only visitors in a bucket below its traffic get its page and files', async () => {
    for (const bucket of [0, 9]) {
      const page = await visit('/one', shareOf(bucket));
      expect(page.heading).toBe('remote-one new');
      expect(page.asks).toContain('/remotes/remote-one/new/entry.js');
      expect(page.asks).not.toContain('/remotes/remote-one/old/entry.js');
    }
    for (const bucket of [10, 99])
      expect((await visit('/one', shareOf(bucket))).heading).toBe('remote-one old');
  });

  test('a page that only the canary has exists for its visitors', async () => {
    expect((await visit('/one/more', shareOf(3))).status).toBe(200);
    expect((await visit('/one/more', shareOf(30))).status).toBe(404);
  });

  test.each(['', undefined])('ignores a canary without integrity (%j)', async (integrity) => {
    const { shell, 'remote-one': section } = CANARY_OF_SECTION();
    const [old, canary] = section;
    const unchecked = async () => ({ ...(await canary), metadata: { integrity, version: 'new' } });
    await release({ shell, 'remote-one': [old as Promise<object>, unchecked()] });
    expect((await visit('/one', shareOf(0))).heading).toBe('remote-one old');
    expect((await visit('/one/more', shareOf(0))).status).toBe(404);
  });

  test('assigns a bucket to a new visitor, who keeps it', async () => {
    const first = await visit('/one');
    const cookie = first.cookie ?? '';
    expect(cookie).toMatch(/^visitor_share=\d{1,2}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    const again = await visit('/one', cookie.split(';')[0]);
    expect(again.heading).toBe(first.heading);
    expect(again.cookie).toBeNull();
  });

  test.each(['visitor_share=100', 'visitor_share=-1', 'visitor_share=ten', 'my_visitor_share=3'])(
    'ignores a cookie without a valid bucket: %s',
    async (cookie) => expect((await visit('/one', cookie)).cookie).not.toBeNull(),
  );

  test('assigns no bucket to a service worker that revalidates a page', async () => {
    const page = await visit('/one', undefined, { 'sec-fetch-dest': 'empty' });
    expect(page.cookie).toBeNull();
    expect(page.heading).toBe('remote-one old');
  });

  test('finds the bucket among other cookies', async () => {
    const page = await visit('/one', `theme=dark; ${shareOf(3)}; other=1`);
    expect(page.heading).toBe('remote-one new');
    expect(page.cookie).toBeNull();
  });

  test('pages vary by cookie, each with its own ETag', async () => {
    const old = await visit('/one', shareOf(50));
    const fresh = await visit('/one', shareOf(5));
    expect(old.vary).toMatch(/cookie/);
    expect(old.etag).not.toBe(fresh.etag);
    const knows = { 'if-none-match': old.etag };
    expect((await visit('/one', shareOf(50), knows)).status).toBe(304);
    expect((await visit('/one', shareOf(5), knows)).status).toBe(200);
  });

  test('every page holds the same discovery document', async () => {
    const releases = (await visit('/one', shareOf(50))).document.microFrontends['remote-one'];
    expect(releases).toHaveLength(2);
    const document = await visit('/frontend-discovery.json');
    expect(document.cookie).toBeNull();
    expect(document.vary).not.toMatch(/cookie/);
  });

  test('ends with the next document', async () => {
    await release({
      shell: [stored('shell', 'old', { traffic: 100 })],
      'remote-one': [stored('remote-one', 'old', { traffic: 100, paths: ['/one'] })],
    });
    const page = await visit('/one', shareOf(3));
    expect(page.heading).toBe('remote-one old');
    expect(page.vary).not.toMatch(/cookie/);
  });
});

test('without a canary pages set no cookie and do not vary by one', async () => {
  await release({
    shell: [stored('shell', 'old', { traffic: 100 })],
    'remote-one': [
      stored('remote-one', 'old', { traffic: 100, paths: ['/one'] }),
      stored('remote-one', 'previous', { traffic: 0, paths: ['/one'] }),
    ],
  });
  const page = await visit('/one');
  expect(page.heading).toBe('remote-one old');
  expect(page.cookie).toBeNull();
  expect(page.vary).not.toMatch(/cookie/);
});

test('a canary of the shell is sent with its own files', async () => {
  await release({
    shell: [stored('shell', 'old', { traffic: 80 }), stored('shell', 'new', { traffic: 20 })],
    'remote-one': [stored('remote-one', 'old', { traffic: 100, paths: ['/one'] })],
  });
  expect((await visit('/one', 'visitor_share=19')).asks).toContain('/shell/new/entry.js');
  expect((await visit('/one', 'visitor_share=20')).asks).toContain('/shell/old/entry.js');
});

test('no visitor gets a canary for another contract', async () => {
  const section = () => [
    stored('remote-one', 'old', { traffic: 50, paths: ['/one'] }),
    stored('remote-one', 'new', { traffic: 50, paths: ['/one'], contract: 2 }),
  ];
  await release({ shell: [stored('shell', 'old', { traffic: 100 })], 'remote-one': section() });
  expect((await visit('/one', 'visitor_share=3')).heading).toBe('remote-one old');

  // The canary that only the canary of the shell accepts is for the same visitors.
  await release({
    shell: [stored('shell', 'old', { traffic: 90 }), stored('shell', 'new', { traffic: 10, contract: 2 })],
    'remote-one': section(),
  });
  expect((await visit('/one', 'visitor_share=3')).heading).toBe('remote-one new');
  expect((await visit('/one', 'visitor_share=30')).heading).toBe('remote-one old');
});
