import { ROLES } from 'api-contract/role';
import {
  STUDENT_SUGGESTIONS_MAX,
  studentSuggestions,
  studentSuggestionsQuery,
} from 'api-contract/student-suggestions';
import { foldForSearch } from 'arabic-text/fold';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Kysely, sql } from 'kysely';
import { prepared, type Values } from '../../database/prepared';
import { type Memory, remembered } from '../../database/remembered';
import type { Tables } from '../../database/schema';
import { sendJson } from '../../plugins/send-json';
import type { Services } from '../../services';

/** Answers as JSON. They are worth remembering, because people type the same beginnings. */
const MEMORY: Memory<string, string> = {
  keyOf: (part) => part,
  partsOf: () => ['known-students'],
  limit: 1000,
};

/** `GET /teacher/student-suggestions`, additive to spec §7: names while someone types. */
export const studentSuggestionRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, versions },
) => {
  const suggestions = remembered(versions, MEMORY, async (typed) =>
    JSON.stringify({ students: await suggestStudents(database, foldForSearch(typed)) }),
  );

  app.get('/teacher/student-suggestions', {
    config: { audience: ROLES },
    schema: { querystring: studentSuggestionsQuery, response: { 200: studentSuggestions } },
    handler: async ({ query }, reply) => sendJson(reply, await suggestions(query.query)),
  });
};

/** Names that contain what was typed (folded), those that begin with it first. Names of deleted lessons alone are forgotten. */
async function suggestStudents(database: Kysely<Tables>, part: string): Promise<string[]> {
  const beginning = { part, end: part + LAST_CHARACTER };
  // In the order of the index, and no further than needed: nearly always enough.
  const first = await selectBeginning(database, beginning);
  const missing = STUDENT_SUGGESTIONS_MAX - first.length;
  const others =
    missing === 0
      ? []
      : await selectContaining(database, { ...beginning, pattern: `%${escaped(part)}%`, missing });
  return [...first, ...others].map(({ student_name }) => student_name);
}

/** A text followed by this character is greater than every text that begins with it. */
const LAST_CHARACTER = '\u{10FFFF}';

function escaped(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&');
}

interface Beginning {
  part: string;
  /** Greater than every text that begins with the part. */
  end: string;
}

const selectBeginning = prepared((database, value: Values<Beginning>) =>
  knownStudents(database).where(beginsWith(value)).limit(STUDENT_SUGGESTIONS_MAX),
);

const selectContaining = prepared(
  (database, value: Values<Beginning & { pattern: string; missing: number }>) =>
    knownStudents(database)
      .where(sql<boolean>`student.student_name_folded like ${value('pattern')} escape '\\'`)
      .where(sql<boolean>`not (${beginsWith(value)})`)
      .limit(value('missing')),
);

function beginsWith(value: Values<Beginning>) {
  return sql<boolean>`student.student_name_folded >= ${value('part')} and student.student_name_folded < ${value('end')}`;
}

/** Names of lessons that are not deleted, and of payments. */
function knownStudents(database: Kysely<Tables>) {
  return database
    .selectFrom('student')
    .select('student_name')
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
    .orderBy('student.student_name_folded');
}
