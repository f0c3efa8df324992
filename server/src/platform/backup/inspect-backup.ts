import { closeSync, openSync, readSync, statSync } from 'node:fs';
import Libsql from 'libsql';
import type { OpenDatabase } from '../database/open';
import { errorCode } from '../error-code';
import { countRows } from './read-rows';
import { COPIED_TABLES } from './tables';

/** What every file begins with that SQLite has written. */
const SQLITE_HEADER = Buffer.from('SQLite format 3\0');
/** Tables since the first release, and the record of migrations. */
const EARLIEST_TABLES = [
  'account',
  'audit_entry',
  'booking',
  'kysely_migration',
  'lesson',
  'student_payment',
];

/**
 * Checks a file before anything is done with it.
 *
 * @throws {Error} when it is missing or no SQLite database, or has a log beside it; the message is one line
 */
export function requireDatabaseFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) throw new Error(`There is no file ${file}.`);
  if (!stats.isFile()) throw new Error(`${file} is not a file.`);
  if (stats.size === 0) throw new Error(`${file} is empty. Nothing was restored.`);
  const start = Buffer.alloc(SQLITE_HEADER.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start, 0, start.length, 0);
  } finally {
    closeSync(descriptor);
  }
  if (!start.equals(SQLITE_HEADER)) throw new Error(`${file} is no backup: it is not an SQLite database.`);
  for (const log of [`${file}-wal`, `${file}-journal`]) {
    if (!statSync(log, { throwIfNoEntry: false })?.size) continue;
    throw new Error(
      `${file} is the file of a database that was not closed: ${log} holds a part of it. Make a backup of it with "npm run backup", and restore that.`,
    );
  }
}

/**
 * Checks a copy of a backup before it is opened, which would bring it to the newest shape.
 *
 * @param name the backup's own name, for messages
 * @throws {Error} when a page is damaged or missing, or the database is not one of ours; the message is one line
 */
export function requireWholeInstitute(copy: string, name: string): void {
  const connection = new Libsql(copy);
  try {
    // Before any statement is prepared: each keeps a lock on a log until it is collected as garbage.
    connection.exec('pragma journal_mode = delete');
    const [first] = connection.prepare('pragma integrity_check(1)').raw().all() as [string][];
    if (first?.[0] !== 'ok') throw new Error(damaged(name, String(first?.[0])));
    const tables = connection.prepare("select name from sqlite_master where type = 'table'").raw().all() as [
      string,
    ][];
    const names = tables.map(([table]) => table);
    const missing = EARLIEST_TABLES.filter((table) => !names.includes(table));
    if (missing.length > 0) {
      throw new Error(`${name} is no backup of Manara: it has no table ${missing.join(', ')}.`);
    }
    const [orphan] = connection.prepare('pragma foreign_key_check').raw().all() as [string][];
    if (orphan) throw new Error(damaged(name, `a row of ${orphan[0]} points to a row that is missing`));
  } catch (error) {
    if (errorCode(error)?.startsWith('SQLITE_')) throw new Error(damaged(name, (error as Error).message));
    throw error;
  } finally {
    connection.close();
  }
}

/**
 * Checks a backup that is in its newest shape.
 *
 * @throws {Error} when a table of this release is missing
 */
export async function requireEveryTable({ database }: OpenDatabase, name: string): Promise<void> {
  for (const table of COPIED_TABLES) {
    await countRows(database, table).catch((cause: Error) => {
      throw new Error(`${name} is no whole backup: ${cause.message}`, { cause });
    });
  }
}

const damaged = (name: string, reason: string) =>
  `${name} is damaged: ${reason.split('\n').join(' ')}. Nothing was restored.`;
