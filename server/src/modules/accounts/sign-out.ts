import type { Kysely } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { recordForAccount } from './accounts';
import { lockAccount } from './lock-account';
import { rescueAccount } from './rescue-account';
import { revokeSession } from './sessions';

/** Revokes the session of this request. */
export function signOut(database: Kysely<Tables>, caller: Actor, sessionId: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockAccount(transaction, caller.id);
    await revokeSession(transaction, caller.id, sessionId);
    await recordForAccount(transaction, 'signed-out', caller.id, caller);
  });
}

/** @throws {Problem} 404 if the caller has no such live session */
export function endOwnSession(database: Kysely<Tables>, caller: Actor, id: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockAccount(transaction, caller.id);
    if (!(await revokeSession(transaction, caller.id, id))) throw UNKNOWN_ID;
    await recordForAccount(transaction, 'session-ended', caller.id, caller);
  });
}

/** Revokes the session with this id, if there is one that is live, as its holder. */
export function endLeftSession(database: Kysely<Tables>, id: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const session = await transaction
      .selectFrom('session')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const account = session && (await lockAccount(transaction, session.account_id));
    if (!account || !(await revokeSession(transaction, account.id, id))) return;
    await recordForAccount(transaction, 'signed-out', account.id, account);
  });
}

/** Rescues the account of the caller, which ends the session of this request too. */
export function signOutEverywhere(database: Kysely<Tables>, caller: Actor): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await rescueAccount(transaction, caller.id);
    await recordForAccount(transaction, 'signed-out-everywhere', caller.id, caller);
  });
}
