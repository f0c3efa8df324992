import {
  STUDENT_SUGGESTIONS_MAX,
  studentSuggestions,
  studentSuggestionsQuery,
} from 'api-contract/student-suggestions';
import { foldForSearch } from 'arabic-text/fold';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/schema';
import type { Services } from '../../services';

/** `GET /teacher/student-suggestions`, additive to section 7: names while someone types. */
export const studentSuggestionRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  app.get('/teacher/student-suggestions', {
    config: { audience: ['teacher', 'admin'] },
    schema: { querystring: studentSuggestionsQuery, response: { 200: studentSuggestions } },
    handler: async ({ query }) => ({ students: await suggestStudents(database, query.query) }),
  });
};

/** Names that contain what was typed, those that begin with it first. Names of deleted lessons alone are forgotten. */
async function suggestStudents(database: Kysely<Tables>, typed: string): Promise<string[]> {
  const part = foldForSearch(typed).replace(/[\\%_]/g, '\\$&');
  const rows = await database
    .selectFrom('student')
    .select('student_name')
    .where(sql<boolean>`student.student_name_folded like ${`%${part}%`} escape '\\'`)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('lesson_student')
            .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
            .select('lesson.id')
            .whereRef('lesson_student.student_name_folded', '=', 'student.student_name_folded')
            .where('lesson.deleted_at', 'is', null),
        ),
        exists(
          selectFrom('student_payment')
            .select('student_payment.id')
            .whereRef('student_payment.name_folded', '=', 'student.student_name_folded'),
        ),
      ]),
    )
    .orderBy(sql`case when student.student_name_folded like ${`${part}%`} escape '\\' then 0 else 1 end`)
    .orderBy('student.student_name_folded')
    .limit(STUDENT_SUGGESTIONS_MAX)
    .execute();
  return rows.map(({ student_name }) => student_name);
}
