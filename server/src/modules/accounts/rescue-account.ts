import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { revokeTokens } from './one-time-tokens';
import { keepSession, revokeSessions } from './sessions';

/**
 * Ends every way into an account that someone else may hold: its sessions, the one-time links that open it, a pending change
 * of its e-mail address and the devices that it knows, whose cookies carry the value that {@link revokeSessions} changes. The
 * link that verifies a first address opens nothing, and stays.
 *
 * @param keptSession the session of the holder who asks for it
 */
export async function rescueAccount(
  transaction: Transaction<Tables>,
  accountId: string,
  keptSession?: string,
): Promise<void> {
  await revokeSessions(transaction, accountId);
  if (keptSession !== undefined) await keepSession(transaction, accountId, keptSession);
  await revokeTokens(transaction, accountId, 'reset-password', 'change-email');
  await transaction.updateTable('account').set({ new_email: null }).where('id', '=', accountId).execute();
}
