import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { OpenDatabase } from '../database/open';

/**
 * Closes an embedded database that nobody else has open. Its file alone is whole then: no row is left in a log beside it.
 *
 * @throws when the log cannot be folded into the file, as on a full disk
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

/** Moves a finished file to its place on the same disk: whatever happens to the machine, it is there whole or not at all. */
export function putInPlace(draft: string, file: string): void {
  putOnDisk(draft);
  moveInPlace(draft, file);
}

/** Waits until a file that is written is on the disk. That can take long. */
export function putOnDisk(file: string): void {
  sync(file, 'r+');
}

/** The quick half of `putInPlace`, for a file that is on the disk. */
export function moveInPlace(draft: string, file: string): void {
  renameSync(draft, file);
  // Windows opens no folders, and keeps their entries itself.
  if (process.platform !== 'win32') sync(path.dirname(file), 'r');
}

function sync(file: string, flags: string): void {
  const descriptor = openSync(file, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
