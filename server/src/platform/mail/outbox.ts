import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { Background } from '../background';
import { databaseTime } from '../database/database-time';
import { newId } from '../database/id';
import type { Tables } from '../database/schema';
import type { OutgoingMailTable } from '../database/tables/accounts';
import { errorCode } from '../error-code';
import type { Mail, Mailer } from './mailer';

/** Sends the mails of the table `outgoing_mail`. */
export interface Outbox {
  /** Sends due mails in the background, for example one that was just enqueued. */
  wake: () => void;
  /** Attempts every due mail once. Failures are logged and attempted again later; it rejects for none of them. */
  sendDue: () => Promise<void>;
  /** Sends due mails regularly, also those of servers that ended. */
  start: () => void;
  /** Mails that are being sent continue. */
  stop: () => void;
}

export interface OutboxOptions {
  database: Kysely<Tables>;
  mailer: Mailer;
  background: Background;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Composes a mail; `undefined` if it is no longer needed. */
  compose: (mail: MailToCompose) => Promise<Mail | undefined>;
  /** The database's time. */
  now?: () => Promise<Date>;
}

/** What a mail is composed from. */
export type MailToCompose = Pick<
  Selectable<OutgoingMailTable>,
  'id' | 'account_id' | 'purpose' | 'recipient'
>;

type OutgoingMail = MailToCompose & Pick<OutgoingMailTable, 'created_at'> & { attempts: number };

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 10;
const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 3_600_000;
const EXPIRY_MS = 3 * 24 * 3_600_000;
/** It is due by any server's clock. */
const DUE_AT_ONCE = new Date(0).toISOString();

/** The outbox of one server. Several servers may work on one database. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, mailer, background, log, compose } = options;
  const { now = () => databaseTime(database) } = options;
  let timer: NodeJS.Timeout | undefined;

  /**
   * Claims due mails by setting the time of their next attempt, unless another server has done so. If this server is
   * killed, they are tried again at that time.
   */
  async function claimDue(at: Date): Promise<OutgoingMail[]> {
    const due = await database
      .selectFrom('outgoing_mail')
      .select(['id', 'attempts', 'next_attempt_at'])
      .where('next_attempt_at', '<=', at.toISOString())
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const claimed = due.map(({ id, attempts, next_attempt_at }) =>
      database
        .updateTable('outgoing_mail')
        .set({
          attempts: attempts + 1,
          next_attempt_at: new Date(at.getTime() + delayAfter(attempts)).toISOString(),
        })
        .where('id', '=', id)
        .where('next_attempt_at', '=', next_attempt_at)
        .returning(['id', 'account_id', 'purpose', 'recipient', 'created_at', 'attempts'])
        .executeTakeFirst(),
    );
    return (await Promise.all(claimed)).filter((mail) => mail !== undefined);
  }

  async function send(mail: OutgoingMail, at: Date): Promise<void> {
    try {
      const composed = await compose(mail);
      if (composed) await mailer.send(mail.id, composed);
      await remove(mail);
    } catch (error) {
      const { id, purpose, attempts } = mail;
      const fields = { mail: id, purpose, attempts };
      log.warn(
        { err: loggableFailure(error), ...fields },
        'a mail could not be sent and is tried again later',
      );
      if (at.getTime() - new Date(mail.created_at).getTime() < EXPIRY_MS) return;
      await remove(mail);
      log.error({ account: mail.account_id, ...fields }, 'a mail was dropped');
    }
  }

  async function remove({ id }: OutgoingMail): Promise<void> {
    await database.deleteFrom('outgoing_mail').where('id', '=', id).execute();
  }

  /** Several may run at once: each claims other mails, so a slow mail server delays no new mail. */
  async function sendDue(): Promise<void> {
    let claimed: OutgoingMail[];
    do {
      const at = await now();
      claimed = await claimDue(at);
      await Promise.all(claimed.map((mail) => send(mail, at)));
    } while (claimed.length > 0);
  }

  const wake = () => background.run('sending mails', sendDue);
  return {
    wake,
    sendDue,
    start() {
      wake();
      timer = setInterval(wake, INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** Longer than an attempt may take, so that no mail is sent twice at once, and growing with each attempt. */
function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempts, MAX_DELAY_MS);
}

/**
 * Enqueues a mail; in a transaction, it is sent if and only if the transaction commits. The row holds no one-time token:
 * the mail is composed when it is sent. A waiting mail for the same account, purpose and address is replaced.
 *
 * @param recipient another address than that of the account
 */
export async function enqueueMail(
  database: Kysely<Tables>,
  accountId: string,
  purpose: OutgoingMailTable['purpose'],
  recipient: string | null = null,
): Promise<void> {
  const created_at = new Date().toISOString();
  await database
    .deleteFrom('outgoing_mail')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('recipient', recipient === null ? 'is' : '=', recipient)
    .execute();
  await database
    .insertInto('outgoing_mail')
    .values({
      id: newId(),
      account_id: accountId,
      purpose,
      recipient,
      created_at,
      attempts: 0,
      next_attempt_at: DUE_AT_ONCE,
    })
    .execute();
}

export async function countWaitingMails(database: Kysely<Tables>): Promise<number> {
  const { waiting } = await database
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** An e-mail address. An apostrophe within it belongs to it; one before it is a quotation mark. */
const ADDRESS = /[^\s<>"'()[\]:;,][^\s<>"()[\]:;,]*@[^\s<>"'()[\]:;,]+/g;

/** A failure without e-mail addresses, which mail servers name in their errors and which must not be logged. */
export function loggableFailure(error: unknown): { code: string | undefined; stack: string } {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: errorCode(error), stack: text.replace(ADDRESS, '(address)') };
}
