import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from './platform/configuration/config';
import { openDatabase } from './platform/database/open';
import { startServer } from './start';
import { call } from './testing/call';
import { freePort } from './testing/free-port';
import { rawRequest } from './testing/raw-request';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string> = {}) =>
  startServer({ ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }, folder), port: 0 });

test('creates the folder of the site on the first start, readable by other users', async () => {
  const siteDir = path.join(folder, 'institute', 'site');
  const umask = process.umask(0o077);
  const server = await start({ SITE_DIR: siteDir }).finally(() => process.umask(umask));
  await server.stop();
  expect(statSync(siteDir).mode & 0o777).toBe(0o755);
});

test('reports a site folder that cannot be created in one line, and unlocks the data folder', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  for (const siteDir of [file, path.join(file, 'site')]) {
    await expect(start({ SITE_DIR: siteDir })).rejects.toThrow(
      new RegExp(`^SITE_DIR: ${siteDir} cannot be used\\. .+$`),
    );
  }
  const server = await start();
  await server.stop();
});

test('answers no request before the first administrator exists', async () => {
  const port = await freePort();
  const admin = { ADMIN_USERNAME: 'mudira', ADMIN_PASSWORD: 'a long password' };
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...admin }, folder), port };
  const starting = startServer(config);
  const body = { username: admin.ADMIN_USERNAME, password: admin.ADMIN_PASSWORD };
  const signIn = async (): Promise<number> =>
    call({ address: `http://127.0.0.1:${port}` }, 'POST /user/signin', { body }).then(
      ({ status }) => status,
      // It does not listen yet.
      () => signIn(),
    );
  expect(await signIn()).toBe(200);
  await (await starting).stop();
});

test('closes the database despite an incomplete request', async () => {
  const server = await start();
  const head = [
    'POST /user/forgot-password HTTP/1.1',
    'Host: institute.test',
    'Content-Type: application/json',
    'Content-Length: 100',
    'Expect: 100-continue',
  ];
  const stalled = await rawRequest(server, `${head.join('\r\n')}\r\n\r\n{`);
  await once(stalled.socket, 'data');
  await server.stop(1);
  expect(await stalled.closed).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  // The data folder is unlocked.
  const next = await start();
  await next.stop();
});

test('stops despite an unresponsive mail server, and keeps the mail in the outbox', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const server = await start({ SMTP_URL: `smtp://127.0.0.1:${portOf(silent)}` });
  const asked = once(silent, 'connection') as Promise<[Socket]>;
  await call(server, 'POST /user/signup', {
    body: {
      username: 'سارة',
      email: 'sara@institute.test',
      birthday: '1990-01-01',
      password: 'long enough',
    },
  });
  const [connection] = await asked;
  await server.stop(1);
  connection.destroy();
  silent.close();

  const { database, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  expect(await database.selectFrom('outgoing_mail').select('purpose').execute()).toEqual([
    { purpose: 'verify-email' },
  ]);
  await close();
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
