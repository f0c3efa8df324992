import type { Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import type { EntryTable } from '../../platform/database/tables/ledger';
import { lockAccounts } from './post';
import { readOwners } from './post-lessons';

/** An entry where it stands. */
export type StandingEntry = Pick<
  EntryTable,
  'id' | 'account_id' | 'student_id' | 'day' | 'kind' | 'amount' | 'owed_since' | 'transfer_id'
> &
  Pick<EntryTable, 'lesson_id' | 'package_id' | 'fee_id' | 'adjustment_id' | 'payment_id' | 'refund_id'>;

/** The entries with one of these values, whose accounts are locked. */
export async function readStanding(
  transaction: Transaction<Tables>,
  column: 'id' | 'account_id' | 'student_id' | 'lesson_id' | 'payment_id' | 'transfer_id',
  values: readonly string[],
): Promise<StandingEntry[]> {
  await lockAccounts(
    transaction,
    await readOwners(transaction, await readEntries(transaction, column, values)),
  );
  // They are read again: before the locks, another transaction may have replaced some of them.
  return readEntries(transaction, column, values);
}

async function readEntries(
  transaction: Transaction<Tables>,
  column: Parameters<typeof readStanding>[1],
  values: readonly string[],
): Promise<StandingEntry[]> {
  const entries: StandingEntry[] = [];
  for (const part of inParts(values))
    entries.push(
      ...(await transaction
        .selectFrom('entry')
        .select(['id', 'account_id', 'student_id', 'day', 'kind', 'amount', 'owed_since', 'transfer_id'])
        .select(['lesson_id', 'package_id', 'fee_id', 'adjustment_id', 'payment_id', 'refund_id'])
        .where(column, 'in', part)
        .orderBy('day')
        .orderBy('id')
        .execute()),
    );
  return entries;
}
