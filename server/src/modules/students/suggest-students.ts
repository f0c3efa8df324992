import { LIST_PAGE } from 'api-contract/limits';
import type { StudentSuggestions, SuggestedStudent } from 'api-contract/student-schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import { cutPage, type PageRequest, readPosition } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { studentKey } from '../../platform/names/name-keys';
import {
  hasJoined,
  hasWord,
  type NameColumns,
  namePatterns,
  type WordPattern,
} from '../../platform/names/search';
import { findStudents } from './list-students';
import { type NameScope, nameScopeOf, ownNames, visibleStudents } from './visible-students';

export interface SuggestionRequest extends PageRequest {
  /** `undefined` for an administrator, who may see every name. */
  teacherId: string | undefined;
  text: string;
  /** What is agreed on this day is shown. */
  day: string;
}

/**
 * First the names that begin with the text, then those with words that begin with its words, then other matches; each
 * ordered by folded name and id.
 */
const STAGES = ['beginning', 'starting', 'containing'] as const;

/** A text followed by this character is greater than every text with that prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

const KEY = [{ field: 'stage', type: 'number' }, { field: 'student_name_folded' }, { field: 'id' }] as const;

/**
 * Names of students of whom a spelling contains the text, compared as `createNameSearch` in arabic-text does. Guests get only
 * names of their own lessons as they typed them, because anyone with a mailbox can have an account.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function suggestStudents(
  database: Kysely<Tables>,
  { teacherId, text, limit = LIST_PAGE, cursor, day }: SuggestionRequest,
): Promise<StudentSuggestions> {
  const [stage, after, afterId] = (readPosition({ key: KEY, cursor }) ?? [0, '', '']) as [
    number,
    string,
    string,
  ];
  const scope = await nameScopeOf(database, teacherId);
  const part = studentKey(text);
  const values = {
    teacherId: teacherId ?? '',
    part,
    end: part + LAST_CHARACTER,
    ...patternValues(text),
  };
  // One row more than the page shows whether there is another page.
  const found: (SuggestedName & { stage: number })[] = [];
  for (const [index, name] of STAGES.entries()) {
    if (index < stage || found.length > limit) continue;
    const names = await SELECT[scope][name](database, {
      ...values,
      ...(index === stage ? { after, afterId } : { after: '', afterId: '' }),
      limit: limit + 1 - found.length,
    });
    found.push(...names.map((row) => ({ ...row, stage: index })));
  }
  const { rows, next_cursor } = cutPage(found, KEY, limit);
  return {
    students: rows.map(({ student_name }) => student_name),
    records: scope === 'own' ? [] : await recordsOf(database, rows, { scope, day }),
    next_cursor,
  };
}

/** The records of a page, with what distinguishes students of similar names. */
async function recordsOf(
  database: Kysely<Tables>,
  page: readonly SuggestedName[],
  { scope, day }: { scope: NameScope; day: string },
): Promise<SuggestedStudent[]> {
  const students = await findStudents(
    database,
    page.map(({ id }) => id),
    day,
  );
  return page.flatMap(({ id, student_name, student_name_folded }) => {
    const student = students.get(id);
    if (!student) return [];
    const { education_level, grade, school, guardian_name } = student;
    const aliases = student.aliases.filter((spelling) => studentKey(spelling) !== student_name_folded);
    const shared = { _id: id, name: student_name, aliases, education_level, grade };
    return [scope === 'all' ? { ...shared, school, guardian_name } : shared];
  });
}

/** Only the longest words are compared: that matches a few names more, which the page filters out. */
const WORDS = [0, 1, 2, 3] as const;
const PATTERN_PARTS = ['pattern', 'other', 'spelling'] as const;

/** A pattern's part as a named placeholder: of a word anywhere, of a word at the beginning of a word, or of the joined text. */
type PatternName = `${`word${number}` | `start${number}` | 'joined'}_${keyof WordPattern}`;

interface Arguments extends Record<PatternName, string> {
  teacherId: string;
  part: string;
  end: string;
  /** The last folded name of the page before, and the id of its student. */
  after: string;
  afterId: string;
  limit: number;
}

