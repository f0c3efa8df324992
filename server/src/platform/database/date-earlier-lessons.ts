import { type Kysely, sql, type Transaction } from 'kysely';
import { kindOf } from './kind-of';
import type { Tables } from './schema';

const BATCH = 5000;
const ALL = -1;
/** In a damaged database there are students of lessons that do not exist; they never get a day. */
const UNDATED = sql`lesson_student join lesson on lesson.id = lesson_id where lesson_date is null`;

/** Whether there are students of lessons from before migration 0053 without the day of the lesson. */
export async function hasUndatedLessons(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from ${UNDATED} limit 1`.execute(database);
  return rows.length > 0;
}

/** Adds the days. On PostgreSQL, where servers write meanwhile, it adds a bounded number at once. */
export async function dateEarlierLessons(transaction: Transaction<Tables>): Promise<void> {
  const limit = kindOf(transaction) === 'postgres' ? BATCH : ALL;
  await sql`
    update lesson_student set lesson_date = (select date from lesson where lesson.id = lesson_student.lesson_id)
    where lesson_date is null and lesson_id in (
      select lesson_id from ${UNDATED} order by lesson_id limit ${sql.lit(limit)}
    )
  `.execute(transaction);
}
