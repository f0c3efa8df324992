import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { ReleasedSite } from './released-site';
import { serviceWorker } from './service-worker';

const RELEASED = "addEventListener('fetch', () => {});";
let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'worker-site-'));
  await mkdir(path.join(siteDir, 'shell/v1'), { recursive: true });
  await writeFile(path.join(siteDir, 'shell/v1/service-worker.js'), RELEASED);
});
afterEach(() => rm(siteDir, { recursive: true, force: true }));

async function ask(options: { enabled: boolean; shell?: string | null }) {
  const app = Fastify();
  const { shell: version = 'v1' } = options;
  const shell = { files: [{ address: `/shell/${version}/static/shell.js`, integrity: '' }] };
  const siteForVisitor = async () => (version === null ? undefined : ({ shell } as unknown as ReleasedSite));
  await app.register(serviceWorker, { siteDir, siteForVisitor, enabled: options.enabled });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${address}/service-worker.js`);
  const [status, body, headers] = [
    response.status,
    await response.text(),
    Object.fromEntries(response.headers),
  ];
  await app.close();
  return { status, body, headers };
}

test('sends the worker of the released shell, with revalidation and its own security policy', async () => {
  const { body, headers } = await ask({ enabled: true });
  expect(body).toBe(RELEASED);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test.each([
  ['is switched off', { enabled: false }],
  ['is not part of the released shell', { enabled: true, shell: 'v0' }],
])('replaces a worker that %s by one that deletes its caches', async (_, options) => {
  const { status, body } = await ask(options);
  expect(status).toBe(200);
  expect(body).toContain('caches.delete');
  expect(body).not.toContain('fetch');
});

test('sends no script where the released worker cannot be read, so that browsers keep theirs', async () => {
  expect(await ask({ enabled: true, shell: null })).toMatchObject({ status: 404 });
  await rm(path.join(siteDir, 'shell/v1/service-worker.js'));
  await mkdir(path.join(siteDir, 'shell/v1/service-worker.js'));
  const { status, body } = await ask({ enabled: true });
  expect(status).toBe(500);
  expect(body).not.toContain('caches');
});
