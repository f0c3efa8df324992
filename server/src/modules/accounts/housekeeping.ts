import type { Kysely } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { recordForAccount } from './accounts';
import { lockAccount } from './lock-account';

/** How long after the sign-up an e-mail address may stay unverified. */
const UNVERIFIED_MS = 48 * 3_600_000;
const REMOVAL_BATCH = 100;

/**
 * Removes accounts whose e-mail address was not verified in time, a bounded number at once, so that username and address
 * are free again. Several servers may do so at once.
 *
 * @throws {AggregateError} if some could not be removed; the others have been
 */
export async function removeUnverifiedAccounts(database: Kysely<Tables>, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - UNVERIFIED_MS).toISOString();
  const unverified = await database
    .selectFrom('account')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', limit)
    .where('role', '=', 'teacher')
    .orderBy('created_at')
    .limit(REMOVAL_BATCH)
    .execute();
  const failures: unknown[] = [];
  for (const { id } of unverified) await remove(database, id).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some accounts could not be removed');
}

async function remove(database: Kysely<Tables>, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const account = await lockAccount(transaction, id, { toRemove: true });
    // Verified in the meantime, or removed by another server.
    if (!account || account.email_verified_at !== null) return;
    // Accounts of an earlier release, or of an operator, may have lessons.
    const lesson = await transaction
      .selectFrom('lesson')
      .select('id')
      .where('teacher_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (lesson) return;
    await transaction.deleteFrom('one_time_token').where('account_id', '=', id).execute();
    await transaction.deleteFrom('outgoing_mail').where('account_id', '=', id).execute();
    await transaction.deleteFrom('account').where('id', '=', id).execute();
    await recordForAccount(transaction, 'removed', id, null, { before: { username: account.username } });
  });
}
