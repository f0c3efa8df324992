import type { ResetPasswordInput } from 'api-contract/account-schema';
import { inTransaction } from '../../platform/database/in-transaction';
import { badRequest, invalidField } from '../../platform/http/problem';
import { uniqueKey } from '../../platform/names/name-keys';
import { replacePassword } from './accounts';
import { consumeToken, findAccountOfToken } from './one-time-tokens';
import { GUESSABLE, hashPassword, whyGuessable } from './passwords';
import type { AccountServices } from './services';
import { bucketOf } from './sign-in-attempts';

const invalidToken = () =>
  badRequest('هذا الرابط غير صالح أو انتهت مدته. يمكن طلب رابط جديد من صفحة «نسيت كلمة المرور».');

/**
 * Sets a new password by a mailed token, and rescues the account. Only the holder can read the mailed token, so the count of
 * wrong passwords is reset. That of wrong second factors is not, because the mailbox is no proof of one.
 *
 * @throws {Problem} 400 for a token that is unknown, used or expired; 422 for a password that is easy to guess, which
 *   leaves the token valid
 */
export async function resetPassword(
  {
    database,
    signInAttempts,
    mailLimits,
  }: Pick<AccountServices, 'database' | 'signInAttempts' | 'mailLimits'>,
  { token, new_password }: ResetPasswordInput,
): Promise<void> {
  // First, because a hash costs 19 MiB and milliseconds of CPU time.
  const holder = await findAccountOfToken(database, token, 'reset-password');
  if (!holder) throw invalidToken();
  const guessable = whyGuessable(new_password, holder);
  if (guessable) throw invalidField('new_password', GUESSABLE[guessable], 'guessable_password');
  // Hashing takes long, and a transaction would stay open meanwhile.
  const passwordHash = await hashPassword(new_password);
  const { id, username } = await inTransaction(database, async (transaction) => {
    const accountId = await consumeToken(transaction, token, 'reset-password');
    if (accountId === undefined) throw invalidToken();
    return replacePassword(transaction, accountId, passwordHash);
  });
  // These run before the response, after which the holder signs in. The link is used, so a failure must not reject the request.
  await Promise.allSettled([
    mailLimits.reset(id, 'reset-password'),
    signInAttempts.reset(bucketOf(uniqueKey(username))),
  ]);
}
