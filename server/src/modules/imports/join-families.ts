import type { Kysely, Transaction } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { carryOver, lockAccounts, moveEntries, moveToFirstFamily, readStanding } from '../ledger';
import { revokeLinks } from '../students';
import type { JoiningStudent } from './plan-people';

/** Those of whom the closed period holds entries: their balance would go along by a transfer, which undoing leaves. */
export async function joiningWithClosedEntries(
  database: Kysely<Tables>,
  joining: readonly JoiningStudent[],
): Promise<JoiningStudent[]> {
  const closedUntil = joining.length === 0 ? null : await readClosedUntil(database);
  if (closedUntil === null) return [];
  const closed = new Set<string>();
  for (const part of inParts(joining.map(({ student }) => student.id)))
    for (const { account_id } of await database
      .selectFrom('entry')
      .select('account_id')
      .distinct()
      .where('account_id', 'in', part)
      .where('day', '<=', closedUntil)
      .execute())
      closed.add(account_id);
  return joining.filter(({ student }) => closed.has(student.id));
}

/**
 * Gives students of the institute their first families, from the beginning. The entries of their own accounts go along, and links to
 * what was theirs alone end.
 *
 * @param nextPlace the next place among the children of a family
 */
export async function joinFamilies(
  transaction: Transaction<Tables>,
  joining: readonly JoiningStudent[],
  nextPlace: (family: string) => number,
): Promise<void> {
  const students = joining.map(({ student }) => student.id);
  for (const { student, family } of joining)
    await transaction
      .updateTable('student_agreement')
      .set({ family_id: family.id, family_place: nextPlace(family.id) })
      .where('student_id', '=', student.id)
      .execute();
  const withAccount = await readOwnAccounts(transaction, students);
  for (const { student, family } of joining)
    if (withAccount.has(student.id)) await moveToFirstFamily(transaction, student.id, family.id);
  for (const part of inParts(students)) await revokeLinks(transaction, { students: part });
}

/** Takes students out of the families that an import gave them: their entries go back into their own accounts, and links end. */
export async function leaveFamilies(
  transaction: Transaction<Tables>,
  students: readonly string[],
): Promise<void> {
  for (const student of students) {
    const { family_id } = await transaction
      .selectFrom('student_agreement')
      .select('family_id')
      .where('student_id', '=', student)
      .where('family_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const family = family_id as string;
    const entries = (await readStanding(transaction, 'account_id', [family])).filter(
      ({ student_id }) => student_id === student,
    );
    if (entries.length > 0) {
      await lockAccounts(transaction, [{ student }, { family }]);
      await moveEntries(transaction, entries, () => ({ account_id: student, student_id: student }));
    }
    await carryOver(transaction, student, null);
    await revokeLinks(transaction, { students: [student], families: [family] });
    await transaction
      .updateTable('student_agreement')
      .set({ family_id: null, family_place: null })
      .where('student_id', '=', student)
      .execute();
  }
}

async function readOwnAccounts(
  transaction: Transaction<Tables>,
  students: readonly string[],
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const part of inParts(students))
    for (const { id } of await transaction
      .selectFrom('billing_account')
      .select('id')
      .where('id', 'in', part)
      .execute())
      ids.add(id);
  return ids;
}
