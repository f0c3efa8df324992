import type { SchoolYearList } from 'api-contract/school-year-schema';
import { type Kysely, sql } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';

const KEY = [
  { column: 'school_year.created_at', field: 'begun_at' },
  { column: 'school_year.id', field: '_id' },
] as const;

/**
 * A page of school years, also of those that were taken back, the latest first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listSchoolYears(
  database: Kysely<Tables>,
  { limit, cursor }: PageRequest,
): Promise<SchoolYearList> {
  const closedUntil = (await readClosedUntil(database)) ?? '';
  const selected = database
    .selectFrom('school_year')
    .innerJoin('account', 'account.id', 'school_year.created_by')
    .select([
      'school_year.id as _id',
      'school_year.from_day as from',
      'school_year.created_at as begun_at',
      'school_year.undone_at',
      'account.username as begun_by',
      countOfStudents(1).as('raised'),
      countOfStudents(0).as('left'),
    ]);
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', limit, cursor });
  return {
    school_years: rows.map((year) => ({
      ...year,
      raised: Number(year.raised),
      left: Number(year.left),
      can_undo: year.undone_at === null && year.from > closedUntil,
    })),
    next_cursor,
  };
}

/** How many students of a school year stayed active, or left. */
const countOfStudents = (active: 0 | 1) => sql<number | bigint>`(
  select count(*) from school_year_student
  where school_year_student.school_year_id = school_year.id and active_after = ${sql.lit(active)}
)`;
