import { closeSync, openSync, readSync, statSync } from 'node:fs';
import Libsql from 'libsql';
import type { OpenDatabase } from '../database/open';
import { errorCode } from '../error-code';
import { COPIED_TABLES, countRows } from './tables';

/** The first bytes of every SQLite file. */
const SQLITE_HEADER = Buffer.from('SQLite format 3\0');
/** Tables since the first release, and the list of migrations. */
const EARLIEST_TABLES = ['account', 'audit_entry', 'booking', 'kysely_migration', 'lesson', 'payment'];

/** @throws {Error} when the file is missing, not an SQLite database, or has a log; the message is one line */
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
  if (!start.equals(SQLITE_HEADER)) throw new Error(`${file} is not a backup: it is not an SQLite database.`);
  for (const log of [`${file}-wal`, `${file}-journal`]) {
    if (!statSync(log, { throwIfNoEntry: false })?.size) continue;
    throw new Error(
      `${file} is the file of a database that was not closed: ${log} holds a part of it. Make a backup of it with "npm run backup", and restore that.`,
    );
  }
}

/**
 * Checks a copy of a backup before it is opened, which migrates it.
 *
 * @param name the backup's own name, for messages
 * @throws {Error} when a page is damaged or missing, or it is another program's database; the message is one line
 */
export function requireWholeInstitute(copy: string, name: string): void {
  const connection = new Libsql(copy);
  try {
    // First: a prepared statement locks the log until it is garbage collected.
    connection.exec('pragma journal_mode = delete');
    const [first] = connection.prepare('pragma integrity_check(1)').raw().all() as [string][];
    if (first?.[0] !== 'ok') throw new Error(damaged(name, String(first?.[0])));
    const tables = connection.prepare("select name from sqlite_master where type = 'table'").raw().all() as [
      string,
    ][];
    const names = tables.map(([table]) => table);
    const missing = EARLIEST_TABLES.filter((table) => !names.includes(table));
    if (missing.length > 0) {
      throw new Error(`${name} is not a backup of Manara: it has no table ${missing.join(', ')}.`);
    }
    const [orphan] = connection.prepare('pragma foreign_key_check').raw().all() as [string][];
    if (orphan) throw new Error(damaged(name, `a row of ${orphan[0]} references a row that is missing`));
  } catch (error) {
    if (errorCode(error)?.startsWith('SQLITE_')) throw new Error(damaged(name, (error as Error).message));
    throw error;
  } finally {
    connection.close();
  }
}

/** @throws {Error} when a migrated backup has not every table of this release */
export async function requireEveryTable({ database }: OpenDatabase, name: string): Promise<void> {
  for (const table of COPIED_TABLES) {
    await countRows(database, table).catch((cause: Error) => {
      throw new Error(`${name} is not a complete backup: ${cause.message}`, { cause });
    });
  }
}

const damaged = (name: string, reason: string) =>
  `${name} is damaged: ${reason.split('\n').join(' ')}. It cannot be restored.`;
