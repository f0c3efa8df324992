import type { Kysely } from 'kysely';
import { recordAuditEntry } from '../../platform/database/audit';
import type { AccountTable, Tables } from '../../platform/database/schema';

/** How long after the sign-up an e-mail address may stay unverified. */
const UNVERIFIED_MS = 48 * 3_600_000;
const REMOVED_AT_ONCE = 100;

type Unverified = Pick<AccountTable, 'id' | 'username'>;

/**
 * Removes accounts whose e-mail address was not verified in time, so that username and address are free again; a bounded
 * number of them. None was ever signed in to. Several servers may do so at once.
 *
 * @throws {AggregateError} when some could not be removed; the others have been
 */
export async function removeUnverifiedAccounts(database: Kysely<Tables>, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - UNVERIFIED_MS).toISOString();
  const unverified = await database
    .selectFrom('account')
    .select(['id', 'username'])
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', limit)
    .where('role', '=', 'teacher')
    .orderBy('created_at')
    .limit(REMOVED_AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  // One that cannot be removed holds up no other.
  for (const account of unverified) await remove(database, account).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be removed');
}

async function remove(database: Kysely<Tables>, { id, username }: Unverified): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // An earlier release, or an operator, may have left one that was used.
    const lesson = await transaction
      .selectFrom('lesson')
      .select('id')
      .where('teacher_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (lesson) return;
    // In the order in which a link is used, so that the two wait for each other and never both.
    await transaction.deleteFrom('mailed_link').where('account_id', '=', id).execute();
    await transaction.deleteFrom('outgoing_mail').where('account_id', '=', id).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('account')
      .where('id', '=', id)
      .where('email_verified_at', 'is', null)
      .executeTakeFirstOrThrow();
    // Verified just now, or removed by another server. What was deleted before stays deleted: no link is needed any more.
    if (numDeletedRows === 0n) return;
    await recordAuditEntry(transaction, {
      actor: null,
      action: 'account.removed',
      entity: { type: 'account', id },
      before: { username },
    });
  });
}
