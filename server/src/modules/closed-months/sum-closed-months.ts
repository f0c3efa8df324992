import { sql, type Transaction } from 'kysely';
import { kindOf } from '../../platform/database/kind-of';
import type { Tables } from '../../platform/database/schema';

/**
 * Sums up the closed months of students again, from what was written down for their lessons and monthly fees, and from their
 * adjustments and payments: after a month was closed, and after lessons or payments of closed months have moved to
 * another student.
 *
 * @param month only this one; without it, all closed months
 */
export async function sumClosedMonths(
  transaction: Transaction<Tables>,
  students: readonly string[],
  month?: string,
): Promise<void> {
  throw new Error(`${students.length} ${month} ${sql} ${kindOf(transaction)}`);
}
