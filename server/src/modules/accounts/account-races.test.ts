import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { createMemoryLimits } from '../../platform/limits/memory-limits';
import { enqueueMail } from '../../platform/mail/outbox';
import { type AppInProcess, startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import { acquireDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { untilBlocked } from '../../testing/until-blocked';
import { createAccount, disableAccount, enableAccount, replacePassword } from './accounts';
import { removeUnverifiedAccounts } from './housekeeping';
import { lockAccount } from './lock-account';
import { createMailLimits } from './mail-limits';
import { issueOneTimeToken } from './one-time-tokens';
import { hashPassword } from './passwords';
import { composeTokenMail, requestTokenMail } from './token-mails';

// Simultaneous changes of one account.

const clusterUrl = process.env[TEST_POSTGRES];
const PASSWORD = 'the right password';
const LONG_AGO = '2020-01-01T00:00:00.000Z';

let server: AppInProcess;
let database: Kysely<Tables>;
let passwordHash: string;
let id: string;
let username: string;
let email: string;
let accounts = 0;

async function startOn(databaseUrl: string | undefined): Promise<void> {
  server = await startAppInProcess(() => {}, databaseUrl);
  ({ database } = server);
  passwordHash = await hashPassword(PASSWORD);
}

async function addAccount(emailVerified = true): Promise<void> {
  username = `teacher-${accounts++}`;
  email = `${username}@institute.test`;
  const account = { username, email, role: 'teacher', birthday: null, passwordHash, emailVerified } as const;
  id = (await createAccount(database, null, account))?.id as string;
}

const signIn = (password = PASSWORD) => call(server, 'POST /user/signin', { body: { username, password } });
const tokenOfSession = async (): Promise<string> => (await signIn()).body.access_token;
const linkFor = (purpose: 'reset-password' | 'verify-email') => issueOneTimeToken(database, id, purpose);
const verify = (token: string) => call(server, 'GET /user/verify-email', { query: { token } });
const reset = (token: string, new_password = 'another password') =>
  call(server, 'POST /user/reset-password', { body: { token, new_password } });
const change = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) =>
  inTransaction(database, work);
const disable = () => change((transaction) => disableAccount(transaction, id, null));
const requestMail = (purpose: 'reset-password' | 'verify-email') =>
  requestTokenMail(
    {
      database,
      mailLimits: createMailLimits(createMemoryLimits(), { authRateLimit: 20, unprovedMails: 200 }),
      outbox: silentOutbox,
    },
    purpose,
    email,
    '127.0.0.1',
  );
/** A mail that waits, as the outbox claims it. */
async function waitingMail(purpose: 'reset-password' | 'verify-email' | 'password-link') {
  await enqueueMail(database, id, purpose);
  const mail = database.selectFrom('outgoing_mail').select(['id', 'account_id', 'recipient']);
  const ofPurpose = mail.where('account_id', '=', id).where('purpose', '=', purpose);
  return { ...(await ofPurpose.executeTakeFirstOrThrow()), purpose };
}
const compose = (mail: Awaited<ReturnType<typeof waitingMail>>) =>
  composeTokenMail(database, 'http://institute.test', mail);
async function countValidLinks(): Promise<number> {
  const { valid } = await database
    .selectFrom('one_time_token')
    .select(({ fn }) => fn.countAll<number | string>().as('valid'))
    .where('account_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(valid);
}
const silentOutbox = { wake() {}, sendDue: async () => {}, start() {}, stop() {} };

/** Each prepares a change of the account and returns what makes it. */
const CHANGES: [title: string, prepare: () => Promise<() => Promise<unknown>>][] = [
  [
    'setting a new password by a link',
    async () => {
      const link = await linkFor('reset-password');
      return () => reset(link);
    },
  ],
  [
    'following a verification link again',
    async () => {
      const link = await linkFor('verify-email');
      return () => verify(link);
    },
  ],
  [
    'signing out',
    async () => {
      const token = await tokenOfSession();
      return () => call(server, 'POST /user/sign-out', { token });
    },
  ],
  [
    'signing out everywhere',
    async () => {
      const token = await tokenOfSession();
      return () => call(server, 'POST /user/sign-out-everywhere', { token });
    },
  ],
  [
    'ending another session',
    async () => {
      const token = await tokenOfSession();
      const { body } = await call(server, 'GET /user/sessions', { token });
      return () => call(server, `DELETE /user/sessions/${body.sessions[0]._id}`, { token });
    },
  ],
  ['signing in', async () => () => signIn()],
  ['requesting a mail', async () => () => requestMail('reset-password')],
  [
    'composing a mail with a link',
    async () => {
      const mail = await waitingMail('reset-password');
      return () => compose(mail);
    },
  ],
  ['disabling an account', async () => disable],
  [
    'replacing a password',
    async () => () =>
      change((transaction) => replacePassword(transaction, id, passwordHash, { actor: null })),
  ],
];

function suite(): void {
  test('of two password links that are used at once, one is accepted', async () => {
    await addAccount();
    for (let round = 0; round < 6; round++) {
      const links = [await linkFor('reset-password'), await linkFor('reset-password')];
      const passwords = ['the first password', 'the second password'];
      const responses = await Promise.all(links.map((link, each) => reset(link, passwords[each])));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
      const password = passwords[responses.findIndex(({ status }) => status === 200)];
      expect((await signIn(password)).status).toBe(200);
    }
  });

  test('a link that is used twice at once is accepted once', async () => {
    await addAccount(false);
    const resetLink = await linkFor('reset-password');
    const resets = await Promise.all([reset(resetLink), reset(resetLink)]);
    expect(resets.map(({ status }) => status).sort()).toEqual([200, 400]);
    const verifyLink = await linkFor('verify-email');
    const verifications = await Promise.all([verify(verifyLink), verify(verifyLink)]);
    expect(verifications.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(verifications.find(({ status }) => status === 400)?.body).toEqual({
      detail: 'Email already verified',
    });
  });

  test('no link sets a password once its account is disabled', async () => {
    await addAccount();
    for (let round = 0; round < 5; round++) {
      const link = await linkFor('reset-password');
      const [, { status }] = await Promise.all([disable(), reset(link)]);
      expect([200, 400]).toContain(status);
      expect((await reset(link)).status).toBe(400);
      await change((transaction) => enableAccount(transaction, id, null));
    }
  });

  test('all changes of one account at once succeed or are rejected', async () => {
    await addAccount();
    for (let round = 0; round < 5; round++) {
      const prepared: (() => Promise<unknown>)[] = [];
      for (const [, prepare] of [...CHANGES, ...CHANGES]) prepared.push(await prepare());
      const results = await Promise.all(prepared.map((start) => start()));
      const statuses = results.map((result) => (result as { status?: number } | undefined)?.status ?? 200);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      await change((transaction) => enableAccount(transaction, id, null));
      await change((transaction) => replacePassword(transaction, id, passwordHash, { actor: null }));
    }
    expect(await countValidLinks()).toBe(0);
  });

  test('a mail that waits while its account is rescued brings no link', async () => {
    for (const purpose of ['verify-email', 'reset-password', 'password-link'] as const) {
      await addAccount(false);
      const mail = await waitingMail(purpose);
      await change((transaction) => replacePassword(transaction, id, passwordHash));
      expect(await compose(mail)).toBeUndefined();
      expect(await countValidLinks()).toBe(0);
    }
  });
}

describe('on the embedded database', () => {
  beforeAll(() => startOn(undefined));
  afterAll(() => server.close());
  suite();
});

(clusterUrl ? describe : describe.skip)('on PostgreSQL', () => {
  let release: () => Promise<void>;
  beforeAll(async () => {
    const created = await acquireDatabase();
    release = created.release;
    await startOn(created.url);
  });
  afterAll(async () => {
    await server.close();
    await release();
  });
  suite();

  /** Fails if another transaction has locked a row of the account. */
  async function lockRestOfAccount(transaction: Transaction<Tables>): Promise<void> {
    for (const table of ['one_time_token', 'outgoing_mail', 'session']) {
      const rows = sql`select from ${sql.table(table)} where account_id = ${id} for update nowait`;
      await rows.execute(transaction);
    }
  }

  async function expectAccountFirst(start: () => Promise<unknown>): Promise<unknown> {
    let changing: Promise<unknown> = Promise.resolve();
    await change(async (transaction) => {
      await lockAccount(transaction, id);
      const settled = jest.fn();
      changing = start().finally(settled);
      await untilBlocked(database, changing);
      expect(settled).not.toHaveBeenCalled();
      await lockRestOfAccount(transaction);
    });
    return changing;
  }

  test.each(CHANGES)('%s locks the account before anything else', async (_, prepare) => {
    await addAccount();
    await issueOneTimeToken(database, id, 'reset-password');
    await requestMail('reset-password');
    await expectAccountFirst(await prepare());
  });

  test('verifying an e-mail locks the account before anything else', async () => {
    await addAccount(false);
    const link = await linkFor('verify-email');
    expect(await expectAccountFirst(() => verify(link))).toMatchObject({ status: 200 });
  });

  test('removing an unverified account locks it before anything else', async () => {
    await addAccount(false);
    await linkFor('verify-email');
    const account = database.updateTable('account').where('id', '=', id);
    await account.set({ created_at: LONG_AGO }).execute();
    await expectAccountFirst(() => removeUnverifiedAccounts(database));
    expect(await database.selectFrom('account').where('id', '=', id).execute()).toEqual([]);
  });

  test('removing an unverified account waits for a row that is being inserted for it', async () => {
    await addAccount(false);
    const account = database.updateTable('account').where('id', '=', id);
    await account.set({ created_at: LONG_AGO }).execute();
    let removing: Promise<unknown> = Promise.resolve();
    await change(async (transaction) => {
      await issueOneTimeToken(transaction, id, 'verify-email');
      removing = removeUnverifiedAccounts(database);
      await untilBlocked(database, removing);
    });
    await removing;
    expect(await database.selectFrom('account').where('id', '=', id).execute()).toEqual([]);
  });
});
