import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayBefore } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { DEFAULT_SETTINGS } from 'api-contract/institute';
import { createBackground } from '../../platform/background';
import { inTransaction } from '../../platform/database/in-transaction';
import { createMailer, type Mail } from '../../platform/mail/mailer';
import { type AppInProcess, startAppInProcess } from '../../testing/app-in-process';
import { call } from '../../testing/call';
import { nextDay } from '../../testing/days-ahead';
import { startMailServer } from '../../testing/mail-server';
import { acquireDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { createAccount, hashPassword } from '../accounts';
import { queueMessage, withdrawMessages } from '../message-queue';
import { CONSOLE_PROVIDER, createMessageSender, mailProvider } from '.';
import type { MessageProvider } from './message-provider';

const MINUTE = 60_000;
const OWNER = { username: 'owner', password: 'long enough' };
const clusterUrl = process.env[TEST_POSTGRES];
const settings = { current: () => DEFAULT_SETTINGS } as never;
const log = { warn: jest.fn() };
const cleanups: (() => unknown)[] = [];

let app: AppInProcess;
let token: string;
let family: string;
let student: string;
/** The time of every sender. */
let now: number;

const ask = async (route: string, body?: object) => {
  const response = await call(app, route, { token, ...(body && { body }) });
  if (response.status >= 300) throw new Error(`${route}: ${JSON.stringify(response.body)}`);
  return response.body;
};

/** One server's sender on the database of the test. */
const senderThrough = (provider: MessageProvider) =>
  createMessageSender({
    database: app.database,
    provider,
    background: createBackground(log as never),
    log,
    context: () => ({ today: currentDay(), settings: DEFAULT_SETTINGS as never, provider: provider.name }),
    now: async () => new Date(now),
  });

/** A mail server that answers as `send` does. */
const providerThat = (send: (mail: Mail) => void) =>
  mailProvider({ send: async (_id, mail) => send(mail), close: () => {} }, settings);
const failing = (error: object) =>
  providerThat(() => {
    throw Object.assign(new Error('not sent'), error);
  });

async function attempt(provider: MessageProvider, minutes = 3): Promise<void> {
  now += minutes * MINUTE;
  await senderThrough(provider).sendDue();
}

/** The addresses to which the attempt of a working provider sends. */
async function recipients(minutes?: number): Promise<string[]> {
  const sent: string[] = [];
  await attempt(
    providerThat(({ to }) => sent.push(to)),
    minutes,
  );
  return sent;
}

let events = 0;
const queue = (fields: object = {}) =>
  inTransaction(app.database, (transaction) =>
    queueMessage(transaction, {
      kind: 'lesson-moved',
      event: `event ${events++}`,
      family_id: family,
      student_ids: [student],
      ...fields,
    }),
  );
const messages = async () => (await ask('GET /admin/messages')).messages;

describe.each(['the embedded database', 'PostgreSQL'])('on %s', (name) => {
  const isMissing = name === 'PostgreSQL' && !clusterUrl;
  const onThis = isMissing ? test.skip : test;

  beforeEach(async () => {
    if (isMissing) return;
    let databaseUrl: string | undefined;
    if (name === 'PostgreSQL') {
      const made = await acquireDatabase();
      databaseUrl = made.url;
      cleanups.push(made.release);
    }
    // The sender of the server itself finds nothing that is due yet.
    app = await startAppInProcess(() => {}, databaseUrl, { MESSAGE_PROVIDER: 'mail' });
    cleanups.push(app.close);
    await createAccount(app.database, null, {
      username: OWNER.username,
      email: 'owner@institute.test',
      role: 'admin',
      birthday: null,
      passwordHash: await hashPassword(OWNER.password),
      emailVerified: true,
    });
    token = (await call(app, 'POST /user/signin', { body: OWNER })).body.access_token;
    ({ _id: family } = await ask('POST /admin/families', {
      guardian_name: 'سليم',
      email: 'salim@family.test',
    }));
    ({ _id: student } = await ask('POST /admin/students', { name: 'ليلى سليم', family_id: family }));
    now = Date.now();
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    jest.restoreAllMocks();
  });

  onThis('of two servers one sends a message by mail, notes it, and has no more to send', async () => {
    const mailServer = await startMailServer();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-sender-'));
    const mailer = createMailer(
      { smtpUrl: mailServer.url, mailFrom: 'mail@institute.test', dataDir },
      () => 'معهد',
    );
    cleanups.push(mailServer.close, mailer.close, () => rmSync(dataDir, { recursive: true }));
    await queue();
    expect(await messages()).toMatchObject([{ state: 'waiting', way: 'mail', failure: null }]);
    now += 3 * MINUTE;
    const provider = mailProvider(mailer, settings);
    await Promise.all([senderThrough(provider).sendDue(), senderThrough(provider).sendDue()]);
    await attempt(provider, 60);
    expect(mailServer.received.map((mail) => mail.recipients)).toEqual([['salim@family.test']]);
    const [message] = await messages();
    expect(message).toMatchObject({ state: 'sent', way: 'mail', decided_by: null, attempts: 1 });
    expect(mailServer.received[0]?.text).toContain(message.text);
    const { history } = await ask(`GET /admin/history?subject=${family}`);
    expect(history[0]).toMatchObject({ action: 'message.sent', by: null });
  });

  onThis('tries again after growing pauses, and then leaves the message to the office', async () => {
    await queue();
    const unreachable = failing({ code: 'ECONNECTION' });
    const made: number[] = [];
    for (const minutes of [1, 2, 1, 2, 10, 10, 60, 90, 300]) {
      await attempt(unreachable, minutes);
      made.push((await messages())[0].attempts);
    }
    expect(made).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await messages()).toMatchObject([{ state: 'waiting', way: 'hand', failure: 'unreachable' }]);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('salim@family.test');
  });

  onThis('tries an address that does not exist once, and again when it is changed', async () => {
    await queue();
    await attempt(failing({ code: 'EENVELOPE', responseCode: 550 }));
    expect(await messages()).toMatchObject([{ way: 'hand', failure: 'address' }]);
    expect(await recipients(60)).toEqual([]);
    await ask(`PATCH /admin/families/${family}`, { email: 'other@family.test' });
    expect(await recipients(60)).toEqual(['other@family.test']);
  });

  onThis(
    'sends nothing at once, after a day, of a lesson that is over, and to a family without an address',
    async () => {
      await queue();
      expect(await recipients(1)).toEqual([]);
      expect(await recipients(25 * 60)).toEqual([]);
      now = Date.now();
      await app.database.deleteFrom('message_student').execute();
      await app.database.deleteFrom('message').execute();
      const { _id: scheduled_id } = await ask('POST /admin/scheduled-lessons', {
        ...{ day: dayBefore(currentDay()), start: '16:00', minutes: 60, teacher_id: null, room_id: null },
        ...{
          subject: 'رياضيات',
          education_level: 'ثانوي',
          lesson_type: 'individual',
          student_ids: [student],
        },
      });
      await queue({ scheduled_id });
      expect(await recipients()).toEqual([]);
      now = Date.now();
      await queue();
      await ask(`PATCH /admin/families/${family}`, { email: null });
      expect(await recipients()).toEqual([]);
      expect(await messages()).toMatchObject([{ way: 'hand' }, { way: 'hand' }]);
    },
  );

  onThis('sends nothing once the student has left, also on the day that was agreed for it', async () => {
    await queue();
    await ask(`PATCH /admin/students/${student}`, { active: false, from: nextDay('12-31') });
    expect(await messages()).toHaveLength(1);
    await app.database
      .updateTable('student_agreement')
      .set({ from_day: currentDay() })
      .where('student_id', '=', student)
      .where('active', '=', 0)
      .execute();
    expect(await messages()).toEqual([]);
    expect(await recipients()).toEqual([]);
  });

  onThis('reminds of a debt in the name of who asked for it, unless it was paid meanwhile', async () => {
    const adjust = (amount: number) =>
      ask('POST /admin/adjustments', { family_id: family, amount, date: currentDay(), reason: 'رصيد' });
    await adjust(4_000);
    await ask('POST /admin/messages', { kind: 'debt', family_id: family });
    await adjust(-4_000);
    expect(await recipients()).toEqual([]);
    expect(await messages()).toEqual([]);
    await adjust(4_000);
    await app.database.deleteFrom('message').execute();
    await ask('POST /admin/messages', { kind: 'debt', family_id: family });
    expect(await recipients()).toEqual(['salim@family.test']);
    const { balances } = await ask('GET /admin/balances?by=account');
    expect(balances[0].reminded_at).not.toBeNull();
  });

  onThis('is not decided on while a provider sends it, nor sent once it was skipped', async () => {
    await queue();
    const [{ _id }] = await messages();
    let answer = 0;
    now = Date.now() + 3 * MINUTE;
    const provider: MessageProvider = {
      ...CONSOLE_PROVIDER,
      async send() {
        answer = (await call(app, `POST /admin/messages/${_id}/skip`, { token })).status;
      },
    };
    await senderThrough(provider).sendDue();
    expect(answer).toBe(409);
    expect(await messages()).toMatchObject([{ state: 'sent', way: 'console' }]);
    await queue();
    await ask(`POST /admin/messages/${(await messages())[0]._id}/skip`);
    expect(await recipients()).toEqual([]);
  });

  onThis('tells the history of a message that is withdrawn while it is sent', async () => {
    await queue({ event: 'of the test' });
    now += 3 * MINUTE;
    const provider: MessageProvider = {
      ...CONSOLE_PROVIDER,
      send: () =>
        inTransaction(app.database, (transaction) => withdrawMessages(transaction, { event: 'of the test' })),
    };
    await senderThrough(provider).sendDue();
    expect(await messages()).toEqual([]);
    const { history } = await ask(`GET /admin/history?subject=${family}`);
    expect(history[0]).toMatchObject({ action: 'message.sent', by: null });
  });

  onThis('writes names, subject and amount of a Hebrew message in Hebrew', async () => {
    await ask(`PATCH /admin/families/${family}`, { language: 'he' });
    const { _id: sister } = await ask('POST /admin/students', { name: 'هند سليم', family_id: family });
    const lesson = { day: nextDay('03-05'), start: '16:00', minutes: 60, teacher_id: null, room_id: null };
    const taught = { subject: 'رياضيات', education_level: 'ثانوي', lesson_type: 'group' };
    const { _id: scheduled_id } = await ask('POST /admin/scheduled-lessons', {
      ...{ ...lesson, ...taught },
      student_ids: [student, sister],
    });
    await queue({ kind: 'lesson-restored', scheduled_id, student_ids: [student, sister] });
    const credit = { amount: -5_000, date: currentDay(), reason: 'رصيد' };
    await ask('POST /admin/adjustments', { family_id: family, ...credit });
    await ask('POST /admin/messages', { kind: 'statement', family_id: family });
    const texts = (await messages()).map(({ text }: { text: string }) => text);
    expect(texts).toEqual([
      expect.stringContaining('0 ₪ (יתרת זכות: 50 ₪)'),
      expect.stringMatching(/השיעור מתמטיקה \(ليلى سليم, هند سليم\)/),
    ]);
  });
});

test('the console names a message without its text', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const message = { to: 'a@family.test', kind: 'debt', language: 'ar', text: 'المطلوب 450 ₪' } as const;
  await CONSOLE_PROVIDER.send('id', message);
  expect(write.mock.calls).toEqual([['Message id (debt) to a@family.test\n']]);
  write.mockRestore();
});
