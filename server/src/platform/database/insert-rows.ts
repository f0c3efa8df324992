import type { Kysely } from 'kysely';
import type { Tables } from './schema';

/** One statement has so many values; the number is below the limit of both databases. */
const VALUES_IN_A_STATEMENT = 10_000;

/** Inserts any number of rows of equal columns into a table, in few statements. */
export async function insertRows(
  database: Kysely<Tables>,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  const size = Math.floor(VALUES_IN_A_STATEMENT / Object.keys(rows[0] ?? { one: 1 }).length);
  for (let start = 0; start < rows.length; start += size) {
    await database
      .insertInto(table)
      // Kysely has no type for a row of a table that is known only at run time.
      .values(rows.slice(start, start + size) as never)
      .execute();
  }
}
