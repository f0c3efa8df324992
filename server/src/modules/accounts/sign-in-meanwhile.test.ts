import * as argon2 from '@node-rs/argon2';
import { inTransaction } from '../../platform/database/in-transaction';
import { type AppInProcess, startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import { acquireDatabase, type MigratedDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { untilBlocked } from '../../testing/until-blocked';
import { createAccount, disableAccount, enableAccount, replacePassword } from './accounts';
import { hashPassword } from './passwords';
import { revokeSessions } from './sessions';

// Changes of an account while its password is being verified.

jest.mock('@node-rs/argon2', () => {
  const { hash, verify } = jest.requireActual('@node-rs/argon2');
  return { hash, verify: jest.fn(verify) };
});

const CREDENTIALS = { username: 'سارة', password: 'the right password' };

const clusterUrl = process.env[TEST_POSTGRES];

let server: AppInProcess;
let id: string;
let release: (() => Promise<void>) | undefined;

async function start(database: MigratedDatabase | undefined): Promise<void> {
  release = database?.release;
  server = await startAppInProcess(() => {}, database?.url);
  const account = await createAccount(server.database, null, {
    username: CREDENTIALS.username,
    email: 'sara@institute.test',
    role: 'teacher',
    birthday: null,
    passwordHash: await hashPassword(CREDENTIALS.password),
    emailVerified: true,
  });
  id = account?.id as string;
}
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
  await release?.();
});

const signIn = () => call(server, 'POST /user/signin', { body: CREDENTIALS });

/** Signs in and runs the change while the password is being verified. */
async function signInWhile(happens: () => Promise<unknown>) {
  const { verify } = jest.requireActual<typeof argon2>('@node-rs/argon2');
  jest.mocked(argon2.verify).mockImplementationOnce(async (...args) => {
    const matches = await verify(...args);
    await happens();
    return matches;
  });
  return signIn();
}

/** Advances the clock, so that a token that is issued now is valid by its time. */
function someSecondsPass(): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 5000);
}

const change = (work: Parameters<ReturnType<typeof server.database.transaction>['execute']>[0]) =>
  inTransaction(server.database, work);

function meanwhile(): void {
  test('rejects a sign-in whose password is replaced in the meantime', async () => {
    const passwordHash = await hashPassword('the new password');
    const { status, body } = await signInWhile(async () => {
      await change((transaction) => replacePassword(transaction, id, passwordHash));
      someSecondsPass();
    });
    expect(status).toBe(401);
    expect(body).toEqual({ detail: 'Invalid username or password' });
  });

  test('rejects a sign-in whose account is disabled in the meantime', async () => {
    const { status } = await signInWhile(async () => {
      await change((transaction) => disableAccount(transaction, id, null));
      someSecondsPass();
    });
    expect(status).toBe(401);
    await change((transaction) => enableAccount(transaction, id, null));
    expect((await signIn()).status).toBe(200);
  });

  test('issues a valid token if sessions are revoked in the meantime', async () => {
    const { status, body } = await signInWhile(() =>
      change((transaction) => revokeSessions(transaction, id)),
    );
    expect(status).toBe(200);
    const lessons = await call(server, 'GET /teacher/pending-lessons', { token: body.access_token });
    expect(lessons.status).toBe(200);
  });
}

describe('on the embedded database', () => {
  beforeEach(() => start(undefined));
  meanwhile();
});

(clusterUrl ? describe : describe.skip)('on PostgreSQL', () => {
  beforeEach(async () => {
    await start(await acquireDatabase());
  });
  meanwhile();

  test('waits for a password that is being replaced', async () => {
    const passwordHash = await hashPassword('the new password');
    let response: ReturnType<typeof signIn> | undefined;
    await change(async (transaction) => {
      await replacePassword(transaction, id, passwordHash);
      response = signIn();
      await untilBlocked(server.database, response);
    });
    expect((await response)?.status).toBe(401);
  });
});
