import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call } from './testing/call';
import { freePort } from './testing/free-port';
import { rawRequest } from './testing/raw-request';
import { type RunningProgram, runProgram } from './testing/run-program';

let folder: string;
let address: string;
let env: Record<string, string>;
const running: RunningProgram[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-main-'));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  env = { PORT: String(port), LOG_LEVEL: 'warn' };
});
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL');
    await program.ended;
  }
  rmSync(folder, { recursive: true });
});

function start(more: Record<string, string> = {}): RunningProgram {
  const program = runProgram('main', { env: { ...env, ...more }, cwd: folder });
  running.push(program);
  return program;
}

async function started(more?: Record<string, string>): Promise<RunningProgram> {
  const program = start(more);
  await program.until(`http://localhost:${env.PORT}`);
  return program;
}

async function stopped(program: RunningProgram): Promise<number | null> {
  program.kill('SIGTERM');
  return program.ended;
}

test('warns of TRUST_PROXY=true, and not of listed proxies', async () => {
  const trusting = await started({ TRUST_PROXY: 'true' });
  expect(trusting.output()).toContain('TRUST_PROXY is true');
  expect(await stopped(trusting)).toBe(0);

  const naming = await started({ TRUST_PROXY: 'loopback' });
  expect(naming.output()).not.toContain('TRUST_PROXY');
  expect(await stopped(naming)).toBe(0);
});

test('creates an administrator on the first start and shows the password once', async () => {
  const first = await started();
  const password = /username admin, password (\S+)/.exec(first.output())?.[1] as string;
  const signIn = () => call({ address }, 'POST /user/signin', { body: { username: 'admin', password } });
  const { status, body } = await signIn();
  expect(status).toBe(200);
  expect(await stopped(first)).toBe(0);

  const second = await started();
  expect(second.output()).not.toContain('password');
  expect((await signIn()).status).toBe(200);
  const token = body.access_token;
  expect((await call({ address }, 'GET /admin/pending-individual-lessons', { token })).status).toBe(200);
  expect(await stopped(second)).toBe(0);
});

test('creates files that only its own user can read', async () => {
  await stopped(await started());
  for (const file of ['jwt-secret', 'institute.db']) {
    expect(statSync(path.join(folder, 'data', file)).mode & 0o077).toBe(0);
  }
  expect(readFileSync(path.join(folder, 'data', 'jwt-secret'), 'utf8').length).toBeGreaterThanOrEqual(64);
});

test('rejects a second server on one data folder', async () => {
  await started();
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('another server is running on');
  expect(second.output().trim().split('\n')).toHaveLength(1);
  expect((await call({ address }, 'GET /readyz')).status).toBe(200);
});

test('unlocks the data folder when the server is killed', async () => {
  const first = await started();
  first.kill('SIGKILL');
  await first.ended;
  const second = await started();
  expect((await call({ address }, 'GET /readyz')).status).toBe(200);
  expect(await stopped(second)).toBe(0);
});

test.each([
  ['an invalid value', { PORT: 'x' }, 'PORT'],
  ['an unreachable database', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'DATABASE_URL: '],
  [
    'a data folder that cannot be created',
    { DATA_DIR: '/dev/null/data' },
    'DATA_DIR: /dev/null/data cannot be used',
  ],
  ['a data folder below /proc', { DATA_DIR: '/proc/data' }, 'DATA_DIR: /proc/data cannot be used'],
  ['a site folder below /proc', { SITE_DIR: '/proc/site' }, 'SITE_DIR: /proc/site cannot be used'],
])('prevents the start with a one-line error: %s', async (_, more, named) => {
  const program = start(more as Record<string, string>);
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(named);
  expect(program.output().trim().split('\n')).toHaveLength(1);
});

test('reports a used port in one line, and creates no administrator', async () => {
  await started();
  const data = { DATA_DIR: path.join(folder, 'other') };
  const second = start(data);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`PORT: ${env.PORT} is taken`));
  expect(second.output().trim().split('\n')).toHaveLength(1);

  env.PORT = String(await freePort());
  const third = await started(data);
  expect(third.output()).toMatch(/username admin, password \S+/);
});

test('reports an address of another machine in one line', async () => {
  const program = start({ HOST: '203.0.113.1' });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain('HOST: 203.0.113.1');
  expect(program.output().trim().split('\n')).toHaveLength(1);
});

test('finishes running requests on SIGTERM', async () => {
  const program = await started({ AUTH_RATE_LIMIT: '1000' });
  // Hashing prolongs these requests until the server gets the signal.
  const calls = Array.from({ length: 12 }, (_, number) =>
    call({ address }, 'POST /user/signup', {
      body: {
        username: `teacher ${number}`,
        email: `t${number}@institute.test`,
        birthday: '1990-01-01',
        password: 'long enough',
      },
    }).then(
      ({ status }) => status,
      () => 'not accepted',
    ),
  );
  await Promise.race(calls);
  const code = await stopped(program);
  const responses = await Promise.all(calls);
  expect(code).toBe(0);
  const acknowledged = responses.filter((status) => status === 201).length;
  expect(acknowledged).toBeGreaterThan(0);
  // The mail of each account that was acknowledged has been sent too.
  expect(program.output().match(/Mail to t\d+@/g)).toHaveLength(acknowledged);
  for (const status of responses) expect([201, 503, 'not accepted']).toContain(status);
});

test('ends within 8 seconds of SIGTERM despite an unresponsive mail server and client', async () => {
  const mailServer = createServer().listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const mailAsked = once(mailServer, 'connection');
  const { port } = mailServer.address() as AddressInfo;
  const program = await started({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await call({ address }, 'POST /user/signup', {
    body: {
      username: 'teacher',
      email: 'teacher@institute.test',
      birthday: '1990-01-01',
      password: 'long enough',
    },
  });
  const [mailConnection] = await mailAsked;
  await rawRequest(
    { address },
    'POST /booking/ HTTP/1.1\r\nHost: institute.test\r\nContent-Length: 9\r\n\r\n{',
  );
  const late = setTimeout(() => program.kill('SIGKILL'), 8000);
  const code = await stopped(program);
  clearTimeout(late);
  mailConnection.destroy();
  mailServer.close();
  expect(code).toBe(0);
});

test('finishes running requests when Ctrl-C arrives twice, as through npm', async () => {
  const program = await started();
  const idle = await rawRequest({ address }, '');
  const body = JSON.stringify({ email: 'unknown@institute.test' });
  const head = [
    'POST /user/forgot-password HTTP/1.1',
    'Host: institute.test',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  const slow = await rawRequest({ address }, `${head.join('\r\n')}\r\n\r\n`);
  await once(slow.socket, 'data');
  program.kill('SIGINT');
  // The server has begun to stop.
  await idle.closed;
  program.kill('SIGINT');
  slow.socket.write(body);
  expect(await slow.closed).toContain('HTTP/1.1 200 OK');
  expect(await program.ended).toBe(0);
});
