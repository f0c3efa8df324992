import type { Kysely } from 'kysely';
import { newId } from '../database/id';
import type { OutgoingMailTable, Tables } from '../database/schema';

/**
 * Puts a mail into the outbox. In a transaction, it is sent if and only if what it tells of has happened. What is kept
 * says whom to write and what for; the link is made when the mail is, so that no working link lies in the database.
 *
 * A mail that still waits for the same account and purpose gives way to the new one, which is tried at once. One that is
 * just being sent still arrives.
 */
export async function putIntoOutbox(
  database: Kysely<Tables>,
  accountId: string,
  purpose: OutgoingMailTable['purpose'],
): Promise<void> {
  const now = new Date().toISOString();
  await database
    .deleteFrom('outgoing_mail')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();
  await database
    .insertInto('outgoing_mail')
    .values({ id: newId(), account_id: accountId, purpose, created_at: now, tries: 0, next_try_at: now })
    .execute();
}

/** How many mails are still to be sent. */
export async function countWaitingMails(database: Kysely<Tables>): Promise<number> {
  const { waiting } = await database
    .selectFrom('outgoing_mail')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
