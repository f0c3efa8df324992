import type { Kysely } from 'kysely';
import type { Tables } from './schema';

/** One statement carries at most this many values, well below the limit of either database. */
const VALUES_IN_A_STATEMENT = 10_000;

/** Enters rows of one shape into a table, however many, in as few statements as the databases take. */
export async function insertRows(
  database: Kysely<Tables>,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  const size = Math.floor(VALUES_IN_A_STATEMENT / Object.keys(rows[0] ?? { one: 1 }).length);
  for (let start = 0; start < rows.length; start += size) {
    await database
      .insertInto(table)
      // Kysely types the rows of one table that is known when it compiles: of any table, no type of row fits.
      .values(rows.slice(start, start + size) as never)
      .execute();
  }
}
