import { uniqueKey } from '../../accounts/unique-key';
import { putIntoOutbox } from '../../outbox/outgoing-mail';
import type { Services } from '../../services';

/** Mails whoever has this address a new verification link, if the address waits for one. */
export async function resendVerification({ database, outbox }: Services, email: string): Promise<void> {
  const account = await findByEmail(database, email);
  if (!account || account.email_verified_at !== null) return;
  await putIntoOutbox(database, account.id, 'verify-email');
  outbox.wake();
}

/** Mails whoever has this address a link to set a new password. */
export async function sendPasswordReset({ database, outbox }: Services, email: string): Promise<void> {
  const account = await findByEmail(database, email);
  if (!account) return;
  await putIntoOutbox(database, account.id, 'reset-password');
  outbox.wake();
}

function findByEmail(database: Services['database'], email: string) {
  return database
    .selectFrom('account')
    .select(['id', 'email_verified_at'])
    .where('email_key', '=', uniqueKey(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
