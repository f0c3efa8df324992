import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Institute } from 'api-contract/institute';
import type { Student, StudentFilter } from 'api-contract/student-schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type PageRequest, readPage, totalOf } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { matchesName, matchesPhone, startsWords } from '../../platform/names/search';
import { balanceOfStudent, studentsOn } from '../ledger';
import { matchesFamilyPhone } from './family-phones';

export interface StudentSelection extends PageRequest {
  /** A part of any spelling, of the guardian's name or of a phone number. */
  query: string;
  filter?: StudentFilter | undefined;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
  /** What is agreed today is shown. */
  today: string;
}

const BY_NAME = [
  { column: 'student.name_folded', field: 'name_folded' },
  { column: 'student.id', field: 'id', type: 'id' },
] as const;

/**
 * A page of students, ordered by name. In a search, names with words that begin with what was typed come first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listStudents(
  database: Kysely<Tables>,
  { query, filter, limit, cursor, countries, today }: StudentSelection,
): Promise<{ students: Student[]; next_cursor: string | null; total: number }> {
  const selected = studentsIn(database, today)
    .where(matchesStudent(query, countries))
    .where(FILTERS[filter ?? 'all'](today));
  const isSearch = query.trim() !== '';
  const rank = isSearch ? rankOf(query) : sql<number>`0`;
  const { rows, next_cursor } = await readPage(withColumns(selected).select(rank.as('rank')), {
    key: isSearch ? [{ column: rank, field: 'rank', type: 'number' }, ...BY_NAME] : BY_NAME,
    order: 'asc',
    limit,
    cursor,
  });
  // Each statement reads every name, and the embedded database runs synchronously.
  if (isSearch) await afterThisTurn();
  const total = await totalOf({ rows, next_cursor }, { cursor }, () =>
    selected.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  );
  return { students: await withAliases(database, rows), next_cursor, total };
}

/** A student, as it is agreed today; `undefined` if there is no such record, or if it was merged into another one. */
export async function findStudent(
  database: Kysely<Tables>,
  id: string,
  today: string,
): Promise<Student | undefined> {
  const rows = await withColumns(studentsIn(database, today).where('student.id', '=', id)).execute();
  const [student] = await withAliases(database, rows);
  return student;
}

/** Students by id, as it is agreed today, without those that were merged into another one. */
export async function findStudents(
  database: Kysely<Tables>,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Student>> {
  if (ids.length === 0) return new Map();
  const rows = await withColumns(studentsIn(database, today).where('student.id', 'in', ids)).execute();
  return new Map((await withAliases(database, rows)).map((student) => [student._id, student]));
}

function studentsIn(database: Kysely<Tables>, today: string) {
  return database
    .selectFrom(studentsOn(database, today).as('student'))
    .leftJoin('family', 'family.id', 'student.family_id')
    .where('student.merged_into', 'is', null);
}

function withColumns(students: ReturnType<typeof studentsIn>) {
  return students.select([
    'student.id',
    'student.name',
    'student.name_folded',
    'student.education_level',
    'student.grade',
    'student.school',
    'student.family_id',
    'family.guardian_name',
    'student.phone',
    'student.notes',
    'student.discount_percent',
    'student.active',
    'student.is_new',
    'student.created_at',
    'student.erased_at',
  ]);
}

/** Erased students are only among those that have left. */
const FILTERS: Record<StudentFilter | 'all', (today: string) => RawBuilder<boolean>> = {
  all: () => sql`student.erased_at is null`,
  new: () => sql`student.is_new = 1`,
  active: () => sql`student.active = 1`,
  left: () => sql`student.active = 0`,
  owing: (today) => sql`${balanceOfStudent('student.id', today)} > 0`,
};

const ALIAS = { folded: sql`alias.name_folded`, spelling: sql`alias.spelling` };
const GUARDIAN = {
  folded: sql`coalesce(family.guardian_folded, '')`,
  spelling: sql`coalesce(family.guardian_name, '')`,
};

/** Whether the row of `student`, with its `family`, is found by a query. */
export function matchesStudent(query: string, countries: Institute['phone_numbers']): RawBuilder<boolean> {
  return sql`(
    ${hasSpelling(matchesName(ALIAS, query))}
    or ${matchesName(GUARDIAN, query)}
    or ${matchesPhone(sql`student.phone`, query, countries)}
    or ${matchesFamilyPhone(sql`family.id`, query, countries)}
  )`;
}

/** 0 for students whose words, or their guardian's, begin with those of the query; 1 for others. */
function rankOf(query: string): RawBuilder<number> {
  return sql`case when ${hasSpelling(startsWords(ALIAS, query))} or ${startsWords(GUARDIAN, query)} then 0 else 1 end`;
}

function hasSpelling(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`exists (select 1 from student_alias as alias where alias.student_id = student.id and ${condition})`;
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number] & { rank?: number };

/** The students of these rows with their further spellings. */
async function withAliases(database: Kysely<Tables>, rows: readonly Row[]): Promise<Student[]> {
  const ids = rows.map(({ id }) => id);
  const spellings = await database
    .selectFrom('student_alias')
    .select(['student_id', 'spelling'])
    .where('student_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('spelling')
    .execute();
  return rows.map(({ id, name_folded: _, rank: _rank, active, is_new, ...row }) => ({
    _id: id,
    ...row,
    aliases: spellings
      .filter(({ student_id, spelling }) => student_id === id && spelling !== row.name)
      .map(({ spelling }) => spelling),
    active: active === 1,
    is_new: is_new === 1,
  }));
}
