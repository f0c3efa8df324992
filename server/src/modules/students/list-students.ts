import { STUDENTS_PAGE, type Student, type StudentFilter } from 'api-contract/student-schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { cursorText, readCursor, writeCursor } from '../../platform/database/cursor';
import type { Tables } from '../../platform/database/schema';
import { matchesName, matchesPhone } from './search';

export interface StudentSelection {
  /** A part of any spelling, of the guardian's name or of a phone number. */
  query: string;
  filter?: StudentFilter | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const cursorValues = z.tuple([cursorText, z.uuid()]);

/**
 * A page of students, ordered by name.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listStudents(
  database: Kysely<Tables>,
  { query, filter, limit = STUDENTS_PAGE, cursor }: StudentSelection,
): Promise<{ students: Student[]; next_cursor: string | null; total: number }> {
  const selected = studentsIn(database)
    .where(matches(query))
    .where(FILTERS[filter ?? 'all']);
  const after = cursor === undefined ? undefined : readCursor(cursor, cursorValues);
  const rows = await withColumns(selected)
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(student.name_folded, student.id) > (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy('student.name_folded')
    .orderBy('student.id')
    .limit(limit + 1)
    .execute();
  const { total } = await selected
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    students: await withAliases(database, page),
    next_cursor: rows.length > limit && last ? writeCursor([last.name_folded, last.id]) : null,
    total: Number(total),
  };
}

/** A student; `undefined` if there is no such record, or if it was merged into another one. */
export async function findStudent(database: Kysely<Tables>, id: string): Promise<Student | undefined> {
  const rows = await withColumns(studentsIn(database).where('student.id', '=', id)).execute();
  const [student] = await withAliases(database, rows);
  return student;
}

/** Students by id, without those that were merged into another one. */
export async function findStudents(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Student>> {
  if (ids.length === 0) return new Map();
  const rows = await withColumns(studentsIn(database).where('student.id', 'in', ids)).execute();
  return new Map((await withAliases(database, rows)).map((student) => [student._id, student]));
}

function studentsIn(database: Kysely<Tables>) {
  return database
    .selectFrom('student_record as student')
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
const FILTERS: Record<StudentFilter | 'all', RawBuilder<boolean>> = {
  all: sql`student.erased_at is null`,
  new: sql`student.is_new = 1`,
  active: sql`student.active = 1`,
  left: sql`student.active = 0`,
};

function matches(query: string): RawBuilder<boolean> {
  return sql`(
    exists (
      select 1 from student_alias as alias
      where alias.student_id = student.id and ${matchesName(sql`alias.name_folded`, query)}
    )
    or ${matchesName(sql`coalesce(family.guardian_folded, '')`, query)}
    or ${matchesPhone(sql`coalesce(student.phone, '') || coalesce(family.phones, '')`, query)}
  )`;
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number];

/** The students of these rows with their further spellings. */
async function withAliases(database: Kysely<Tables>, rows: readonly Row[]): Promise<Student[]> {
  const ids = rows.map(({ id }) => id);
  const spellings = await database
    .selectFrom('student_alias')
    .select(['student_id', 'spelling'])
    .where('student_id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('spelling')
    .execute();
  return rows.map(({ id, name_folded: _, active, is_new, ...row }) => ({
    _id: id,
    ...row,
    aliases: spellings
      .filter(({ student_id, spelling }) => student_id === id && spelling !== row.name)
      .map(({ spelling }) => spelling),
    active: active === 1,
    is_new: is_new === 1,
  }));
}
