import { call } from '../../testing/call';
import { daysAhead } from '../../testing/days-ahead';
import { type FreezingProxy, startFreezingProxy } from '../../testing/freezing-proxy';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { startTestServer, type TestServer } from '../../testing/index';
import { createMigratedDatabase } from '../../testing/migrated-databases';
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder';
import { storeRelease } from '../../testing/store-release';
import { testOnPostgres } from '../../testing/use-databases';

const POOL_SIZE = 3;
const FORM = '<main><form method="post"><input name="phone"/></form></main>';

let site: SiteFolder;
let proxy: FreezingProxy;
let server: TestServer;
let token: string;
let drop: () => Promise<void>;
async function start(limit: number): Promise<void> {
  const made = await createMigratedDatabase(`silent_${process.pid}_${Date.now()}`);
  drop = made.drop;
  proxy = await startFreezingProxy(made.url);
  site = await createSiteFolder();
  await site.writeDiscovery({
    shell: [await storeRelease(site, 'shell')],
    'remote-public': [await storeRelease(site, 'remote-public', '/BookingForm', FORM)],
  });
  server = await startTestServer({
    env: {
      SITE_DIR: site.path,
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
  await site.remove();
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

/** Sends the form as a browser without scripts does. */
async function sendForm() {
  const fields = {
    phone: '0591234567',
    subject: 'فيزياء',
    ageLevel: 'الصف السابع',
    lessonDate: daysAhead(60),
    lessonTime: '17:30',
    hours: '1.5',
    lessonType: 'individual',
    students: 'ليان حداد',
  };
  const address = `${server.address}/BookingForm`;
  const { status, headers } = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  return [status, headers.get('retry-after'), headers.get('content-type')];
}

testOnPostgres(
  'responds 503 while PostgreSQL is silent, and has every connection again afterwards',
  async () => {
    await start(2000);
    proxy.freeze();
    const silent = requests();
    const form = sendForm();
    expect((await call(server, 'GET /healthz')).status).toBe(200);
    expect(await silent).toEqual(Array(2 * POOL_SIZE).fill({ status: 503, retryAfter: '5', isText: true }));
    expect(await form).toEqual([503, '5', 'text/html; charset=utf-8']);

    proxy.thaw();
    let statuses: number[];
    do statuses = (await requests()).map(({ status }) => status);
    while (statuses.includes(503));
    expect(statuses).toEqual([200, 201, 200, 201, 200, 201]);
    await server.close();
  },
);

testOnPostgres('stops while PostgreSQL is silent', async () => {
  await start(600_000);
  proxy.freeze();
  void requests().catch(() => {});
  // The server has received the earlier requests by then.
  await call(server, 'GET /healthz');
  await server.close();
});
