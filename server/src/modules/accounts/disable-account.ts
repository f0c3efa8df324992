import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { endSessions } from './end-sessions';
import { voidLinks } from './one-time-tokens';

/**
 * Shuts an account: its tokens and mailed links die at once, and signing in is answered as for a wrong password. What
 * it did stays.
 *
 * @param actor `null` for the operator of the server
 * @returns whether it was open
 */
export async function disableAccount(
  transaction: Transaction<Tables>,
  accountId: string,
  actor: Actor | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ disabled_at: new Date().toISOString() })
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await endSessions(transaction, accountId);
  await voidLinks(transaction, accountId, 'reset-password');
  await voidLinks(transaction, accountId, 'verify-email');
  await recordAuditEntry(transaction, {
    actor,
    action: 'account.disabled',
    entity: { type: 'account', id: accountId },
  });
  return true;
}

/**
 * Opens a shut account again, with the password it had. Its holder signs in anew.
 *
 * @param actor `null` for the operator of the server
 * @returns whether it was shut
 */
export async function enableAccount(
  transaction: Transaction<Tables>,
  accountId: string,
  actor: Actor | null,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ disabled_at: null })
    .where('id', '=', accountId)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordAuditEntry(transaction, {
    actor,
    action: 'account.enabled',
    entity: { type: 'account', id: accountId },
  });
  return true;
}
