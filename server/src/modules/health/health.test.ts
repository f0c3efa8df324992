import { openDatabase } from '../../platform/database/open';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { rawRequest } from '../../testing/raw-request';

const METRICS_TOKEN = 'only-for-the-monitor';

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ env: { METRICS_TOKEN, TRUST_PROXY: 'true' } });
  });
  afterAll(() => server.close());

  /** Runs `work` while the database lacks a table that the server reads. */
  async function withoutOutbox<Result>(work: () => Promise<Result>): Promise<Result> {
    const { DATA_DIR, DATABASE_URL } = server.databaseEnvironment;
    const open = await openDatabase(
      { dataDir: DATA_DIR ?? '', databaseUrl: DATABASE_URL },
      { exclusive: false },
    );
    const { schema } = open.database;
    await schema.alterTable('outgoing_mail').renameTo('somewhere_else').execute();
    try {
      return await work();
    } finally {
      await schema.alterTable('somewhere_else').renameTo('outgoing_mail').execute();
      await open.close();
    }
  }

  test('reports liveness and a database that responds', async () => {
    expect(await call(server, 'GET /healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await call(server, 'GET /readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  test('counts requests by route, without personal data', async () => {
    const { username, password } = await server.createTeacher();
    const token = await server.signIn(username, password);
    await call(server, 'DELETE /teacher/delete-lesson/0190aaaa-0000-7000-8000-000000000000', { token });
    const response = await fetch(`${server.address}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toContain('route="/teacher/delete-lesson/:id",status="404"');
    for (const secret of [token, username, '0190aaaa']) expect(text).not.toContain(secret);
  });

  test('shows the version of the build', async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    expect(text).toMatch(/\nmanara_build_info\{version="\w+"\} 1\n/);
  });

  test('shows whether it is ready', async () => {
    const readiness = async () =>
      /\nmanara_ready (\d)\n/.exec(await (await fetch(`${server.address}/metrics`)).text())?.[1];
    expect(await readiness()).toBe('1');
    await withoutOutbox(async () => expect(await readiness()).toBe('0'));
  });

  test('shows the number of waiting mails', async () => {
    expect((await call(server, 'GET /readyz')).body).toEqual({ status: 'ok', waiting_mails: 0 });
    const text = await (await fetch(`${server.address}/metrics`)).text();
    expect(text).toContain('\noutgoing_mails_waiting 0\n');
  });

  describe.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '203.0.113.7, 127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
  ])('a request with the header %s: %s', (name, value) => {
    test('gets no metrics', async () => {
      const headers = { [name]: value };
      expect((await call(server, 'GET /metrics', { headers })).status).toBe(404);
      expect((await call(server, 'GET /readyz', { headers })).body).toEqual({ status: 'ok' });
    });
  });

  test('answers under a name of this machine only, which no page of another site has', async () => {
    const { port } = new URL(server.address);
    const statusOf = async (host: string) => {
      const { closed } = await rawRequest(
        server,
        `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      return (await closed).slice(9, 12);
    };
    for (const own of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`])
      expect([own, await statusOf(own)]).toEqual([own, '200']);
    for (const other of ['evil.example', `localhost.evil.example:${port}`, '10.0.0.1', 'institute.test'])
      expect([other, await statusOf(other)]).toEqual([other, '404']);
  });

  test('shows metrics to other machines with the metrics token only', async () => {
    const proxied = (authorization: string) => ({ 'x-forwarded-for': '203.0.113.7', authorization });
    const headers = proxied(`Bearer ${METRICS_TOKEN}`);
    expect((await fetch(`${server.address}/metrics`, { headers })).status).toBe(200);
    expect((await call(server, 'GET /readyz', { headers })).body).toEqual({ status: 'ok', waiting_mails: 0 });
    for (const wrong of ['', 'Bearer', 'Bearer x', `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`]) {
      expect((await call(server, 'GET /metrics', { headers: proxied(wrong) })).status).toBe(404);
    }
  });

  test('responds 503 in the form of the API when the database fails, without the cause', async () => {
    const response = await withoutOutbox(() => fetch(`${server.address}/readyz`));
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe('{"detail":"قاعدة البيانات لا تستجيب."}');
  });
});
