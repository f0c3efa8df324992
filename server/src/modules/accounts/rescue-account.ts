import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { removeBegunAuthenticator } from './authenticators';
import { revokeTokens } from './one-time-tokens';
import { keepSession, revokeSessions } from './sessions';

/**
 * Ends every way into a locked account that someone else may hold: its sessions, its one-time links and the mails that wait to
 * bring one, a pending change of its e-mail address, an authenticator app that is not confirmed, and the devices that it
 * knows, whose cookies carry the value that {@link revokeSessions} changes. Who has not verified the first address requests
 * another link for it at the sign-in.
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
  await revokeTokens(transaction, accountId, 'verify-email', 'change-email', 'reset-password');
  await removeBegunAuthenticator(transaction, accountId);
  await transaction.updateTable('account').set({ new_email: null }).where('id', '=', accountId).execute();
}
