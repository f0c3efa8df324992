import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../database/in-transaction';
import { insertRows } from '../database/insert-rows';
import { kindOf } from '../database/kind-of';
import type { Tables } from '../database/schema';
import { COPIED_TABLES, type CopiedTable, countRows, type Row, readRows } from './tables';

/** Receives the progress of copying a table. */
export type Progress = (table: string, done: number, total: number) => void;

class CopyDiffers extends Error {
  constructor(table: string, detail: string) {
    super(`The copy of table ${table} differs: ${detail}`);
    this.name = 'CopyDiffers';
  }
}

/** Whether all tables are empty. */
export async function isEmpty(database: Kysely<Tables>): Promise<boolean> {
  for (const table of COPIED_TABLES) {
    if ((await countRows(database, table)) > 0) return false;
  }
  return true;
}

/** @throws {Error} when the database of `DATABASE_URL` is not empty */
export async function requireEmpty(database: Kysely<Tables>): Promise<void> {
  if (!(await isEmpty(database))) {
    throw new Error('DATABASE_URL: this database is not empty. Use an empty one.');
  }
}

/**
 * Copies every row between databases of any kind and compares the copy with the original, in one transaction.
 *
 * @returns the number of rows of each table
 * @throws {CopyDiffers} when a row of the copy differs
 */
export async function copyInstitute(
  from: Kysely<Tables>,
  to: Kysely<Tables>,
  progress: Progress,
): Promise<Map<keyof Tables, number>> {
  return inTransaction(to, async (transaction) => {
    const counts = new Map<keyof Tables, number>();
    for (const table of COPIED_TABLES)
      counts.set(table.name, await copyTable(from, transaction, table, progress));
    if (kindOf(to) === 'postgres') await continueAuditSequence(transaction);
    for (const table of COPIED_TABLES) await compareTable(from, transaction, table);
    return counts;
  });
}

async function copyTable(
  from: Kysely<Tables>,
  to: Transaction<Tables>,
  table: CopiedTable,
  progress: Progress,
): Promise<number> {
  const total = await countRows(from, table);
  let done = 0;
  for await (const rows of readRows(from, table)) {
    await insertRows(to, table.name, rows);
    done += rows.length;
    progress(table.name, done, total);
  }
  return done;
}

/** Entries with given numbers do not advance the sequence of PostgreSQL. */
async function continueAuditSequence(to: Transaction<Tables>): Promise<void> {
  const next = sql`select setval('audit_entry_sequence', greatest(max(sequence), 0) + 1, false) from audit_entry`;
  await next.execute(to);
}

async function compareTable(from: Kysely<Tables>, to: Kysely<Tables>, table: CopiedTable): Promise<void> {
  const [original, copy] = [await countRows(from, table), await countRows(to, table)];
  if (original !== copy) throw new CopyDiffers(table.name, `${copy} rows where the original has ${original}`);
  const copies = readRows(to, table);
  for await (const rows of readRows(from, table)) {
    const { value: others = [] } = await copies.next();
    const different = rows.findIndex((row, position) => !isSameRow(row, others[position]));
    if (different >= 0) {
      const key = table.key.map((column) => rows[different]?.[column]).join(', ');
      throw new CopyDiffers(table.name, `row ${key}`);
    }
  }
}

function isSameRow(row: Row, other: Row | undefined): boolean {
  const columns = Object.keys(row);
  return (
    other !== undefined &&
    columns.length === Object.keys(other).length &&
    columns.every((column) => row[column] === other[column])
  );
}
