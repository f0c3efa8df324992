import { hasPermission } from 'api-contract/permissions';
import type { PasswordLink, PasswordLinkInput } from 'api-contract/teacher-schema';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { recordForAccount } from './accounts';
import { type Caller, requirePermission } from './authentication';
import { enqueueNotice } from './notice-mails';
import { issueOneTimeToken } from './one-time-tokens';
import { rescueAccount } from './rescue-account';
import { enqueuePasswordLink } from './token-mails';

/**
 * Issues a link with which the holder of a locked account chooses a new password, and rescues the account, so that earlier
 * links end. The link goes to the holder's mailbox. Only an owner can have it handed over instead, of which the holder is told
 * by mail. The caller wakes the outbox; the history holds no token.
 *
 * @param delivery by default what the right of the caller allows
 * @throws {Problem} 403 if a link is to be handed over to another administrator than an owner
 */
export async function issuePasswordLink(
  transaction: Transaction<Tables>,
  caller: Caller,
  accountId: string,
  { publicUrl, delivery = defaultDelivery(caller) }: PasswordLinkInput & { publicUrl: string },
): Promise<PasswordLink> {
  if (delivery === 'hand-over') requirePermission(caller, 'administration');
  await rescueAccount(transaction, accountId);
  await recordForAccount(transaction, 'password-link-issued', accountId, caller, { after: { delivery } });
  if (delivery === 'mail') {
    await enqueuePasswordLink(transaction, accountId);
    return { message: 'أُرسل الرابط إلى بريد صاحب الحساب. يعمل مرة واحدة خلال ساعة من وصوله.', link: null };
  }
  await enqueueNotice(transaction, accountId, 'password-link-handed-over');
  const token = await issueOneTimeToken(transaction, accountId, 'reset-password');
  return {
    message: 'الرابط صالح لساعة واحدة ويعمل مرة واحدة.',
    link: `${publicUrl}/reset-password?token=${token}`,
  };
}

const defaultDelivery = ({ right }: Caller) =>
  right !== null && hasPermission(right, 'administration') ? 'hand-over' : 'mail';
