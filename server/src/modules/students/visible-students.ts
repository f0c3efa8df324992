import { type Expression, type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { isGuest } from '../accounts';

/**
 * - `all`: the students whom administrators know, of every lesson that is not deleted, and of payments;
 * - `approved`: those whom administrators know, of approved lessons, of payments, and of the teacher's own lessons;
 * - `own`: the names of the teacher's own lessons.
 */
export type NameScope = 'all' | 'approved' | 'own';

/**
 * Tells whose names an account may see.
 *
 * @param teacherId `undefined` for an administrator
 */
export async function nameScopeOf(
  database: Kysely<Tables>,
  teacherId: string | undefined,
): Promise<NameScope> {
  if (teacherId === undefined) return 'all';
  return (await isGuest(database, teacherId)) ? 'own' : 'approved';
}

/** The records that an account may see, as `record`. */
export function visibleStudents(
  database: Kysely<Tables>,
  scope: Exclude<NameScope, 'own'>,
  teacherId: Expression<string>,
) {
  return database
    .selectFrom('student as record')
    .where('record.merged_into', 'is', null)
    .where('record.erased_at', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('record.is_new', '=', 0),
        exists(
          selectFrom('lesson_student')
            .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
            .select('lesson.id')
            .whereRef('lesson_student.student_id', '=', 'record.id')
            .where('lesson.deleted_at', 'is', null)
            .$if(scope === 'approved', (query) =>
              query.where((lesson) =>
                lesson.or([
                  lesson('lesson.status', '=', 'approved'),
                  lesson('lesson.teacher_id', '=', teacherId),
                ]),
              ),
            )
            .limit(1)
            // PostgreSQL then looks students up one by one; otherwise it hashes those of all lessons for each request.
            .offset(0),
        ),
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.student_id', '=', 'record.id')
            .limit(1)
            .offset(0),
        ),
      ]),
    );
}

/** The names of a teacher's own lessons as the teacher typed them. */
export function ownNames(database: Kysely<Tables>, teacherId: Expression<string>) {
  return database
    .selectFrom('lesson')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .where('lesson.teacher_id', '=', teacherId)
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from student as erased
        where erased.id = lesson_student.student_id and erased.erased_at is not null)`,
    )
    .groupBy('lesson_student.student_name_folded')
    .select(({ fn }) => [
      sql<string>`''`.as('id'),
      fn.min('lesson_student.student_name').as('student_name'),
      'lesson_student.student_name_folded',
    ]);
}
