import { sql } from 'kysely';
import type { OpenDatabase } from '../database/open';

/**
 * Closes an embedded database that nobody else has open. Its file alone is whole then: no row is left in a log beside it.
 *
 * @throws {Error} when the log cannot be folded into the file, as on a full disk
 */
export async function closeAsOneFile({ database, close }: OpenDatabase): Promise<void> {
  try {
    // Nobody is to be waited for.
    await sql`pragma busy_timeout = 0`.execute(database);
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(database);
    if (rows[0]?.journal_mode !== 'delete') throw new Error('The log of the database is in use.');
  } finally {
    await close();
  }
}
