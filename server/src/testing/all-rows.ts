import type { Kysely } from 'kysely';
import { COPIED_TABLES, type Row, readRows } from '../platform/backup/tables';
import type { Tables } from '../platform/database/schema';

/** Every row of every table, by the table's name. */
export type AllRows = Record<keyof Tables, Row[]>;

/** Reads every row of a database. */
export async function readAllRows({ database }: { database: Kysely<Tables> }): Promise<AllRows> {
  const all: Partial<AllRows> = {};
  for (const table of COPIED_TABLES) {
    const rows: Row[] = [];
    for await (const page of readRows(database, table)) rows.push(...page);
    all[table.name] = rows;
  }
  return all as AllRows;
}
