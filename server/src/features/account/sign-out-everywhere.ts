import { endSessions } from '../../accounts/end-sessions';
import { type Actor, recordAuditEntry } from '../../database/audit';
import type { Services } from '../../services';

/** Ends every token of whoever calls, the one of this call too. */
export async function signOutEverywhere({ database }: Services, caller: Actor): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await endSessions(transaction, caller.id);
    await recordAuditEntry(transaction, {
      actor: caller,
      action: 'account.signed-out-everywhere',
      entity: { type: 'account', id: caller.id },
    });
  });
}
