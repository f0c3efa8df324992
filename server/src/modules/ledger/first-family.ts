import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { firstOpenDay } from './agreed-change';
import { BEGINNING } from './agreements';
import { type EntryMove, moveEntries, moveReopened } from './move-entries';
import { lockAccounts } from './post';
import { readStanding } from './standing-entries';

/**
 * A student who never had a family brings the entries of the own account into the first one, as far as their days are open;
 * no amount and no draw changes. The own account takes no new entries from now on.
 *
 * @param from the first day in the family; entries of earlier open days stay in the own account, which then goes on
 */
export async function moveToFirstFamily(
  transaction: Transaction<Tables>,
  student: string,
  family: string,
  from = BEGINNING,
): Promise<EntryMove> {
  await lockAccounts(transaction, [{ student }, { family }]);
  const isWhole = from <= (await firstOpenDay(transaction, BEGINNING));
  const entries = (await readStanding(transaction, 'account_id', [student])).filter(
    ({ day }) => isWhole || day >= from,
  );
  const move = await moveEntries(transaction, entries, ({ student_id }) => ({
    account_id: family,
    student_id,
  }));
  if (isWhole) await carryOver(transaction, student, family);
  return move;
}

/**
 * Moves the entries of students in families whose month is open again, from their own accounts to those where they were carried
 * over.
 *
 * @param merged students who were carried over before they were merged; of others, the merge moves the entries
 */
export async function moveReopenedOfFamilies(
  transaction: Transaction<Tables>,
  merged: ReadonlySet<string>,
): Promise<void> {
  const firstOpen = await firstOpenDay(transaction, BEGINNING);
  const { rows } = await sql<{ id: string; own: string; merged_into: string | null; family: string }>`
    select entry.id, own.id as own, student.merged_into, own.carried_to as family from billing_account as own
    join billing_account as family on family.id = own.carried_to and family.family_id is not null
    join student on student.id = own.student_id
    join entry on entry.account_id = own.id and entry.day >= ${firstOpen}
    where not exists (
      select 1 from entry as other
      where other.transfer_id = entry.transfer_id and other.account_id = own.carried_to
    )
  `.execute(transaction);
  const left = rows.filter(({ own, merged_into }) => merged_into === null || merged.has(own));
  for (const [family, entries] of groupBy(left, (row) => row.family)) {
    await lockAccounts(transaction, [{ family }]);
    const ids = entries.map(({ id }) => id);
    const standing = await readStanding(transaction, 'id', ids);
    await moveReopened(transaction, standing, ({ student_id }) => ({ account_id: family, student_id }));
  }
}

/** An account takes no new entries from now on: they go to another one; with `null`, it takes its own again. */
export async function carryOver(
  transaction: Transaction<Tables>,
  account: string,
  carried_to: string | null,
): Promise<void> {
  await transaction.updateTable('billing_account').set({ carried_to }).where('id', '=', account).execute();
}
