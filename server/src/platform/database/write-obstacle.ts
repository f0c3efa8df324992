import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { kindOf } from './kind-of';
import { EMBEDDED_FILE } from './open';
import type { Tables } from './schema';

/** Below it, SQLite cannot append to its log for long. */
const MIN_FREE_BYTES = 2 ** 20;

/** Why nothing can be written to a database that can be read. */
export type WriteObstacle = 'damaged' | 'read-only file' | 'full disk' | 'standby' | 'read-only database';

/** The state that prevents writes; `undefined` when there is none. Writes nothing and takes no lock. */
export function findWriteObstacle(
  database: Kysely<Tables>,
  dataDir: string,
): Promise<WriteObstacle | undefined> {
  return kindOf(database) === 'postgres'
    ? inPostgres(database)
    : inFile(database, path.join(dataDir, EMBEDDED_FILE));
}

async function inPostgres(database: Kysely<Tables>): Promise<WriteObstacle | undefined> {
  const { rows } = await sql<{ standby: boolean; read_only: string }>`
    select pg_is_in_recovery() as standby, current_setting('transaction_read_only') as read_only
  `.execute(database);
  if (rows[0]?.standby) return 'standby';
  return rows[0]?.read_only === 'on' ? 'read-only database' : undefined;
}

async function inFile(database: Kysely<Tables>, file: string): Promise<WriteObstacle | undefined> {
  // Set when the file was found damaged.
  const { rows } = await sql<{ query_only: number }>`pragma query_only`.execute(database);
  if (rows[0]?.query_only === 1) return 'damaged';
  const isWritable = await access(file, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return 'read-only file';
  const { bavail, bsize } = await statfs(file);
  return bavail * bsize < MIN_FREE_BYTES ? 'full disk' : undefined;
}
