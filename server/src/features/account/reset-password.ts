import type { ResetPasswordInput } from 'api-contract/account';
import { useLinkToken } from '../../accounts/mailed-links';
import { hashPassword } from '../../accounts/passwords';
import { replacePassword } from '../../accounts/replace-password';
import { badRequest } from '../../problem';
import type { Services } from '../../services';

/**
 * Sets a new password for whoever got this link, and ends every token and every other reset link of the account.
 *
 * @throws {Problem} 400 for a link that is unknown, used or too old
 */
export async function resetPassword(
  { database }: Services,
  { token, new_password }: ResetPasswordInput,
): Promise<void> {
  // Hashing takes long: before the transaction, never inside it.
  const passwordHash = await hashPassword(new_password);
  await database.transaction().execute(async (transaction) => {
    const accountId = await useLinkToken(transaction, token, 'reset-password');
    if (accountId === undefined) {
      throw badRequest(
        'رابط إعادة التعيين غير صالح أو انتهت مدته. اطلب رابطًا جديدًا من صفحة «نسيت كلمة المرور».',
      );
    }
    await replacePassword(transaction, accountId, passwordHash);
  });
}