interface SuggestedName {
  student_name: string;
  student_name_folded: string;
  /** It names the student's record; names as they were typed have an empty one. */
  id: string;
}

const SELECT = { all: selectIn('all'), approved: selectIn('approved'), own: selectIn('own') };

function selectIn(scope: NameScope) {
  const page = (database: Kysely<Tables>, param: Params<Arguments>) =>
    database
      .selectFrom(namesIn(scope, database, param).as('student'))
      .where(
        sql<boolean>`(student.student_name_folded, student.id) > (${param('after')}, ${param('afterId')})`,
      )
      .orderBy('student.student_name_folded')
      .orderBy('student.id')
      .limit(param('limit'))
      .select(['student.student_name', 'student.student_name_folded', 'student.id']);
  const record = { folded: sql`student.student_name_folded`, spelling: sql`student.student_name` };
  const anySpelling = (condition: (name: NameColumns) => RawBuilder<boolean>) =>
    scope === 'own'
      ? condition(record)
      : sql<boolean>`exists (select 1 from student_alias as alias
          where alias.student_id = student.id and ${condition(ALIAS)})`;
  const starts = (param: Params<Arguments>) => anySpelling((name) => hasEveryWord(name, param, 'start'));
  return {
    // Reads the index in its order and stops at the end of the page.
    beginning: prepared((database, param: Params<Arguments>) =>
      page(database, param).where(beginsWith(param)),
    ),
    starting: prepared((database, param: Params<Arguments>) =>
      page(database, param)
        .where(starts(param))
        .where(sql<boolean>`not (${beginsWith(param)})`),
    ),
    containing: prepared((database, param: Params<Arguments>) =>
      page(database, param)
        .where(anySpelling((name) => matches(name, param)))
        .where(sql<boolean>`not (${starts(param)} or ${beginsWith(param)})`),
    ),
  };
}

const ALIAS = { folded: sql`alias.name_folded`, spelling: sql`alias.spelling` };

function matches(name: NameColumns, param: Params<Arguments>): RawBuilder<boolean> {
  return sql`(${hasEveryWord(name, param, 'word')} or ${hasJoined(name, placeholders(param, 'joined'))})`;
}

function hasEveryWord(name: NameColumns, param: Params<Arguments>, place: 'word' | 'start') {
  const words = WORDS.map((word) => hasWord(name, placeholders(param, `${place}${word}`)));
  return sql<boolean>`(${sql.join(words, sql` and `)})`;
}

function placeholders(param: Params<Arguments>, name: `word${number}` | `start${number}` | 'joined') {
  return {
    pattern: param(`${name}_pattern`),
    other: param(`${name}_other`),
    spelling: param(`${name}_spelling`),
  };
}

/** The values of the placeholders. */
function patternValues(text: string): Record<PatternName, string> {
  const { words, starts, joined } = namePatterns(text);
  const longestFirst = (patterns: WordPattern[]) =>
    patterns.toSorted((a, b) => b.pattern.length - a.pattern.length);
  const named: [string, WordPattern][] = WORDS.flatMap((word) => [
    [`word${word}`, longestFirst(words)[word] ?? ANY_WORD],
    [`start${word}`, longestFirst(starts)[word] ?? ANY_WORD],
  ]);
  const values = [['joined', joined] as const, ...named].flatMap(([name, pattern]) =>
    PATTERN_PARTS.map((part) => [`${name}_${part}`, pattern[part]]),
  );
  return Object.fromEntries(values) as Record<PatternName, string>;
}

const ANY_WORD: WordPattern = { pattern: '%', other: '%', spelling: '%' };

function beginsWith(param: Params<Arguments>) {
  return sql<boolean>`student.student_name_folded >= ${param('part')} and student.student_name_folded < ${param('end')}`;
}

function namesIn(scope: NameScope, database: Kysely<Tables>, param: Params<Arguments>) {
  // Names of records are left out, whose spelling another account may have typed.
  if (scope === 'own') return ownNames(database, param('teacherId'));
  return visibleStudents(database, scope, param('teacherId')).select([
    'record.id',
    'record.name as student_name',
    'record.name_folded as student_name_folded',
  ]);
}
