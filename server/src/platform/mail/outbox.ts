import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { issueLinkToken, passwordResetMail, verificationMail } from '../../modules/accounts';
import type { Background } from '../background';
import type { OutgoingMailTable, Tables } from '../database/schema';
import { loggableFailure } from './loggable-failure';
import type { Mail, Mailer } from './mailer';

/** Sends what lies in the table `outgoing_mail`. */
export interface Outbox {
  /** Says that a mail was put in: it is sent in the background, at once. */
  wake: () => void;
  /** Tries every mail whose time has come, once. Failures are logged and tried again later; it never rejects for one. */
  sendDue: () => Promise<void>;
  /** Looks by itself from now on, for mails whose time comes later and for those of servers that are gone. */
  start: () => void;
  /** Looks no more. What is under way goes on. */
  stop: () => void;
}

/** What an outbox works with. */
export interface OutboxNeeds {
  database: Kysely<Tables>;
  mailer: Mailer;
  background: Background;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Where the links lead, without a slash at the end. */
  publicUrl: string;
  now?: () => Date;
}

type OutgoingMail = Pick<OutgoingMailTable, 'id' | 'account_id' | 'purpose' | 'created_at' | 'tries'>;

const LOOK_MS = 30_000;
const SENT_AT_ONCE = 10;
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 3_600_000;
const GIVEN_UP_AFTER_MS = 3 * 24 * 3_600_000;

/** The outbox of one server. Several servers may work on one database. */
export function createOutbox(needs: OutboxNeeds): Outbox {
  const { database, mailer, background, log, publicUrl, now = () => new Date() } = needs;
  let timer: NodeJS.Timeout | undefined;

  /**
   * Takes due mails for this server, by setting the time of their next try: whoever else read the same time comes too
   * late. A server that is killed with a mail in its hands leaves it to be tried at that time.
   */
  async function takeDue(): Promise<OutgoingMail[]> {
    const at = now();
    const due = await database
      .selectFrom('outgoing_mail')
      .select(['id', 'tries', 'next_try_at'])
      .where('next_try_at', '<=', at.toISOString())
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(SENT_AT_ONCE)
      .execute();
    const taken = due.map(({ id, tries, next_try_at }) =>
      database
        .updateTable('outgoing_mail')
        .set({ tries: tries + 1, next_try_at: new Date(at.getTime() + delayAfter(tries)).toISOString() })
        .where('id', '=', id)
        .where('next_try_at', '=', next_try_at)
        .returning(['id', 'account_id', 'purpose', 'created_at', 'tries'])
        .executeTakeFirst(),
    );
    return (await Promise.all(taken)).filter((mail) => mail !== undefined);
  }

  async function send(mail: OutgoingMail): Promise<void> {
    try {
      const written = await write(mail);
      if (written) await mailer.send(mail.id, written);
      await remove(mail);
    } catch (error) {
      const { id, purpose, tries } = mail;
      log.warn(
        { err: loggableFailure(error), mail: id, purpose, tries },
        'a mail could not be sent and is tried again later',
      );
      if (now().getTime() - new Date(mail.created_at).getTime() < GIVEN_UP_AFTER_MS) return;
      await remove(mail);
      log.error({ mail: id, account: mail.account_id, purpose, tries }, 'a mail was given up');
    }
  }

  /** The mail with a fresh link, or `undefined` when nobody wants it any more. */
  async function write({ account_id, purpose }: OutgoingMail): Promise<Mail | undefined> {
    const account = await database
      .selectFrom('account')
      .select(['username', 'email', 'email_verified_at', 'disabled_at'])
      .where('id', '=', account_id)
      .executeTakeFirst();
    // It may have been removed since: its e-mail was not verified in time.
    if (!account || account.disabled_at !== null) return undefined;
    const { username, email, email_verified_at } = account;
    if (purpose === 'verify-email' && email_verified_at !== null) return undefined;
    const link = `${publicUrl}/${purpose}?token=${await issueLinkToken(database, account_id, purpose)}`;
    return purpose === 'verify-email'
      ? verificationMail(email, link)
      : passwordResetMail(email, email_verified_at === null ? undefined : username, link);
  }

  async function remove({ id }: OutgoingMail): Promise<void> {
    await database.deleteFrom('outgoing_mail').where('id', '=', id).execute();
  }

  /** Several may run at once: each takes other mails, so that a slow mail server holds up nobody's new mail. */
  async function sendDue(): Promise<void> {
    let taken: OutgoingMail[];
    do {
      taken = await takeDue();
      await Promise.all(taken.map(send));
    } while (taken.length > 0);
  }

  const wake = () => background.run('sending mails', sendDue);
  return {
    wake,
    sendDue,
    start() {
      wake();
      timer = setInterval(wake, LOOK_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** Longer than a try may take, so that a mail under way is never taken twice, and growing with each. */
function delayAfter(tries: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS);
}
