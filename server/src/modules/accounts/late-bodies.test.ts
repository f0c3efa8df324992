import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { type AppInProcess, startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import { acquireDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { type RawConnection, rawRequest } from '../../testing/raw-request';
import { createAccount, disableAccount } from './accounts';
import { hashPassword } from './passwords';

// Requests whose body arrives some time after their headers.

const clusterUrl = process.env[TEST_POSTGRES];
const CREDENTIALS = { username: 'سارة', password: 'the right password' };
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const LESSON = JSON.stringify({
  student_name: 'ليلى',
  date: '2026-03-15',
  hours: 1,
  subject: 'فيزياء',
  education_level: 'ثانوي',
});

let server: AppInProcess;
let database: Kysely<Tables>;
let id: string;

async function startOn(databaseUrl?: string): Promise<void> {
  server = await startAppInProcess(() => {}, databaseUrl);
  ({ database } = server);
  const created = await createAccount(database, null, {
    username: CREDENTIALS.username,
    email: 'sara@institute.test',
    role: 'teacher',
    birthday: null,
    passwordHash: await hashPassword(CREDENTIALS.password),
    emailVerified: true,
  });
  id = created?.id as string;
}

async function signIn(): Promise<string> {
  const { body } = await call(server, 'POST /user/signin', { body: CREDENTIALS });
  return body.access_token;
}

/** Sends the headers of a request with this body, and settles once the server has checked its token. */
async function sendHeaders(token: string, body: string): Promise<RawConnection> {
  await database.updateTable('session').set({ last_seen_at: LONG_AGO }).execute();
  const connection = await rawRequest(
    server,
    [
      `POST /teacher/submit?token=${token} HTTP/1.1`,
      'Host: localhost',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '\r\n',
    ].join('\r\n'),
  );
  const unseen = database.selectFrom('session').select('id').where('last_seen_at', '=', LONG_AGO);
  // Lets the server, which shares this process, read its sockets.
  while ((await unseen.execute()).length > 0) await setImmediate();
  return connection;
}

async function sendBody({ socket, closed }: RawConnection, body: string): Promise<number> {
  socket.write(body);
  return Number((await closed).split(' ')[1]);
}

const lessons = () => database.selectFrom('lesson').select('id').execute();

const REVOCATIONS: [title: string, revoke: (token: string) => Promise<unknown>][] = [
  ['is signed out', (token) => call(server, 'POST /user/sign-out', { token })],
  ['is signed out everywhere', (token) => call(server, 'POST /user/sign-out-everywhere', { token })],
  [
    'belongs to an account that is disabled',
    () => inTransaction(database, (transaction) => disableAccount(transaction, id, null)),
  ],
];

function suite(): void {
  test('stores what arrives after the headers', async () => {
    const connection = await sendHeaders(await signIn(), LESSON);
    expect(await sendBody(connection, LESSON)).toBe(201);
    expect(await lessons()).toHaveLength(1);
  });

  test.each(REVOCATIONS)('rejects a body whose token %s before it arrives', async (_, revoke) => {
    const token = await signIn();
    const connection = await sendHeaders(token, LESSON);
    await revoke(token);
    expect(await sendBody(connection, LESSON)).toBe(401);
    expect(await lessons()).toEqual([]);
  });

  test('checks the token before an invalid body that arrives after the headers', async () => {
    const token = await signIn();
    const connection = await sendHeaders(token, '{}');
    await call(server, 'POST /user/sign-out', { token });
    expect(await sendBody(connection, '{}')).toBe(401);
  });
}

describe('on the embedded database', () => {
  beforeEach(() => startOn());
  afterEach(() => server.close());
  suite();
});

(clusterUrl ? describe : describe.skip)('on PostgreSQL', () => {
  let release: () => Promise<void>;
  beforeEach(async () => {
    const created = await acquireDatabase();
    release = created.release;
    await startOn(created.url);
  });
  afterEach(async () => {
    await server.close();
    await release();
  });
  suite();
});
