import { STUDENT_LESSONS_PAGE } from 'api-contract/lesson-schema';
import { type Kysely, sql } from 'kysely';
import { ALL_DAYS } from '../../platform/calendar';
import type { JsonFunctions } from '../../platform/database/json';
import {
  isInPage,
  type PageArgs,
  type PageRequest,
  pageArgs,
  pageJson,
} from '../../platform/database/list-page';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { lessonOfEitherType, listedAttendance } from './lesson-row';

/** Reads a page of a student's lessons of both types and every state, newest day first. */
export function createLessonsOfStudent(json: JsonFunctions) {
  // The inner query finds the page among the days of the student's lessons; only its lessons are read.
  const selectPage = prepared((database, param: Params<PageArgs & { student: string }>) =>
    database
      .selectFrom((from) =>
        from
          .selectFrom('lesson as own')
          .where('own.id', 'in', (lessons) =>
            lessons
              .selectFrom('lesson_student')
              .select('lesson_id')
              .where('lesson_student.student_id', '=', param('student')),
          )
          .where(isInPage({ day: 'own.date', id: 'own.id' }, param))
          .select('own.id')
          .orderBy('own.date', 'desc')
          .orderBy('own.id', 'desc')
          .limit(param('rows'))
          .as('page'),
      )
      .innerJoin('lesson', 'lesson.id', 'page.id')
      .innerJoin('account', 'account.id', 'lesson.teacher_id')
      .select([
        json
          .asText(
            lessonOfEitherType(json, {
              status: sql.ref('lesson.status'),
              deleted_at: sql.ref('lesson.deleted_at'),
              attendance: listedAttendance(json),
            }),
          )
          .as('row'),
        'lesson.date as day',
        'lesson.id',
      ])
      .orderBy('lesson.date', 'desc')
      .orderBy('page.id', 'desc'),
  );
  return async (database: Kysely<Tables>, student: string, request: PageRequest): Promise<string> => {
    const { limit = STUDENT_LESSONS_PAGE, cursor } = request;
    const page = pageArgs({ limit, cursor }, ALL_DAYS) as PageArgs;
    return pageJson('lessons', await selectPage(database, { student, ...page }), page);
  };
}
