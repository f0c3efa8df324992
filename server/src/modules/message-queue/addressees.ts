import { type Kysely, type RawBuilder, sql } from 'kysely';
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

/**
 * Whether a row of `message` has a recipient on a day: a student of whom it tells learns here then, in its family or without one.
 * Bookings and teachers end what was for them themselves.
 *
 * @param day `YYYY-MM-DD`
 */
export function hasAddressee(database: Kysely<Tables>, day: string): RawBuilder<boolean> {
  const learners = (those: RawBuilder<boolean>) => sql`(
    select count(*) from ${studentsOn(database, day).as('learner')}
    where learner.active = 1 and learner.erased_at is null and learner.merged_into is null and ${those}
  )`;
  const children = (those: RawBuilder<boolean>) => sql`(
    select count(*) from message_student where message_student.message_id = message.id and ${those}
  )`;
  // With `exists`, PostgreSQL would hash all students.
  return sql`(
    message.booking_id is not null or message.teacher_id is not null
    or 0 < ${learners(sql`learner.id = message.student_id and learner.family_id is null`)}
    or 0 < ${learners(sql`learner.family_id = message.family_id
      and (0 < ${children(sql`message_student.student_id = learner.id`)} or 0 = ${children(sql`1 = 1`)})`)}
  )`;
}
