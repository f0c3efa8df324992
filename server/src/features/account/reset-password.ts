import type { ResetPasswordInput } from 'api-contract/account';
import { useLinkToken, voidLinks } from '../../accounts/mailed-links';
import { hashPassword } from '../../accounts/passwords';
import { recordDeed } from '../../database/audit';
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
  const password_hash = await hashPassword(new_password);
  await database.transaction().execute(async (transaction) => {
    const accountId = await useLinkToken(transaction, token, 'reset-password');
    if (accountId === undefined) {
      throw badRequest(
        'رابط إعادة التعيين غير صالح أو انتهت مدته. اطلب رابطًا جديدًا من صفحة «نسيت كلمة المرور».',
      );
    }
    const account = await transaction
      .updateTable('account')
      // The next second: tokens of this one, issued before the reset, must die too.
      .set({ password_hash, tokens_valid_from: Math.floor(Date.now() / 1000) + 1 })
      .where('id', '=', accountId)
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow();
    await voidLinks(transaction, accountId, 'reset-password');
    await recordDeed(transaction, {
      actor: account,
      action: 'account.password-reset',
      subject: { kind: 'account', id: account.id },
    });
  });
}
