import { once } from 'node:events';
import { call } from './testing/call';
import { startTestServer, type TestServer } from './testing/index';
import { rawRequest } from './testing/raw-request';

const HOST = 'Host: institute.test\r\n';
const ALIVE = 'GET /teacher/teachers-birthdays';

describe('a malicious request', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ env: { LOG_LEVEL: 'info' } });
    token = await server.tokenOf('teacher');
  });
  afterAll(() => server.close());

  const lesson = (changes: object = {}) => ({
    date: '2026-11-10',
    student_name: 'ليان',
    hours: 1,
    subject: 'رياضيات',
    education_level: 'ابتدائي',
    ...changes,
  });
  const ask = async (head: string, body = '') =>
    (await rawRequest(server, `${head}\r\n${HOST}Connection: close\r\n\r\n${body}`)).closed;

  test('with the deepest possible nesting is rejected, and the server keeps running', async () => {
    for (const deep of [
      '['.repeat(60_000),
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      '{"a":'.repeat(12_000),
    ]) {
      expect((await call(server, 'POST /teacher/submit', { token, rawBody: deep })).status).toBe(422);
    }
    const nested = `{"date":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect((await call(server, 'POST /teacher/submit', { token, rawBody: nested })).status).toBe(422);
    expect((await call(server, ALIVE)).status).toBe(200);
  });

  test.each([
    ['__proto__ in a body', '{"__proto__": {"role": "admin"}, "username": "a", "password": "b"}'],
    [
      'constructor.prototype in a body',
      '{"constructor": {"prototype": {"role": "admin"}}, "username": "a", "password": "b"}',
    ],
    ['__proto__ deep in a body', '{"username": "a", "password": "b", "c": {"__proto__": {"role": "admin"}}}'],
  ])('%s is rejected and changes no prototype', async (_, rawBody) => {
    expect((await call(server, 'POST /user/signin', { rawBody })).status).toBe(422);
  });

  test('cannot reach a prototype through a query', async () => {
    const path =
      '/admin/pending-individual-lessons?__proto__[role]=admin&__proto__.role=admin&constructor[prototype][role]=admin';
    expect((await call(server, `GET ${path}`, { token })).status).toBe(403);
    expect((await call(server, 'GET /teacher/pending-lessons?__proto__=x', { token })).status).toBe(200);
  });

  test('stores SQL in a text as text', async () => {
    const text = `Robert'); drop table lesson; -- " \\ %_ $1 ? :a`;
    expect(
      (await call(server, 'POST /teacher/submit', { token, body: lesson({ student_name: text }) })).status,
    ).toBe(201);
    const { pending_lessons } = (await call(server, 'GET /teacher/pending-lessons', { token })).body;
    expect(pending_lessons.map((row: { student_name: string }) => row.student_name)).toContain(text);
    const query = { query: `x' union select password_hash from account --` };
    expect((await call(server, 'GET /teacher/student-suggestions', { token, query })).body.students).toEqual(
      [],
    );
  });

  test('searches wildcards literally', async () => {
    for (const query of ['%', '_', '%%']) {
      const { body } = await call(server, 'GET /teacher/student-suggestions', { token, query: { query } });
      expect(body.students).not.toContain('ليان');
    }
  });

  test.each([
    '/remotes/../../package.json',
    '/remotes/..%2f..%2f..%2fetc/passwd',
    '/remotes/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/shell/..\\..\\..\\etc\\passwd',
    '/shell/....//....//etc/passwd',
    '/remotes/~1/../../../etc/passwd',
    '/remotes/%00/etc/passwd',
    '/remotes//etc/passwd',
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('for %s, outside the released files, discloses no file', async (path) => {
    const answer = await ask(`GET ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404|503) /);
    expect(answer).not.toContain('root:');
    expect(answer).not.toContain('"private"');
  });

  test.each([
    [
      'both lengths',
      'POST /user/signin HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
      '0\r\n\r\nX',
    ],
    ['two lengths', 'POST /user/signin HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6', 'abcdef'],
    ['a header that is folded', 'GET / HTTP/1.1\r\nX-A: b\r\n c', ''],
    ['a bare line feed', 'GET / HTTP/1.1\nX-A: b', ''],
  ])('with %s is not parsed as two requests', async (_, head, body) => {
    expect(await ask(head, body)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['/', '/teacher/teachers-birthdays'])('with two hosts is rejected on %s', async (path) => {
    expect(await ask(`GET ${path} HTTP/1.1\r\nhost: elsewhere.test`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('with too many headers is rejected', async () => {
    expect(await ask(`GET / HTTP/1.1\r\nX-A: ${'a'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('with TRACE is rejected', async () => {
    expect(await ask('TRACE /teacher/teachers-birthdays HTTP/1.1\r\nCookie: secret=1')).not.toContain(
      'secret',
    );
  });

  test('with line breaks in its path writes one log line', async () => {
    await ask('GET /teacher/x%0d%0a{"level":50,"msg":"forged"} HTTP/1.1');
    await ask('GET /teacher/after HTTP/1.1');
    const lines = server.output().split('\n').filter(Boolean);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.map((line) => JSON.parse(line).msg)).not.toContain('forged');
  });
});

describe('slow clients', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { REQUEST_TIMEOUT: '1s' } });
  });
  afterAll(() => server.close());

  /** Sends the text repeatedly until the server closes the connection. */
  async function drip(firstBytes: string, bytes: string): Promise<string> {
    const { socket, closed } = await rawRequest(server, firstBytes);
    const timer = setInterval(() => socket.writable && socket.write(bytes), 100);
    return closed.finally(() => clearInterval(timer));
  }

  test('are disconnected while they send endless headers', async () => {
    expect(await drip(`GET / HTTP/1.1\r\n${HOST}`, 'X-A: b\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('are disconnected while they send an endless body', async () => {
    const head = `POST /user/signin HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 6000\r\n\r\n`;
    expect(await drip(head, ' ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each([
    ['sends nothing', ''],
    ['never ends its headers', `GET / HTTP/1.1\r\n${HOST}`],
    ['sends what is no HTTP', 'hello\r\n\r\n'],
  ])('disconnects a client that %s and never closes its side', async (_, firstBytes) => {
    const { socket, closed } = await rawRequest(server, firstBytes, { allowHalfOpen: true });
    await once(socket, 'end');
    // The server resets a closed connection that receives more bytes.
    const timer = setInterval(() => socket.writable && socket.write('more'), 100);
    expect(await closed.finally(() => clearInterval(timer))).toMatch(/^HTTP\/1\.1 (400|408) /);
  });

  test('are disconnected when they do not read responses', async () => {
    const requests = `GET /docs/openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(500);
    const { socket, closed } = await rawRequest(server, '');
    socket.pause();
    socket.write(requests);
    // A client that does not read notices the closed connection only when it writes.
    const timer = setInterval(() => socket.writable && socket.write(requests), 100);
    await closed.finally(() => clearInterval(timer));
  });

  test('are disconnected when they send nothing, and others are served meanwhile', async () => {
    const silent = await Promise.all(Array.from({ length: 500 }, () => rawRequest(server, '')));
    const half = await Promise.all(
      Array.from({ length: 500 }, () => rawRequest(server, `GET / HTTP/1.1\r\n${HOST}`)),
    );
    for (let count = 0; count < 20; count++) expect((await call(server, ALIVE)).status).toBe(200);
    await Promise.all([...silent, ...half].map(({ closed }) => closed));
    expect((await call(server, ALIVE)).status).toBe(200);
  });
});
