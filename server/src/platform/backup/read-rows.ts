import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema';
import type { CopiedTable } from './tables';

/** A row of any table. */
export type Row = Record<string, string | number | null>;

const PAGE_SIZE = 1000;

/** All rows of a table in the order of its key, a page at a time: a large table never lies in memory whole. */
export async function* readRows(database: Kysely<Tables>, { name, key }: CopiedTable): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  let after: Row | undefined;
  do {
    const last = after;
    const start = last
      ? sql`where (${keyColumns}) > (${sql.join(key.map((column) => last[column]))})`
      : sql``;
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} ${start} order by ${keyColumns} limit ${sql.lit(PAGE_SIZE)}
    `.execute(database);
    if (rows.length > 0) yield rows;
    after = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (after);
}

/** How many rows a table has. */
export async function countRows(database: Kysely<Tables>, { name }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
    database,
  );
  return rows[0]?.rows ?? 0;
}
