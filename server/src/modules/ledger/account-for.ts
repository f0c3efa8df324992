import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { inForceOn } from './agreements';
import { type AccountOwner, lockAccounts } from './post';
import { readAgreementsOf } from './student-agreements';

/**
 * The account that an entry of a day belongs to, which is locked until the transaction ends: the family's, also for a student
 * who belongs to one on that day, otherwise the student's own, or the one where that was carried over (domain: moving entries).
 *
 * @param day `YYYY-MM-DD`
 * @returns its id
 */
export async function accountFor(
  transaction: Transaction<Tables>,
  owner: AccountOwner,
  day: string,
): Promise<string> {
  if ('family' in owner) {
    await lockAccounts(transaction, [owner]);
    return owner.family;
  }
  const agreements = await readAgreementsOf(transaction, owner.student);
  const family = inForceOn(agreements, day)?.family_id ?? null;
  if (family !== null) {
    await lockAccounts(transaction, [{ family }]);
    return family;
  }
  await lockAccounts(transaction, [owner]);
  return carriedTo(transaction, owner.student);
}

/**
 * The account that takes the entries of another one from now on, which is locked: that where it was carried over, however
 * often, or itself.
 */
export async function carriedTo(transaction: Transaction<Tables>, account: string): Promise<string> {
  const target = await transaction
    .selectFrom('billing_account as own')
    .innerJoin('billing_account as target', 'target.id', 'own.carried_to')
    .select(['target.id', 'target.family_id', 'target.student_id'])
    .where('own.id', '=', account)
    .executeTakeFirst();
  if (!target) return account;
  const { id, family_id, student_id } = target;
  await lockAccounts(transaction, [
    family_id === null ? { student: student_id ?? id } : { family: family_id },
  ]);
  return carriedTo(transaction, id);
}
