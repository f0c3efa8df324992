import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import { agreeWithStudent, readAgreementsOf } from '../ledger';

/**
 * An erased student has left, from today on, with the monthly fee. What was agreed for earlier days stays: the other children of
 * the family keep their places in what was posted.
 *
 * @returns the family that is left
 */
export async function endAgreements(
  transaction: Transaction<Tables>,
  id: string,
  today: string,
): Promise<string | null> {
  const agreed = (await readAgreementsOf(transaction, id)).findLast(({ from_day }) => from_day <= today);
  await agreeWithStudent(transaction, id, { active: 0, family_id: null }, { from: undefined, today });
  const month = monthOf(today);
  await transaction
    .updateTable('monthly_fee')
    .set({ to_month: sql<string>`case when from_month > ${month} then from_month else ${month} end` })
    .where('student_id', '=', id)
    .where(({ or, eb }) => or([eb('to_month', 'is', null), eb('to_month', '>', month)]))
    .execute();
  return agreed?.family_id ?? null;
}
