import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { studentsOn } from '../ledger';
import type { Addressee } from './queue-message';

/**
 * The recipients of a message about some students: each family once, and each student without a family. Students who have left or
 * were erased get none.
 *
 * @param day `YYYY-MM-DD`: the families are those of this day
 */
export async function addresseesOf(
  database: Kysely<Tables>,
  students: readonly string[],
  day: string,
): Promise<(Addressee & { student_ids: string[] })[]> {
  if (students.length === 0) return [];
  const rows = await database
    .selectFrom(studentsOn(database, day).as('student'))
    .select(['student.id', 'student.family_id'])
    .where('student.id', 'in', students)
    .where('student.erased_at', 'is', null)
    .where('student.merged_into', 'is', null)
    .where('student.active', '=', 1)
    .execute();
  return [...groupBy(rows, ({ id, family_id }) => family_id ?? id)].map(([owner, children]) => ({
    ...(children[0]?.family_id === null ? { student_id: owner } : { family_id: owner }),
    student_ids: children.map(({ id }) => id),
  }));
}
