import { type Kysely, sql } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';

/** `daysOfMonth` returns it. */
export interface Days {
  from: string;
  before: string;
}

/** The approved lessons of some days with what was written down for them, in the order of days. */
export async function readLessons(database: Kysely<Tables>, days: Days, teacherId: string | undefined) {
  const rows =
    teacherId === undefined
      ? await selectLessons(database, days)
      : await selectLessonsOfTeacher(database, { ...days, teacherId });
  return rows.map(({ is_cancelled, is_unpaid, students, ...row }) => ({
    ...row,
    students: Number(students),
    is_unpaid: is_cancelled === 1 || is_unpaid === 1,
  }));
}

/** Both types are named, so that the indexes on approved lessons are used. */
function approvedLessons(database: Kysely<Tables>, param: Params<Days>) {
  return database
    .selectFrom('lesson')
    .leftJoin('lesson_pay', 'lesson_pay.lesson_id', 'lesson.id')
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.status', '=', 'approved')
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.date', '>=', param('from'))
    .where('lesson.date', '<', param('before'))
    .orderBy('lesson.date')
    .orderBy('lesson.id')
    .select([
      'lesson.id as lesson_id',
      'lesson.teacher_id',
      'lesson.date',
      'lesson.lesson_type',
      'lesson.education_level',
      'lesson.subject',
      'lesson.hours_hundredths',
      'lesson.is_cancelled',
      'lesson.is_unpaid',
      sql<number>`(select count(*) from lesson_student where lesson_student.lesson_id = lesson.id)`.as(
        'students',
      ),
      'lesson_pay.rate',
      'lesson_pay.amount',
    ]);
}

const selectLessons = prepared((database, param: Params<Days>) => approvedLessons(database, param));

const selectLessonsOfTeacher = prepared((database, param: Params<Days & { teacherId: string }>) =>
  approvedLessons(database, param).where('lesson.teacher_id', '=', param('teacherId')),
);
