import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema';
import { DESCRIBED_TABLES, type DescribedTable } from '../database/table-descriptions';

/** A table to copy, and the columns of its key, by which rows are ordered. */
export type CopiedTable = Pick<DescribedTable, 'name' | 'key'>;

/** The tables that backups and moves to PostgreSQL copy, after the tables that they reference. */
export const COPIED_TABLES: readonly CopiedTable[] = DESCRIBED_TABLES.filter(
  ({ isCopied }) => isCopied !== false,
);

/** A row of any table. */
export type Row = Record<string, string | number | null>;

const PAGE_SIZE = 1000;

/** All rows of a table in the order of its key, in pages: a large table does not fit into memory. */
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

/** The number of rows of a table. */
export async function countRows(database: Kysely<Tables>, { name }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
    database,
  );
  return rows[0]?.rows ?? 0;
}
