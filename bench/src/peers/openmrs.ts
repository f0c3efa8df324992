import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import Fastify from 'fastify';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);
const SHELL = '@openmrs/esm-app-shell';
const SIGN_IN = '@openmrs/esm-login-app';
const BASE = '/openmrs/spa';
/** Where the published shell looks for its list of modules. */
const PUBLISHED_BASE = 'https://dev3.openmrs.org/openmrs/spa';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /\.(js|css|json|html|svg)$/;

/**
 * Serves the OpenMRS shell with its sign-in module, the only one that is loaded, compressed with brotli. There is no
 * backend: the session is anonymous, and every other call returns nothing.
 */
export async function startOpenmrs() {
  const folder = await mkdtemp(join(tmpdir(), 'openmrs-'));
  const [shell, signIn] = [await unpack(folder, SHELL), await unpack(folder, SIGN_IN)];
  const { version } = JSON.parse(await readFile(join(signIn, 'package.json'), 'utf8'));
  const routes = JSON.parse(await readFile(join(signIn, 'dist/routes.json'), 'utf8'));
  const index = (await readFile(join(shell, 'dist/index.html'), 'utf8'))
    .replaceAll(PUBLISHED_BASE, BASE)
    // Its worker fetches everything ahead: no part of the first visit.
    .replace('offline: true', 'offline: false');
  await writeFile(join(shell, 'dist/index.html'), index);
  const written: Record<string, unknown> = {
    'importmap.json': { imports: { [SIGN_IN]: `./sign-in/openmrs-esm-login-app.js` } },
    'routes.registry.json': { [SIGN_IN]: { ...routes, version } },
  };

  const app = Fastify();
  app.get('/openmrs/ws/rest/v1/session', async () => ({ authenticated: false, locale: 'en' }));
  app.get(`${BASE}/*`, async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (name in written) return written[name];
    const file = name.startsWith('sign-in/')
      ? join(signIn, 'dist', name.slice('sign-in/'.length))
      : join(shell, 'dist', name);
    const content = await readFile(file).catch(() => undefined);
    if (!content && extname(name)) return reply.code(404).send();
    const found = content ? name : 'index.html';
    const body = content ?? Buffer.from(index);
    reply.type(TYPES[extname(found)] ?? 'application/octet-stream');
    return COMPRESSED.test(found) ? reply.header('content-encoding', 'br').send(await brotli(body)) : body;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { name: `OpenMRS ${version}`, address: `${address}${BASE}/login`, folder, stop: () => app.close() };
}

/** @returns the folder of the published package */
async function unpack(folder: string, name: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--silent', name], { cwd: folder });
  const target = join(folder, name.replaceAll('/', '-'));
  await mkdir(target);
  await run('tar', ['xzf', join(folder, stdout.trim().split('\n').at(-1) ?? ''), '-C', target]);
  return join(target, 'package');
}
