import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { formatToken, signedBytes } from 'release-format/preview';
import { site } from './index';

const INTEGRITY = 'sha384-x';
const HOUR_S = 3600;
const now = () => Math.floor(Date.now() / 1000);

let siteDir: string;
let app: FastifyInstance;
let address: string;
let key: KeyObject;

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  app = Fastify();
  await app.register(site, { siteDir, publicUrl: 'https://institute.example', serviceWorker: true });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  key = generateKeyPairSync('ed25519').privateKey;
  const microFrontends = {
    shell: [{ ...(await stored('shell', 'out')), deployment: { traffic: 100, default: true } }],
    'remote-one': [
      { ...(await stored('remote-one', 'out', '/one')), deployment: { traffic: 100, default: true } },
    ],
    'remote-two': [
      { ...(await stored('remote-two', 'out', '/two')), deployment: { traffic: 100, default: true } },
    ],
  };
  await writeFile(path.join(siteDir, 'frontend-discovery.json'), JSON.stringify({ microFrontends }));
  await list(await preview('remote-one', '/one'), await preview('remote-two', '/two'));
});
afterEach(async () => {
  await app.close();
  await rm(siteDir, { recursive: true });
});

/** Stores a release with one prerendered page; returns its entry of the discovery document. */
async function stored(name: string, version: string, page?: string) {
  const url = name === 'shell' ? `/shell/${version}` : `/remotes/${name}/${version}`;
  await mkdir(path.join(siteDir, url), { recursive: true });
  await writeFile(path.join(siteDir, url, 'page.html'), `<h1>${name} ${version}</h1>`);
  const file = { integrity: INTEGRITY };
  const prerendered = page ? [{ path: page, title: 'A', description: 'B', file: 'page.html' }] : [];
  const manifest = {
    files: { 'entry.js': file, 'page.html': file },
    initial: ['entry.js'],
    pages: {},
    prerendered,
    fonts: [],
  };
  await writeFile(path.join(siteDir, url, 'release.json'), JSON.stringify(manifest));
  const extras = page ? { contract: 1, role: null, paths: [page] } : { contract: 1 };
  return { url: `${url}/entry.js`, metadata: { integrity: INTEGRITY, version }, extras };
}

async function preview(name: string, page: string, until = now() + HOUR_S) {
  const release = await stored(name, 'hidden', page);
  const at = new Date().toISOString();
  return { name, version: 'hidden', label: '<b>Menu</b>', at, by: 'Lina', until: toIso(until), release };
}

const toIso = (seconds: number) => new Date(seconds * 1000).toISOString();

async function list(...previews: object[]): Promise<void> {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  await writeFile(path.join(siteDir, 'previews.json'), JSON.stringify({ publicKey, previews }));
}

function token({ name = 'remote-one', version = 'hidden', until = now() + HOUR_S, by = key } = {}): string {
  const claim = { name, version, until };
  return formatToken(claim, sign(null, signedBytes(claim), by).toString('base64url'));
}

/** A response; the path is sent as it is written, which `fetch` would change. */
async function ask(url: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(address);
  return new Promise<{ status: number; headers: Record<string, string | undefined>; text: string }>(
    (resolve, reject) => {
      const asked = request({ hostname, port, path: url, headers }, (response) => {
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('end', () => {
          const { 'set-cookie': cookies, ...rest } = response.headers;
          const flat = { ...rest, ...(cookies && { 'set-cookie': cookies.join('\n') }) };
          resolve({ status: response.statusCode ?? 0, headers: flat as Record<string, string>, text });
        });
      });
      asked.on('error', reject);
      asked.end();
    },
  );
}

/** Follows a link; returns the cookie of its holder. */
async function open(link: string, cookie?: string): Promise<string> {
  const { status, headers } = await ask(`/?preview=${link}`, cookie ? { cookie } : {});
  expect(status).toBe(303);
  return headers['set-cookie']?.split(';')[0] ?? '';
}

const headingOf = (text: string) => /<h1>(.*?)<\/h1>/.exec(text)?.[1];

