import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeMail } from '../../compose-mail';
import { createAccount } from '../../modules/accounts';
import { startMailServer } from '../../testing/mail-server';
import { acquireDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { createBackground } from '../background';
import { inTransaction } from '../database/in-transaction';
import { type OpenDatabase, openDatabase } from '../database/open';
import { createMailer, type Mailer } from './mailer';
import { countWaitingMails, createOutbox, enqueueMail, loggableFailure, type Outbox } from './outbox';

const SALMA = {
  username: 'salma',
  email: 'salma@institute.test',
  role: 'teacher',
  birthday: null,
  passwordHash: '-',
  emailVerified: false,
} as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clusterUrl = process.env[TEST_POSTGRES];
/** Only `Date` is faked. */
const EVERY_TIMER = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

let folder: string;
let open: OpenDatabase;
let accountId: string;
/** The time of every outbox. */
let now: number;
const log = { warn: jest.fn(), error: jest.fn() };
const cleanups: (() => unknown)[] = [];

/** A mail server that stops after the test. */
async function mailServer(...given: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...given);
  cleanups.push(server.close);
  return server;
}

/** One server's outbox on the database of the test. */
function outboxWith(mailer: Mailer, clock?: 'of the database'): Outbox {
  cleanups.push(() => mailer.close());
  return createOutbox({
    database: open.database,
    mailer,
    background: createBackground(log as never),
    log,
    compose: (mail) => composeMail(open.database, 'http://institute.test', mail),
    ...(clock ? {} : { now: async () => new Date(now) }),
  });
}

const outboxThrough = (smtpUrl: string | undefined) =>
  outboxWith(
    createMailer(
      { smtpUrl, mailFrom: 'Institute <mail@institute.test>', dataDir: folder },
      () => 'Institute',
    ),
  );

function deferred() {
  let resolve: () => void = () => {};
  const promise = new Promise<undefined>((settle) => {
    resolve = () => settle(undefined);
  });
  return { promise, resolve };
}

const links = () => open.database.selectFrom('one_time_token').select('token_hash').execute();
const waiting = () => countWaitingMails(open.database);

