import { call } from '../../testing/call';
import { type FreezingProxy, startFreezingProxy } from '../../testing/freezing-proxy';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { startTestServer, type TestServer } from '../../testing/index';
import { createPostgresDatabase, TEST_POSTGRES } from '../../testing/postgres-cluster';
import { testOnPostgres } from '../../testing/use-databases';

const POOL_SIZE = 3;

let proxy: FreezingProxy;
let server: TestServer;
let token: string;
let drop: () => Promise<void>;
async function start(limit: number): Promise<void> {
  const clusterUrl = process.env[TEST_POSTGRES] as string;
  const made = await createPostgresDatabase(clusterUrl, `silent_${process.pid}_${Date.now()}`);
  drop = made.drop;
  proxy = await startFreezingProxy(made.url);
  server = await startTestServer({
    env: {
      DATABASE_URL: proxy.url,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      TEST_DATABASE_LIMITS: JSON.stringify({ connection: limit, statement: limit }),
      LOG_LEVEL: 'silent',
    },
  });
  token = await server.tokenOf('teacher');
}
afterEach(async () => {
  await proxy.close();
  await drop();
});

/** More at once than the pool has connections. */
const requests = () =>
  Promise.all(
    Array.from({ length: 2 * POOL_SIZE }, async (_, index) => {
      const { status, headers, body } =
        index % 2 === 0
          ? await call(server, 'GET /group_lessons/pending-lessons', { token })
          : await call(server, 'POST /group_lessons/submit', { token, body: GROUP_LESSON });
      return { status, retryAfter: headers.get('retry-after'), isText: typeof body.detail === 'string' };
    }),
  );

testOnPostgres(
  'responds 503 while PostgreSQL is silent, and has every connection again afterwards',
  async () => {
    await start(1000);
    proxy.freeze();
    const silent = requests();
    expect((await call(server, 'GET /healthz')).status).toBe(200);
    expect(await silent).toEqual(Array(2 * POOL_SIZE).fill({ status: 503, retryAfter: '5', isText: true }));

    proxy.thaw();
    const statuses = (await requests()).map(({ status }) => status);
    expect(statuses).toEqual([200, 201, 200, 201, 200, 201]);
    await server.close();
  },
);

testOnPostgres('stops with exit code 0 while PostgreSQL is silent', async () => {
  await start(600_000);
  proxy.freeze();
  void requests().catch(() => {});
  // By then, the server has received the earlier requests.
  await call(server, 'GET /healthz');
  expect(await server.close()).toBe(0);
});
