import path from 'node:path';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import type { Config } from '../configuration/config';
import { configError } from '../configuration/config-error';
import { errorCode } from '../error-code';
import { makeFolder } from '../files/make-folder';
import { DataDirInUse, lockDataDir } from './data-dir-lock';
import { embeddedDialect } from './embedded-dialect';
import { type EmbeddedGuard, guardEmbedded, type OnWarning, reportWalDamage } from './guard-embedded';
import { migrate } from './migrate';
import { postgresDialect } from './postgres-dialect';
import { isBeingReplaced } from './replace-database';
import type { DatabaseKind, Tables } from './schema';

/** An open, migrated database. */
export interface OpenDatabase {
  kind: DatabaseKind;
  database: Kysely<Tables>;
  close: () => Promise<void>;
}

/** The file of the embedded database inside the data folder. */
export const EMBEDDED_FILE = 'institute.db';

/** How a database is opened. */
export interface OpenOptions {
  /** Receives errors of idle connections. */
  onIdleError?: (error: Error) => void;
  /** Receives damage that is found, when the database is opened or later. */
  onWarning?: OnWarning;
  /** Receives every statement before its result is returned. */
  onQuery?: (query: CompiledQuery) => void;
  /** Whether this process locks an embedded database, as a server does; `false` for commands beside a running server. */
  exclusive?: boolean;
}

/**
 * Opens and migrates the database of the configuration.
 *
 * @throws {DataDirInUse} when another process serves the same embedded database
 * @throws {Error} when it cannot be opened or migrated; the message is one line that begins with DATA_DIR or
 *   DATABASE_URL and never contains the password
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { onIdleError = () => {}, onWarning = () => {}, onQuery, exclusive = true }: OpenOptions = {},
): Promise<OpenDatabase> {
  const kind: DatabaseKind = config.databaseUrl ? 'postgres' : 'embedded';
  const file = path.join(config.dataDir, EMBEDDED_FILE);
  const unlock = openDataDir(config.dataDir, { lock: kind === 'embedded' && exclusive });
  let guard: EmbeddedGuard | undefined;
  if (kind === 'embedded' && exclusive) guard = await guardLocked(file, onWarning, unlock);
  if (kind === 'embedded' && !exclusive) checkUnlessServed(file, onWarning);
  const dialect = config.databaseUrl
    ? postgresDialect(config.databaseUrl, onIdleError)
    : embeddedDialect(file);
  const database = new Kysely<Tables>({
    dialect,
    ...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
  });
  const close = async () => {
    try {
      await guard?.end();
      if (guard) await checkpointIntoFile(database);
    } finally {
      await database.destroy();
      unlock();
    }
  };
  try {
    await migrate(database, kind);
    if (guard) await disableWritesWhenDamaged(database, guard);
  } catch (error) {
    await close();
    throw kind === 'postgres'
      ? configError('DATABASE_URL', 'this database', error)
      : configError('DATA_DIR', file, error);
  }
  return { kind, database, close };
}

/** Creates the data folder and, if asked, locks it. Returns what unlocks it. */
function openDataDir(dataDir: string, { lock }: { lock: boolean }): () => void {
  try {
    // Personal data: only the server's own user may read it.
    makeFolder(dataDir, 0o700);
    return lock ? lockDataDir(dataDir) : () => {};
  } catch (error) {
    if (error instanceof DataDirInUse) throw error;
    throw configError('DATA_DIR', dataDir, error);
  }
}

/** The checks of a server; unlocks the folder when they fail. */
async function guardLocked(file: string, onWarning: OnWarning, unlock: () => void): Promise<EmbeddedGuard> {
  try {
    return await guardEmbedded(file, onWarning);
  } catch (error) {
    unlock();
    throw errorCode(error)?.startsWith('SQLITE_') ? configError('DATA_DIR', file, error) : error;
  }
}

/**
 * The checks of a command, which recovers the log of a crashed server as the next server would.
 *
 * @throws {Error} when a restore is replacing the database, or was interrupted
 */
function checkUnlessServed(file: string, onWarning: OnWarning): void {
  const dataDir = path.dirname(file);
  if (isBeingReplaced(file)) {
    throw new Error(
      `DATA_DIR: a restore into ${dataDir} is running or was interrupted. If it was interrupted, start the server or restore again.`,
    );
  }
  try {
    const unlock = lockDataDir(dataDir);
    try {
      reportWalDamage(file, onWarning);
    } finally {
      unlock();
    }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw configError('DATA_DIR', file, error);
  }
}

/** A write to a damaged file can increase the damage. */
async function disableWritesWhenDamaged(
  database: Kysely<Tables>,
  { isDamaged, isFoundDamaged }: EmbeddedGuard,
): Promise<void> {
  const disableWrites = () => sql`pragma query_only = on`.execute(database);
  if (isDamaged) await disableWrites();
  // It fails only when the database is closed by then.
  else void isFoundDamaged.then((isLater) => (isLater ? disableWrites() : undefined)).catch(() => undefined);
}

/** Afterwards a copy of the one file is a complete copy. */
async function checkpointIntoFile(database: Kysely<Tables>): Promise<void> {
  try {
    // A reading command, such as a backup, must not delay the end of the server.
    await sql`pragma busy_timeout = 0`.execute(database);
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } catch {
    // The disk is full. No acknowledged write is lost: it is in the log.
  }
}
