import { type Kysely, sql } from 'kysely';
import { ALL_DAYS, daysOfMonth } from '../../platform/calendar';
import type { JsonFunctions } from '../../platform/database/json';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { dayAndId, pageJson } from '../../platform/database/whole-list';
import { lessonOfEitherType, listedAttendance, noteFields } from './lesson-row';

const KEY = dayAndId('own');

/** A page of a student's lessons of both types and every state, newest day first: of all months, or of one. */
export async function listLessonsOfStudent(
  database: Kysely<Tables>,
  json: JsonFunctions,
  student: string,
  { month, limit, cursor }: PageRequest & { month?: string | undefined },
): Promise<string> {
  const selected = database
    .selectFrom('lesson as own')
    .where('own.id', 'in', (lessons) =>
      lessons
        .selectFrom('lesson_student')
        .select('lesson_id')
        .where('lesson_student.student_id', '=', student),
    )
    .select(['own.date as day', 'own.id']);
  const days = month === undefined ? ALL_DAYS : daysOfMonth(month);
  const page = await readPage(selected, { key: KEY, order: 'desc', limit, cursor, days });
  return pageJson('lessons', { ...page, rows: await readRows(database, json, page.rows) });
}

/** The lessons of a page alone, newest day first. */
function readRows(database: Kysely<Tables>, json: JsonFunctions, page: readonly { id: string }[]) {
  const row = lessonOfEitherType(json, {
    status: sql.ref('lesson.status'),
    deleted_at: sql.ref('lesson.deleted_at'),
    attendance: listedAttendance(json),
    ...noteFields,
  });
  return database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .where('lesson.id', 'in', ['', ...page.map(({ id }) => id)])
    .select([json.asText(row).as('row'), 'lesson.date as day', 'lesson.id'])
    .orderBy('lesson.date', 'desc')
    .orderBy('lesson.id', 'desc')
    .execute();
}
