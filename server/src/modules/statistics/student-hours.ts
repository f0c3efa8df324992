import type { LessonType } from 'api-contract/lesson';
import { STUDENT_HOURS_MONTHS, type StudentHours } from 'api-contract/statistics-schema';
import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { heldHours } from '../../platform/database/held-hours';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { toHours } from '../lessons';

/**
 * The approved hours of a student in each of the last months, oldest first.
 *
 * @param month the last one, `YYYY-MM`
 */
export async function readStudentHours(
  database: Kysely<Tables>,
  student: string,
  month: string,
): Promise<StudentHours['months']> {
  const months = monthsUntil(month);
  const { from } = daysOfMonth(months[0] as string);
  const { before } = daysOfMonth(month);
  const sums = await selectSumsByMonth(database, { student, from, before });
  const hoursOf = (lessonType: LessonType, of: string) =>
    toHours(
      Number(sums.find((sum) => sum.month === of && sum.lesson_type === lessonType)?.hours_hundredths ?? 0),
    );
  return months.map((each) => ({
    month: each,
    individual_hours: hoursOf('individual', each),
    group_hours: hoursOf('group', each),
  }));
}

/** The last months, oldest first. */
function monthsUntil(last: string): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number];
  return Array.from({ length: STUDENT_HOURS_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - STUDENT_HOURS_MONTHS + index, 1))
      .toISOString()
      .slice(0, 'YYYY-MM'.length),
  );
}

/** A lesson that names the student twice counts once. */
const selectSumsByMonth = prepared(
  (database, param: Params<{ student: string; from: string; before: string }>) =>
    database
      .selectFrom('lesson')
      .where('lesson.id', 'in', (lessons) =>
        lessons
          .selectFrom('lesson_student')
          .select('lesson_id')
          .where('lesson_student.student_id', '=', param('student')),
      )
      .where('lesson.status', '=', 'approved')
      .where('lesson.deleted_at', 'is', null)
      .where('lesson.date', '>=', param('from'))
      .where('lesson.date', '<', param('before'))
      .groupBy([sql`substr(lesson.date, 1, 7)`, 'lesson.lesson_type'])
      .select(({ fn }) => [
        sql<string>`substr(lesson.date, 1, 7)`.as('month'),
        'lesson.lesson_type',
        fn.sum<number>(heldHours).as('hours_hundredths'),
      ]),
);
