import { sql } from 'kysely';
import type { OpenDatabase } from '../database/open';

/**
 * Closes an embedded database that has no other connection, and removes its log: the file alone is complete.
 *
 * @throws {Error} when the log cannot be written into the file, for example on a full disk
 */
export async function closeAsOneFile({ database, close }: OpenDatabase): Promise<void> {
  try {
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(database);
    if (rows[0]?.journal_mode !== 'delete') throw new Error('The log of the database is in use.');
  } finally {
    await close();
  }
}
