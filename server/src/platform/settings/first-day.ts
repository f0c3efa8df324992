import { type Kysely, sql } from 'kysely';
import { lastCutOver } from '../database/closed-period';
import type { Tables } from '../database/schema';

/** Holds what depends on when the database was created. */
const CREATION = 0;

/**
 * The first day of what is entered, where the institute has not set another one: 1 January of the year before the database was
 * created. It is stored when a server opens the database for the first time, and is never after what is entered already.
 */
export async function readDefaultFirstDay(database: Kysely<Tables>, today: string): Promise<string> {
  const stored = await selectDefaults(database);
  if (stored) return stored;
  const [earliest] = [`${Number(today.slice(0, 4)) - 1}-01-01`, await firstRecordedDay(database)]
    .filter((day) => day !== undefined)
    .sort();
  // Another server may do the same.
  await database
    .insertInto('settings_revision')
    .values({ revision: CREATION, saved_at: new Date().toISOString(), saved_by: null })
    .onConflict((known) => known.column('revision').doNothing())
    .execute();
  await database
    .insertInto('setting')
    .values({ name: 'first_day', revision: CREATION, value: JSON.stringify(earliest) })
    .onConflict((known) => known.columns(['name', 'revision']).doNothing())
    .execute();
  return (await selectDefaults(database)) ?? today;
}

async function selectDefaults(database: Kysely<Tables>): Promise<string | undefined> {
  const row = await database
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'first_day')
    .where('revision', '=', CREATION)
    .executeTakeFirst();
  return row && JSON.parse(row.value);
}

/**
 * The earliest day of a lesson, a payment, a refund, another amount or a booking; `undefined` while there is none. What was
 * imported from before the cut-over day does not count.
 */
export async function firstRecordedDay(database: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from (
      select min(date) as day from lesson
      where deleted_at is null and date >= coalesce(${lastCutOver}, '')
      union all select min(date) from payment where date >= coalesce(${lastCutOver}, '')
      union all select min(date) from refund
      union all select min(date) from adjustment
      union all select min(first_day) from package
      union all select min(from_month) || '-01' from monthly_fee
      union all select min(lesson_date) from booking where lesson_date <> ''
    ) as days`.execute(database);
  return rows[0]?.day ?? undefined;
}
