import path from 'node:path';
import Libsql from 'libsql';
import { EMBEDDED_FILE } from './platform/database/open';
import { call } from './testing/call';
import { startTestServer } from './testing/index';

test('responds while another process locks the database: writes wait, then get 503 with Retry-After', async () => {
  const server = await startTestServer();
  const token = await server.tokenOf('admin');
  const pay = () =>
    call(server, 'POST /student_payments/', {
      token,
      query: { name: 'ليلى', cost: '100', date: '2026-03-01' },
    });
  const payments = async () =>
    (await call(server, 'GET /student_payments/', { token, query: { month: '2026-03' } })).body.payments;
  const other = new Libsql(path.join(server.dataDir, EMBEDDED_FILE));

  other.exec('begin immediate');
  const waiting = pay();
  expect((await call(server, 'GET /healthz')).status).toBe(200);
  expect(await payments()).toEqual([]);
  other.exec('rollback');
  expect((await waiting).status).toBe(201);

  other.exec('begin immediate');
  const { status, headers } = await pay();
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect((await call(server, 'GET /readyz')).status).toBe(200);
  other.exec('rollback');
  expect(await payments()).toHaveLength(1);
  other.close();
  await server.close();
});
