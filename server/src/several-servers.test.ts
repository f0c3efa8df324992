import { openDatabase } from './platform/database/open';
import { call } from './testing/call';
import { startTestServer, type TestServer } from './testing/index';
import { type MailServer, startMailServer } from './testing/mail-server';
import { createMigratedDatabase } from './testing/migrated-databases';
import { TEST_POSTGRES } from './testing/postgres-cluster';

const ATTEMPTS_A_MINUTE = 10;
const WRONG_PASSWORDS_FREE = 20;

const clusterUrl = process.env[TEST_POSTGRES];

(clusterUrl ? describe : describe.skip)('two servers on one PostgreSQL', () => {
  let databaseUrl: string;
  let drop: () => Promise<void>;
  let mailServer: MailServer;
  let servers: [TestServer, TestServer];
  let nextAddress = 1;

  beforeAll(async () => {
    const name = `servers_${process.pid}_${Date.now()}`;
    ({ url: databaseUrl, drop } = await createMigratedDatabase(name));
    mailServer = await startMailServer();
    const env = {
      DATABASE_URL: databaseUrl,
      AUTH_RATE_LIMIT: `${ATTEMPTS_A_MINUTE}`,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mailServer.url,
    };
    servers = await Promise.all([startTestServer({ env }), startTestServer({ env })]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await drop();
    await mailServer.close();
  });

  /** Many requests, sent to both servers in turn. */
  const onBoth = <Response>(times: number, send: (server: TestServer) => Promise<Response>) =>
    Array.from({ length: times }, (_, turn) => () => send(servers[turn % 2] as TestServer));
  const signIn = (server: TestServer, username: string, password: string, address: string) =>
    call(server, 'POST /user/signin', {
      body: { username, password },
      headers: { 'x-forwarded-for': address },
    });
  const newAddress = () => `10.0.0.${nextAddress++}`;
  const storedLimits = async () => {
    const { database, close } = await openDatabase({ dataDir: servers[0].dataDir, databaseUrl });
    const rows = await database.selectFrom('rate_limit').selectAll().execute();
    await close();
    return JSON.stringify(rows);
  };

  test('count the requests of one address together', async () => {
    const address = newAddress();
    const requests = onBoth(30, (server) =>
      call(server, 'POST /user/forgot-password', {
        body: { email: 'unknown@institute.test' },
        headers: { 'x-forwarded-for': address },
      }),
    );
    const responses = await Promise.all(requests.map((send) => send()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(ATTEMPTS_A_MINUTE);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30 - ATTEMPTS_A_MINUTE);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await storedLimits()).not.toContain(address);
  });

  test('count the wrong passwords of one account together', async () => {
    const { username } = await servers[0].createTeacher();
    const guesses = onBoth(WRONG_PASSWORDS_FREE + 4, (server) =>
      signIn(server, username, 'a guess', newAddress()),
    );
    const statuses = (await Promise.all(guesses.map((guess) => guess()))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(WRONG_PASSWORDS_FREE).fill(401), ...Array(4).fill(429)]);
    expect(await storedLimits()).not.toContain(username);
  });

  test('all know settings that one of them has saved', async () => {
    const token = await servers[0].tokenOf('admin');
    const saved = await call(servers[0], 'PATCH /admin/settings', { token, body: { name: 'معهد الساحل' } });
    expect(saved.status).toBe(200);
    const name = async () => (await call(servers[1], 'GET /institute')).body.name;
    while ((await name()) !== 'معهد الساحل');
  });

  test('send each mail once, and at once', async () => {
    let teachers = 0;
    const signUps = onBoth(20, (server) => {
      const username = `new-teacher-${teachers++}`;
      const body = {
        username,
        email: `${username}@institute.test`,
        birthday: '1990-02-20',
        password: 'long enough',
      };
      return call(server, 'POST /user/signup', { body, headers: { 'x-forwarded-for': newAddress() } });
    });
    const responses = await Promise.all(signUps.map((signUp) => signUp()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    // Waits for mails that are being sent, not for the next look at the outbox.
    await Promise.all(servers.map((server) => server.rows()));
    expect(mailServer.received).toHaveLength(20);
    expect(new Set(mailServer.received.map(({ to }) => to?.[0]?.address)).size).toBe(20);
  });

  test('accept each other’s tokens, and each other’s sign-ins as an end of wrong passwords', async () => {
    const { username, password } = await servers[0].createTeacher();
    for (let round = 0; round < 2; round++) {
      for (const guess of onBoth(WRONG_PASSWORDS_FREE - 1, (server) =>
        signIn(server, username, 'a guess', newAddress()),
      )) {
        expect((await guess()).status).toBe(401);
      }
      const { body } = await signIn(servers[1], username, password, newAddress());
      const lessons = await call(servers[0], 'GET /teacher/pending-lessons', { token: body.access_token });
      expect(lessons.status).toBe(200);
    }
  });
});
