import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { moveReopenedOfFamilies } from '../ledger';
import { moveReopenedMoney } from './merged-money';
import type { Moved } from './rows-of-merge';

/**
 * Moves what could not move while its month was closed: entries of students who were merged, or who joined their first family,
 * since it was closed. No balance changes, but lessons in which both students of a merge stood are posted anew for one person.
 */
export async function moveReopenedEntries(transaction: Transaction<Tables>): Promise<void> {
  const rows = await transaction
    .selectFrom('student_merge')
    .select(['id', 'merged_id', 'into_id', 'moved'])
    .where('undone_at', 'is', null)
    .orderBy('merged_at')
    .orderBy('id')
    .execute();
  const merges = rows.map(({ moved, ...merge }) => ({ ...merge, moved: JSON.parse(moved) as Moved }));
  const carriedBefore = merges.filter(({ moved }) => moved.money.carried_to !== null);
  await moveReopenedOfFamilies(transaction, new Set(carriedBefore.map(({ merged_id }) => merged_id)));
  for (const { id, merged_id, into_id, moved } of merges) {
    const money = await moveReopenedMoney(transaction, { id: merged_id, into: into_id }, moved.money);
    await transaction
      .updateTable('student_merge')
      .set({ moved: JSON.stringify({ ...moved, money }) })
      .where('id', '=', id)
      .execute();
  }
}
