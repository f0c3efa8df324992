import path from 'node:path';
import { type CompiledQuery, Kysely, sql } from 'kysely';
import type { Config } from '../configuration/config';
import { configError } from '../configuration/config-error';
import { errorCode } from '../error-code';
import { makeFolder } from '../files/make-folder';
import { DataDirInUse, lockDataDir } from './data-dir-lock';
import type { DatabaseKind } from './database-kind';
import { embeddedDialect } from './embedded-dialect';
import { type EmbeddedGuard, guardEmbedded, type OnWarning, reportWalDamage } from './guard-embedded';
import { migrate } from './migrate';
import { postgresDialect } from './postgres-dialect';
import { isBeingReplaced } from './replace-database';
import { createRevisions, type Revisions } from './revisions';
import type { Tables } from './schema';

/** An open database in its newest shape. */
export interface OpenDatabase {
  kind: DatabaseKind;
  database: Kysely<Tables>;
  /** `undefined` for PostgreSQL, which does not tell what others write. */
  revisions: Revisions | undefined;
  close: () => Promise<void>;
}

/** The file of the embedded database inside the data folder. */
export const EMBEDDED_FILE = 'institute.db';

/** How a database is opened. */
export interface OpenOptions {
  /** Told of connections that break while nobody uses them. */
  onIdleError?: (error: Error) => void;
  /** Told of damage that was found, when the database is opened or later. */
  onWarning?: OnWarning;
  /** Told of every statement, before its result is handed on. */
  onQuery?: (query: CompiledQuery) => void;
  /** Whether this process locks an embedded database, as a server does; `false` for commands beside a running server. */
  exclusive?: boolean;
}

/**
 * Opens the database that the configuration names and brings it to its newest shape.
 *
 * @throws {DataDirInUse} when another process serves the same embedded database
 * @throws {Error} when the data folder cannot be made or written, or the database cannot be reached or brought to its
 *   newest shape; the message is one line that names DATA_DIR or DATABASE_URL, and never the password in it
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { onIdleError = () => {}, onWarning = () => {}, onQuery, exclusive = true }: OpenOptions = {},
): Promise<OpenDatabase> {
  const kind: DatabaseKind = config.databaseUrl ? 'postgres' : 'embedded';
  const unlock = takeDataDir(config.dataDir, { lock: kind === 'embedded' && exclusive });
  const revisions = kind === 'embedded' ? createRevisions() : undefined;
  const file = path.join(config.dataDir, EMBEDDED_FILE);
  const guard =
    kind === 'postgres'
      ? undefined
      : exclusive
        ? await guardLocked(file, onWarning, unlock)
        : checkUnlessServed(file, onWarning);
  const dialect = config.databaseUrl
    ? postgresDialect(config.databaseUrl, onIdleError)
    : embeddedDialect(file, { reports: revisions });
  const database = new Kysely<Tables>({
    dialect,
    ...(onQuery ? { log: ({ query }) => onQuery(query) } : {}),
  });
  const close = async () => {
    try {
      await guard?.end();
      if (guard) await gatherIntoOneFile(database);
    } finally {
      await database.destroy();
      unlock();
    }
  };
  try {
    await migrate(database, kind);
    if (exclusive) revisions?.watch();
    if (guard) await protectDamaged(database, guard);
  } catch (error) {
    await close();
    throw kind === 'postgres'
      ? configError('DATABASE_URL', 'this database', error)
      : configError('DATA_DIR', file, error);
  }
  return { kind, database, revisions, close };
}

/** Makes the data folder and, if asked, this process its only server. Returns a function that releases it. */
function takeDataDir(dataDir: string, { lock }: { lock: boolean }): () => void {
  try {
    // Personal data lies here: the folder is for the server's own user.
    makeFolder(dataDir, 0o700);
    return lock ? lockDataDir(dataDir) : () => {};
  } catch (error) {
    if (error instanceof DataDirInUse) throw error;
    throw configError('DATA_DIR', dataDir, error);
  }
}

/**
 * The checks of a server.
 *
 * @throws {Error} when the database is lost or no database; the folder is then unlocked
 */
async function guardLocked(file: string, onWarning: OnWarning, unlock: () => void): Promise<EmbeddedGuard> {
  try {
    return await guardEmbedded(file, onWarning);
  } catch (error) {
    unlock();
    throw errorCode(error)?.startsWith('SQLITE_') ? configError('DATA_DIR', file, error) : error;
  }
}

/**
 * The checks of a command, which opens the log of a server that has crashed just as the next server would.
 *
 * @throws {Error} when a restore is replacing the database, or was stopped while it did
 */
function checkUnlessServed(file: string, onWarning: OnWarning): undefined {
  const dataDir = path.dirname(file);
  if (isBeingReplaced(file)) {
    throw new Error(
      `DATA_DIR: a restore into ${dataDir} is running, or was stopped before its end. If it was stopped, start the server or restore again.`,
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

/** Each write to a damaged file can make the damage worse: from the moment it is known, there is none. */
async function protectDamaged(
  database: Kysely<Tables>,
  { isDamaged, isFoundDamaged }: EmbeddedGuard,
): Promise<void> {
  const forbidWrites = () => sql`pragma query_only = on`.execute(database);
  if (isDamaged) await forbidWrites();
  // It fails only once the database is closed.
  else void isFoundDamaged.then((isLater) => (isLater ? forbidWrites() : undefined)).catch(() => undefined);
}

/** The one file then holds everything: a copy of it alone is whole. */
async function gatherIntoOneFile(database: Kysely<Tables>): Promise<void> {
  try {
    // A command that is reading, such as a backup, must not hold up the end of the server.
    await sql`pragma busy_timeout = 0`.execute(database);
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } catch {
    // A full disk forbids it. Nothing is lost: what was acknowledged stays in the log beside the file.
  }
}
