import { STUDENT_SUGGESTIONS_PAGE, type StudentSuggestions } from 'api-contract/student-schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { cursorText, readCursor, writeCursor } from '../../platform/database/cursor';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { studentKey } from '../../platform/names/name-keys';
import { isGuest } from '../accounts';

export interface SuggestionRequest {
  /** `undefined` for an administrator, who may see every name. */
  teacherId: string | undefined;
  text: string;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/**
 * - `all`: the names of every lesson that is not deleted, and of payments;
 * - `approved`: the names of approved lessons, of payments, and of the teacher's own lessons;
 * - `own`: the names of the teacher's own lessons.
 */
type Scope = 'all' | 'approved' | 'own';

/** First the names that begin with the text, then other matches, each ordered by folded name. */
type Stage = 'beginning' | 'containing';

const cursorValues = z.tuple([z.enum(['beginning', 'containing']), cursorText]);

/**
 * Names that contain the text, compared as `createNameSearch` in arabic-text does. Guests get only names of their own
 * lessons, because anyone with a mailbox can have an account.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function suggestStudents(
  database: Kysely<Tables>,
  { teacherId, text, limit = STUDENT_SUGGESTIONS_PAGE, cursor }: SuggestionRequest,
): Promise<StudentSuggestions> {
  const [stage, after]: [Stage, string] =
    cursor === undefined ? ['beginning', ''] : readCursor(cursor, cursorValues);
  const scope = await scopeOf(database, teacherId);
  const part = studentKey(text);
  const values = {
    teacherId: teacherId ?? '',
    part,
    end: part + LAST_CHARACTER,
    joined: containing(part.replaceAll(' ', '')),
    ...wordPatterns(part),
  };
  // One row more than the page shows whether there is another page.
  const rows: { stage: Stage; student_name: string; student_name_folded: string }[] = [];
  if (stage === 'beginning') {
    const found = await SELECT[scope].beginning(database, { ...values, after, limit: limit + 1 });
    rows.push(...found.map((row) => ({ ...row, stage: 'beginning' as const })));
  }
  if (rows.length <= limit) {
    const found = await SELECT[scope].containing(database, {
      ...values,
      after: stage === 'containing' ? after : '',
      limit: limit + 1 - rows.length,
    });
    rows.push(...found.map((row) => ({ ...row, stage: 'containing' as const })));
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    students: page.map(({ student_name }) => student_name),
    next_cursor: rows.length > limit && last ? writeCursor([last.stage, last.student_name_folded]) : null,
  };
}

async function scopeOf(database: Kysely<Tables>, teacherId: string | undefined): Promise<Scope> {
  if (teacherId === undefined) return 'all';
  return (await isGuest(database, teacherId)) ? 'own' : 'approved';
}

/** A text followed by this character is greater than every text with that prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Of more words, only the longest ones are compared: that matches a few names more, which the page filters out. */
const WORDS = ['word1', 'word2', 'word3', 'word4'] as const;

interface Arguments extends Record<(typeof WORDS)[number], string> {
  teacherId: string;
  part: string;
  end: string;
  /** A pattern for names without spaces. */
  joined: string;
  /** The last folded name of the page before. */
  after: string;
  limit: number;
}

const SELECT = { all: selectIn('all'), approved: selectIn('approved'), own: selectIn('own') };

function selectIn(scope: Scope) {
  const page = (database: Kysely<Tables>, param: Params<Arguments>) =>
    namesIn(scope, database, param)
      .where('student.student_name_folded', '>', param('after'))
      .orderBy('student.student_name_folded')
      .limit(param('limit'))
      .select(['student.student_name', 'student.student_name_folded']);
  return {
    // Reads the index in its order and stops at the end of the page.
    beginning: prepared((database, param: Params<Arguments>) =>
      page(database, param).where(beginsWith(param)),
    ),
    containing: prepared((database, param: Params<Arguments>) =>
      page(database, param)
        .where(({ or, and }) =>
          or([
            and(WORDS.map((word) => contains(sql`student.student_name_folded`, param(word)))),
            contains(sql`replace(student.student_name_folded, ' ', '')`, param('joined')),
          ]),
        )
        .where(sql<boolean>`not (${beginsWith(param)})`),
    ),
  };
}

function contains(name: RawBuilder<unknown>, pattern: ReturnType<Params<Arguments>>) {
  return sql<boolean>`${name} like ${pattern} escape '\\'`;
}

/** The pattern of every text that contains this one. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}

function wordPatterns(part: string): Record<(typeof WORDS)[number], string> {
  const longestFirst = part.split(' ').sort((a, b) => b.length - a.length);
  return Object.fromEntries(
    WORDS.map((word, position) => [word, containing(longestFirst[position] ?? '')]),
  ) as Record<(typeof WORDS)[number], string>;
}

function beginsWith(param: Params<Arguments>) {
  return sql<boolean>`student.student_name_folded >= ${param('part')} and student.student_name_folded < ${param('end')}`;
}

function namesIn(scope: Scope, database: Kysely<Tables>, param: Params<Arguments>) {
  // Not from `student`, whose spelling another account may have typed.
  if (scope === 'own') return database.selectFrom(ownNames(database, param).as('student'));
  return database.selectFrom('student').where(({ or, exists, selectFrom }) =>
    or([
      exists(
        selectFrom('lesson_student')
          .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
          .select('lesson.id')
          .whereRef('lesson_student.student_name_folded', '=', 'student.student_name_folded')
          .where('lesson.deleted_at', 'is', null)
          .$if(scope === 'approved', (query) =>
            query.where((lesson) =>
              lesson.or([
                lesson('lesson.status', '=', 'approved'),
                lesson('lesson.teacher_id', '=', param('teacherId')),
              ]),
            ),
          )
          .limit(1)
          // PostgreSQL then looks names up one by one; otherwise it hashes the names of all lessons for each request.
          .offset(0),
      ),
      exists(
        selectFrom('student_payment')
          .select('student_payment.id')
          .whereRef('student_payment.name_folded', '=', 'student.student_name_folded')
          .limit(1)
          .offset(0),
      ),
    ]),
  );
}

function ownNames(database: Kysely<Tables>, param: Params<Arguments>) {
  return database
    .selectFrom('lesson')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .where('lesson.teacher_id', '=', param('teacherId'))
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.deleted_at', 'is', null)
    .groupBy('lesson_student.student_name_folded')
    .select(({ fn }) => [
      'lesson_student.student_name_folded',
      fn.min('lesson_student.student_name').as('student_name'),
    ]);
}
