import { uniqueKey } from '../../accounts/create-account';
import { issueLinkToken } from '../../accounts/mailed-links';
import type { Services } from '../../services';
import { passwordResetMail, verificationMail } from './mails';

interface Holder {
  id: string;
  username: string;
  email: string;
}

/** Mails an account's holder a new verification link. */
export async function sendVerification(
  { database, mailer, publicUrl }: Services,
  holder: Holder,
): Promise<void> {
  const token = await issueLinkToken(database, holder.id, 'verify-email');
  await mailer.send(
    verificationMail(holder.email, holder.username, `${publicUrl}/verify-email?token=${token}`),
  );
}

/** Mails whoever has this address a new verification link, if the address waits for one. */
export async function resendVerification(services: Services, email: string): Promise<void> {
  const account = await findByEmail(services, email);
  if (account && account.email_verified_at === null) await sendVerification(services, account);
}

/** Mails whoever has this address a link to set a new password. */
export async function sendPasswordReset(services: Services, email: string): Promise<void> {
  const account = await findByEmail(services, email);
  if (!account) return;
  const { database, mailer, publicUrl } = services;
  const token = await issueLinkToken(database, account.id, 'reset-password');
  await mailer.send(
    passwordResetMail(account.email, account.username, `${publicUrl}/reset-password?token=${token}`),
  );
}

function findByEmail({ database }: Services, email: string) {
  return database
    .selectFrom('account')
    .select(['id', 'username', 'email', 'email_verified_at'])
    .where('email_key', '=', uniqueKey(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}
