import type { ResetPasswordInput } from 'api-contract/account-schema';
import { badRequest, invalidField } from '../../platform/http/problem';
import type { Services } from '../../services';
import { GUESSABLE, whyGuessable } from './guessable-password';
import { findOpenLink, useLinkToken } from './one-time-tokens';
import { hashPassword } from './passwords';
import { replacePassword } from './replace-password';
import { allowanceOf } from './sign-in';
import { uniqueKey } from './unique-key';

const notOpen = () =>
  badRequest('رابط إعادة التعيين غير صالح أو انتهت مدته. اطلب رابطًا جديدًا من صفحة «نسيت كلمة المرور».');

/**
 * Sets a new password for whoever got this link, and ends every token and every other reset link of the account. Whoever
 * reads the account's mail is its holder: the device is known from then on, and earlier wrong passwords count no more.
 *
 * @param deviceCookie as the browser sent it, if it sent one
 * @returns the cookie by which the device is known from now on
 * @throws {Problem} 400 for a link that is unknown, used or too old; 422 for a password that is easy to guess, which
 *   leaves the link open
 */
export async function resetPassword(
  {
    database,
    signInAttempts,
    knownDevices,
    mailLimits,
  }: Pick<Services, 'database' | 'signInAttempts' | 'knownDevices' | 'mailLimits'>,
  { token, new_password }: ResetPasswordInput,
  deviceCookie: string | undefined,
): Promise<string> {
  // Whoever has no link is not worth a hash: each takes 19 MiB and milliseconds of the processor.
  const holder = await findOpenLink(database, token, 'reset-password');
  if (!holder) throw notOpen();
  const guessable = whyGuessable(new_password, holder);
  if (guessable) throw invalidField('new_password', GUESSABLE[guessable], 'guessable_password');
  // Before the transaction, never inside it.
  const passwordHash = await hashPassword(new_password);
  const { id, username } = await database.transaction().execute(async (transaction) => {
    const accountId = await useLinkToken(transaction, token, 'reset-password');
    if (accountId === undefined) throw notOpen();
    return replacePassword(transaction, accountId, passwordHash);
  });
  const usernameKey = uniqueKey(username);
  mailLimits.reset(id, 'reset-password');
  signInAttempts.forgive(allowanceOf(usernameKey));
  return knownDevices.remember(deviceCookie, usernameKey);
}
