import type { OutgoingMailTable } from '../../platform/database/schema';
import { putIntoOutbox } from '../../platform/mail/outgoing-mail';
import type { Services } from '../../services';
import { uniqueKey } from './unique-key';

/**
 * Mails a new verification link to an address that waits for one, within the limits of mails.
 *
 * @param address the caller's network address
 */
export async function resendVerification(services: Services, email: string, address: string): Promise<void> {
  const account = await findByEmail(services, email);
  if (account?.email_verified_at === null) await sendLink(services, account.id, 'verify-email', address);
}

/**
 * Mails a link to set a new password, within the limits of mails.
 *
 * @param address the caller's network address
 */
export async function sendPasswordReset(services: Services, email: string, address: string): Promise<void> {
  const account = await findByEmail(services, email);
  if (account) await sendLink(services, account.id, 'reset-password', address);
}

async function sendLink(
  { databaseKind, database, mailLimits, outbox }: Services,
  accountId: string,
  purpose: OutgoingMailTable['purpose'],
  address: string,
): Promise<void> {
  if (!mailLimits.admit(accountId, purpose, address)) return;
  await database.transaction().execute(async (transaction) => {
    // Two servers that are asked at once leave one mail. The embedded database has one writer anyway.
    await transaction
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .$if(databaseKind === 'postgres', (query) => query.forUpdate())
      .execute();
    await putIntoOutbox(transaction, accountId, purpose);
  });
  outbox.wake();
}

function findByEmail({ database }: Services, email: string) {
  return database
    .selectFrom('account')
    .select(['id', 'email_verified_at'])
    .where('email_key', '=', uniqueKey(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
