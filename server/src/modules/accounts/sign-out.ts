import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { UNKNOWN_ID } from '../../platform/http/problem';
import type { Services } from '../../services';
import { endSessions } from './end-sessions';
import { type CallerSession, endCallersSession, endSession } from './sessions';

/** Ends the session of this call. */
export async function signOut(
  { database }: Services,
  caller: Actor,
  callerSession: CallerSession,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await endCallersSession(transaction, caller.id, callerSession);
    await recordAuditEntry(transaction, {
      actor: caller,
      action: 'account.signed-out',
      entity: { type: 'account', id: caller.id },
    });
  });
}

/**
 * Ends one session of the caller's own.
 *
 * @throws {Problem} 404 when the caller has no such session
 */
export async function endOwnSession({ database }: Services, caller: Actor, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (!(await endSession(transaction, caller.id, id))) throw UNKNOWN_ID;
    await recordAuditEntry(transaction, {
      actor: caller,
      action: 'account.session-ended',
      entity: { type: 'account', id: caller.id },
    });
  });
}

/** Ends every session of the caller, also that of this call. */
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