describe.each(['the embedded database', 'PostgreSQL'])('on %s', (name) => {
  const onThis = name === 'PostgreSQL' && !clusterUrl ? test.skip : test;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'manara-outbox-'));
    if (name === 'PostgreSQL' && !clusterUrl) return;
    let databaseUrl: string | undefined;
    if (name === 'PostgreSQL') {
      const made = await acquireDatabase();
      databaseUrl = made.url;
      cleanups.push(made.release);
    }
    open = await openDatabase({ dataDir: folder, databaseUrl });
    cleanups.push(() => open.close());
    const created = await createAccount(open.database, null, SALMA);
    accountId = created?.id ?? '';
    now = Date.now() + 1;
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    rmSync(folder, { recursive: true });
    jest.clearAllMocks();
  });

  onThis('creates an account and its mail together or not at all', async () => {
    expect(await waiting()).toBe(1);
    const failing = inTransaction(open.database, async (transaction) => {
      await enqueueMail(transaction, accountId, 'reset-password');
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await waiting()).toBe(1);
  });

  onThis('keeps a mail while the mail server is down, and sends it once afterwards', async () => {
    const gone = await mailServer();
    await gone.close();
    await outboxThrough(gone.url).sendDue();
    expect(await waiting()).toBe(1);
    expect(log.warn).toHaveBeenCalledTimes(1);

    const { url, received } = await mailServer();
    await outboxThrough(url).sendDue();
    expect(received).toHaveLength(0);
    now += 2 * MINUTE;
    await outboxThrough(url).sendDue();
    now += HOUR;
    await outboxThrough(url).sendDue();
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([{ address: 'salma@institute.test', name: '' }]);
    expect(await waiting()).toBe(0);
  });

  onThis('issues a token only when its mail is composed', async () => {
    expect(await links()).toHaveLength(0);
    const { url, received } = await mailServer();
    await outboxThrough(url).sendDue();
    expect(await links()).toHaveLength(1);
    expect(received[0]?.text).toMatch(/http:\/\/institute\.test\/verify-email\?token=[\w-]{43}/);
  });

  onThis('uses one Message-ID for all attempts of a mail, at growing intervals', async () => {
    const { url, received } = await mailServer(() => new Error('not now'));
    const outbox = outboxThrough(url);
    const tried: number[] = [];
    for (let minute = 0; minute <= 40; minute++) {
      await outbox.sendDue();
      if (received.length > tried.length) tried.push(minute);
      now += MINUTE;
    }
    expect(tried).toEqual([0, 1, 3, 7, 15, 31]);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(received[0]?.messageId).toMatch(/^<[\w-]+@institute\.test>$/);
  });

  onThis('drops a mail after three days, and logs it', async () => {
    const { url } = await mailServer(() => new Error('never'));
    const outbox = outboxThrough(url);
    now += 71 * HOUR;
    await outbox.sendDue();
    expect(await waiting()).toBe(1);
    expect(log.error).not.toHaveBeenCalled();
    now += 2 * HOUR;
    await outbox.sendDue();
    expect(await waiting()).toBe(0);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ account: accountId }),
      'a mail was dropped',
    );
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('salma');
  });

  onThis('sends each mail once from several servers on one database', async () => {
    for (let mail = 0; mail < 25; mail++) {
      const created = await createAccount(open.database, null, {
        ...SALMA,
        username: `salma ${mail}`,
        email: `salma${mail}@institute.test`,
      });
      if (!created) throw new Error('The account could not be made');
    }
    now = Date.now() + 1;
    const { url, received } = await mailServer();
    await Promise.all([1, 2, 3].map(() => outboxThrough(url).sendDue()));
    expect(received).toHaveLength(26);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(26);
    expect(await waiting()).toBe(0);
  });

  onThis('sends other mails, and none twice, while a slow mail server accepts one', async () => {
    const { promise: arrived, resolve: arrive } = deferred();
    const { promise: answered, resolve: finish } = deferred();
    const slow = await mailServer(() => {
      arrive();
      return answered;
    });
    const slowly = outboxThrough(slow.url).sendDue();
    await arrived;

    await enqueueMail(open.database, accountId, 'reset-password');
    now = Math.max(now, Date.now()) + 1;
    const quick = await mailServer();
    await outboxThrough(quick.url).sendDue();
    expect(quick.received.map(({ subject }) => subject)).toEqual(['كلمة مرور جديدة']);
    finish();
    await slowly;
    expect(slow.received).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  const onShared = name === 'PostgreSQL' ? onThis : () => {};
  onShared('sends a mail at once, and once, from servers whose clocks differ', async () => {
    const { promise: taken, resolve: take } = deferred();
    const { promise: answered, resolve: finish } = deferred();
    const send = jest
      .fn(async () => {})
      .mockImplementationOnce(() => {
        take();
        return answered;
      });
    const outbox = () => outboxWith({ send, close() {} }, 'of the database');
    await open.database.deleteFrom('outgoing_mail').execute();
    const minutesAhead = (minutes: number) => {
      jest.useFakeTimers({ now: Date.now() + minutes * MINUTE, doNotFake: [...EVERY_TIMER] });
    };
    minutesAhead(10);
    await enqueueMail(open.database, accountId, 'reset-password');
    jest.useRealTimers();
    const sending = outbox().sendDue();
    await taken;
    minutesAhead(10);
    await outbox().sendDue();
    jest.useRealTimers();
    finish();
    await sending;
    expect(send).toHaveBeenCalledTimes(1);
    expect(await waiting()).toBe(0);
  });

  onThis('sends a mail whose server was killed while sending', async () => {
    const { promise: taken, resolve: take } = deferred();
    const handed: string[] = [];
    // It never settles: this server is killed while it sends the mail.
    const gone = outboxWith({
      send(id) {
        handed.push(id);
        take();
        return new Promise(() => {});
      },
      close() {},
    });
    void gone.sendDue();
    await taken;
    const { url, received } = await mailServer();
    const heir = outboxThrough(url);
    await heir.sendDue();
    expect(received).toHaveLength(0);
    now += 2 * MINUTE;
    await heir.sendDue();
    expect(received.map(({ messageId }) => messageId)).toEqual([`<${handed[0]}@institute.test>`]);
  });

  onThis('does not send a verification that is no longer needed, or of a disabled account', async () => {
    const { url, received } = await mailServer();
    const at = new Date(now).toISOString();
    await open.database.updateTable('account').set({ email_verified_at: at }).execute();
    await outboxThrough(url).sendDue();
    await enqueueMail(open.database, accountId, 'reset-password');
    await open.database.updateTable('account').set({ disabled_at: at }).execute();
    now = Date.now() + 1;
    await outboxThrough(url).sendDue();
    expect(received).toHaveLength(0);
    expect(await waiting()).toBe(0);
  });

  onThis('writes one file for each mail without a mail server, also after several attempts', async () => {
    const again = await open.database.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow();
    await outboxThrough(undefined).sendDue();
    // A crash between the file and the database leaves the row so.
    await open.database.insertInto('outgoing_mail').values(again).execute();
    await outboxThrough(undefined).sendDue();
    expect(readdirSync(path.join(folder, 'mail'))).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });
});

test.each([
  ['<sara@institute.test>: Recipient refused', '<(address)>: Recipient refused'],
  ["<sara'khoury@institute.test>: Recipient refused", '<(address)>: Recipient refused'],
  ["RCPT TO:<o'neil.o'hara+a@institute.test>", 'RCPT TO:<(address)>'],
  ["no such user 's@institute.test', nor a@b.test", "no such user '(address)', nor (address)"],
  ['no route to 127.0.0.1:25', 'no route to 127.0.0.1:25'],
])('logs an error of a mail server without addresses: %s', (response, logged) => {
  expect(loggableFailure(response).stack).toBe(logged);
});
