import type { Transaction } from 'kysely';
import { recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { badRequest } from '../../platform/http/problem';
import type { Services } from '../../services';
import { holderOfLink, useLinkToken } from './one-time-tokens';

/**
 * Confirms the e-mail of whoever got this link.
 *
 * @throws {Problem} 400 `Email already verified` for a second time, 400 for a link that is unknown or too old
 */
export async function verifyEmail({ database }: Services, token: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const accountId = await useLinkToken(transaction, token, 'verify-email');
    const verified = accountId !== undefined && (await markVerified(transaction, accountId));
    if (!verified) throw badRequest(await whyNot(transaction, token));
  });
}

/** Answers whether it was this call that verified the account. */
async function markVerified(transaction: Transaction<Tables>, accountId: string): Promise<boolean> {
  const account = await transaction
    .updateTable('account')
    .set({ email_verified_at: new Date().toISOString() })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .returning(['id', 'username'])
    .executeTakeFirst();
  if (!account) return false;
  await recordAuditEntry(transaction, {
    actor: account,
    action: 'account.email-verified',
    entity: { type: 'account', id: account.id },
  });
  return true;
}

async function whyNot(transaction: Transaction<Tables>, token: string): Promise<string> {
  const holder = await holderOfLink(transaction, token, 'verify-email');
  return holder?.email_verified_at
    ? 'Email already verified'
    : 'رابط التأكيد غير صالح أو انتهت مدته. سجّل الدخول لطلب رسالة تأكيد جديدة.';
}
