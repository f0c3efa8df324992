import { ADMIN_RIGHTS, type AdminRight } from 'api-contract/account';
import { BATCH_MAX } from 'api-contract/limits';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

/** `GET /admin/batch` with these reads. */
const batchOf = (paths: readonly string[]) =>
  `GET /admin/batch?${paths.map((path) => `path=${encodeURIComponent(path)}`).join('&')}`;

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  async function tokenOfRight(right: AdminRight): Promise<string> {
    const { username, password } = await server.createAdmin({ right });
    return server.signIn(username, password);
  }

  test.each(ADMIN_RIGHTS)('answers each read as by itself: %s', async (right) => {
    const body = { name: `ليلى ${right}` };
    const { _id } = (await call(server, 'POST /admin/students', { token: admin, body })).body;
    const paths = [
      `/admin/students/${_id}`,
      `/admin/students/${_id}/payments?limit=20`,
      '/admin/students?query=%D9%84%D9%8A%D9%84%D9%89&limit=1',
      '/admin/balances',
      '/admin/pay?month=2026-01',
      '/admin/history',
      '/admin/students/unknown',
      '/admin/statements',
      '/admin/no-such-call',
    ];
    const token = await tokenOfRight(right);
    const alone = await Promise.all(paths.map((path) => call(server, `GET ${path}`, { token })));
    const { status, body: batch } = await call(server, batchOf(paths), { token });
    expect(status).toBe(200);
    expect(batch.responses).toEqual(alone.map(({ status, body }) => ({ status, body })));
  });

  test('answers a single read, and so many at most', async () => {
    const one = await call(server, batchOf(['/admin/rooms']), { token: admin });
    expect(one.body.responses).toHaveLength(1);
    const paths = Array(BATCH_MAX + 1).fill('/admin/rooms');
    expect((await call(server, batchOf(paths), { token: admin })).status).toBe(422);
  });

  test('takes the token of the batch alone, and reads of administrators alone', async () => {
    const teacher = await server.tokenOf('teacher');
    const { body } = await call(server, batchOf([`/admin/rooms?token=${teacher}`]), { token: admin });
    expect(body.responses).toEqual([{ status: 200, body: expect.anything() }]);
    expect((await call(server, batchOf(['/admin/rooms']), { token: teacher })).status).toBe(403);
    for (const path of [
      '/user/me',
      'http://a.test/admin/rooms',
      '/admin/../metrics',
      '/admin/%2e%2e/metrics',
    ])
      expect((await call(server, batchOf([path]), { token: admin })).status).toBe(422);
  });

  test('refuses a batch in a batch, and what is too large for one', async () => {
    const paths = [
      '/admin/batch?path=/admin/rooms',
      '/admin/%62atch/?path=/admin/rooms',
      '/admin/export',
      '/admin/workbooks?month=2026-01',
      '/admin/students/1/personal-data',
      '/admin/teachers/1/personal-data',
    ];
    const { body } = await call(server, batchOf(paths), { token: admin });
    expect(body.responses).toEqual(paths.map(() => ({ status: 400, body: { detail: expect.any(String) } })));
  });
});
