import { isOldEnough, UNDER_AGE_MESSAGE } from 'api-contract/account';
import type { signUpInput } from 'api-contract/account-schema';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { badRequest, conflict, invalidField } from '../../platform/http/problem';
import { admitAccount, createAccount, type NewAccount, recordForAccount } from './accounts';
import { checkInstituteName } from './institute-name';
import { consumeToken, isVerifiedByToken } from './one-time-tokens';
import { confirmNewEmail } from './own-account';
import { GUESSABLE, hashPassword, whyGuessable } from './passwords';
import type { AccountServices } from './services';

/**
 * Checks a sign-up and hashes its password, before the transaction of {@link signUp}.
 *
 * @param address the caller's network address
 * @throws {Problem} 422 if the username holds the name of the institute, the teacher is too young or the password easy to guess, 429 if the address has caused too many
 *   mails
 */
export async function checkSignUp(
  { calendar, mailLimits, settings }: AccountServices,
  { username, email, birthday, password }: z.output<typeof signUpInput>,
  address: string,
): Promise<NewAccount> {
  checkInstituteName(settings, username);
  const year = Number(calendar.today().slice(0, 4));
  if (!isOldEnough(birthday, year)) throw invalidField('birthday', UNDER_AGE_MESSAGE, 'under_age');
  const guessable = whyGuessable(password, { username, email });
  if (guessable) throw invalidField('password', GUESSABLE[guessable], 'guessable_password');
  await mailLimits.admitUnproved(address);
  const passwordHash = await hashPassword(password);
  return { username, email, role: 'teacher', birthday, passwordHash, emailVerified: false };
}

/**
 * Creates the account of a sign-up and enqueues its verification mail; the caller wakes the outbox.
 *
 * @throws {Problem} 409 if the name or the e-mail is taken
 */
export async function signUp(transaction: Transaction<Tables>, account: NewAccount): Promise<void> {
  const created = await createAccount(transaction, null, account);
  if (!created) throw conflict('User with this email or username already exists');
}

/**
 * Verifies the e-mail of a mailed token, of a new account or a new one of an account. A new account is admitted at once if the institute admits everybody.
 *
 * @throws {Problem} 400 `Email already verified` for a second time, 400 for a token that is unknown or expired
 */
export function verifyEmail(
  { database, settings }: Pick<AccountServices, 'database' | 'settings'>,
  token: string,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const accountId = await consumeToken(transaction, token, 'verify-email');
    if (accountId !== undefined && (await setVerified(transaction, accountId))) {
      if (settings.current().admit_everybody) await admitAccount(transaction, accountId, null);
      return;
    }
    if (await confirmNewEmail(transaction, token)) return;
    throw badRequest(
      (await isVerifiedByToken(transaction, token))
        ? 'Email already verified'
        : 'رابط تأكيد البريد غير صالح أو انتهت مدته. يمكن طلب رسالة جديدة عند تسجيل الدخول.',
    );
  });
}

/** Returns `false` if the account is verified already. */
async function setVerified(transaction: Transaction<Tables>, accountId: string): Promise<boolean> {
  const account = await transaction
    .updateTable('account')
    .set({ email_verified_at: new Date().toISOString() })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .returning(['id', 'username'])
    .executeTakeFirst();
  if (account) await recordForAccount(transaction, 'email-verified', account.id, account);
  return account !== undefined;
}