test('a link opens one section in its hidden release for its holder, until it expires', async () => {
  const opened = await ask(`/one?month=2026-01&preview=${token()}`);
  expect([opened.status, opened.headers.location]).toEqual([303, '/one?month=2026-01']);
  expect(opened.headers['set-cookie']).toMatch(
    /^previews=[^;]+; Max-Age=3[56]\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = opened.headers['set-cookie']?.split(';')[0] ?? '';
  expect(headingOf((await ask('/one', { cookie })).text)).toBe('remote-one hidden');
  expect(headingOf((await ask('/two', { cookie })).text)).toBe('remote-two out');
  const document = JSON.parse((await ask('/frontend-discovery.json', { cookie })).text);
  expect(document.preview).toBe(true);
  expect(document.microFrontends['remote-one']).toMatchObject([{ metadata: { version: 'hidden' } }]);
  expect(document.microFrontends['remote-two']).toMatchObject([{ metadata: { version: 'out' } }]);
});

test('other visitors get the released site, also through shared caches', async () => {
  const cookie = await open(token());
  for (const url of ['/one', '/frontend-discovery.json']) {
    const hidden = await ask(url, { cookie });
    expect(hidden.headers['cache-control']).toBe('private, no-store');
    expect(hidden.headers.vary).toMatch(/cookie/);
    expect(hidden.headers.etag).toBeUndefined();
    const released = await ask(url);
    expect(released.headers['cache-control']).toBe('no-cache');
    expect(released.text).not.toContain('hidden');
    // A cache that has stored the released page asks again for each visitor.
    const again = await ask(url, { cookie, 'if-none-match': released.headers.etag ?? '' });
    expect(again.status).toBe(200);
  }
});

test('the service worker is the released one', async () => {
  await writeFile(path.join(siteDir, 'shell/out/service-worker.js'), '// released');
  await list({ ...(await preview('shell', '/')), release: await stored('shell', 'hidden') });
  const cookie = await open(token({ name: 'shell' }));
  expect((await ask('/one', { cookie })).text).toContain('/shell/hidden/entry.js');
  expect((await ask('/service-worker.js', { cookie })).text).toBe('// released');
});

test('a badge names the preview, and its button leaves it', async () => {
  const cookie = await open(token());
  const { text, headers } = await ask('/one', { cookie });
  const badge = /<aside id="preview".*?<\/aside>/s.exec(text)?.[0];
  expect(badge).toContain('remote-one hidden');
  expect(badge).toContain('&lt;b&gt;Menu&lt;/b&gt;');
  expect(badge).toContain('<form><button name="preview" value="">');
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  const left = await ask('/one?preview=', { cookie });
  expect([left.status, left.headers.location]).toEqual([303, '/one']);
  expect(left.headers['set-cookie']).toMatch(/^previews=; Max-Age=0;/);
  expect((await ask('/one')).text).not.toContain('id="preview"');
});

test('several previews are open at once, one of each section', async () => {
  const cookie = await open(token({ name: 'remote-two' }), await open(token()));
  expect(headingOf((await ask('/one', { cookie })).text)).toBe('remote-one hidden');
  expect(headingOf((await ask('/two', { cookie })).text)).toBe('remote-two hidden');
  expect(await open(token({ until: now() + 2 * HOUR_S }), cookie)).toMatch(/^previews=[^%]*%2F.*$/);
  const renewed = decodeURIComponent(await open(token({ until: now() + 2 * HOUR_S }), cookie));
  expect(renewed.match(/remote-one\//g)).toHaveLength(1);
});

describe('A link or a cookie opens nothing', () => {
  const others = generateKeyPairSync('ed25519').privateKey;
  test.each<[why: string, make: () => string]>([
    ['that has expired', () => token({ until: now() - 1 })],
    ['for another version', () => token({ version: 'out' })],
    ['for a version that is no name', () => token({ version: '..' })],
    ['that another key has signed', () => token({ by: others })],
    ['whose section is altered', () => token().replace('remote-one', 'remote-two')],
    ['whose expiry is altered', () => token().replace(/\/(\d+)\//, (_, until) => `/${Number(until) + 1}/`)],
    ['without a signature', () => 'remote-one/hidden/99999999999/'],
    ['with a line break', () => `${token()}%0D%0ASet-Cookie:%20x=1`],
  ])('%s', async (_, make) => {
    const { status, headers, text } = await ask(`/one?preview=${make()}`);
    expect(status).toBe(404);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headingOf(text)).toBe('هذه المعاينة غير متاحة');
    const page = await ask('/one', { cookie: `previews=${encodeURIComponent(make())}` });
    expect(headingOf(page.text)).toBe('remote-one out');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test('once the preview is removed, or has ended', async () => {
    const cookie = await open(token());
    await list(await preview('remote-one', '/one', now() - 1));
    expect(headingOf((await ask('/one', { cookie })).text)).toBe('remote-one out');
    await list();
    expect(headingOf((await ask('/one', { cookie })).text)).toBe('remote-one out');
    expect((await ask(`/one?preview=${token()}`)).status).toBe(404);
  });
});

test.each([
  ['//evil.example/', '/evil.example/'],
  ['/\\evil.example', '/evil.example'],
  ['/.//evil.example', '/.//evil.example'],
  ['/%0D%0ALocation:x', '/%0D%0ALocation:x'],
])('redirects %s to this site only', async (url, target) => {
  const { headers } = await ask(`${url}?preview=${token()}`);
  const location = headers.location ?? '/';
  expect(location).toBe(target);
  expect(new URL(location, 'https://institute.example').host).toBe('institute.example');
});

test('serves neither the list of previews nor the key', async () => {
  await writeFile(path.join(siteDir, 'preview-key.pem'), 'PRIVATE');
  for (const url of [
    '/previews.json',
    '/preview-key.pem',
    '/remotes/../preview-key.pem',
    '/shell/..%2fpreviews.json',
  ]) {
    const { status, text } = await ask(url);
    expect(status).toBe(404);
    expect(text).not.toMatch(/PRIVATE|Lina/);
  }
});
