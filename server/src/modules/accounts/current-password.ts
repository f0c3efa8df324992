import type { Selectable } from 'kysely';
import type { AccountTable } from '../../platform/database/tables/accounts';
import { invalidField } from '../../platform/http/problem';
import { verifyPassword } from './passwords';
import type { AccountServices } from './services';
import { bucketOf } from './sign-in-attempts';

/** The current password was wrong, or was replaced while it was being verified. */
export const WRONG_CURRENT_PASSWORD = invalidField(
  'current_password',
  'كلمة المرور الحالية غير صحيحة.',
  'wrong_password',
);
const REQUIRED = invalidField('current_password', 'كلمة المرور الحالية مطلوبة لهذا التغيير.', 'required');

/**
 * Checks the current password for a change of the own account. Wrong ones count as those of a sign-in.
 *
 * @throws {Problem} 422 if it is missing or wrong; 429 after many wrong ones
 */
export async function checkCurrentPassword(
  { signInAttempts }: AccountServices,
  account: Selectable<AccountTable>,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) throw REQUIRED;
  const isRight = await signInAttempts.run(
    bucketOf(account.username_key, account.id),
    async () => (await verifyPassword(typed, account.password_hash)) || undefined,
  );
  if (!isRight) throw WRONG_CURRENT_PASSWORD;
}
