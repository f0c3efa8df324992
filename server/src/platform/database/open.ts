import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type { Config } from '../configuration/config';
import { configError } from '../configuration/config-error';
import { errorCode } from '../error-code';
import { makeFolder } from '../files/make-folder';
import { DataDirInUse, lockDataDir } from './data-dir-lock';
import { embeddedDialect } from './embedded-dialect';
import { type EmbeddedGuard, guardEmbedded, type OnWarning, reportWalDamage } from './guard-embedded';
import { migrate, migrationsOf } from './migrate';
import { createPostgresPool } from './postgres-pool';
import { isBeingReplaced } from './replace-database';
import type { DatabaseKind, Tables } from './schema';
import { createNewerWarning, createServerInstance, requireNoServer } from './server-instances';
import { createStandby, type ReadForExport } from './standby';

/** An open, migrated database. */
export interface OpenDatabase {
  kind: DatabaseKind;
  database: Kysely<Tables>;
  readForExport: ReadForExport;
  /** Empties the log of an embedded database: what a transaction has removed is then in no file. */
  emptyLog: () => Promise<void>;
  close: () => Promise<void>;
}

/** The place of the database: a folder, or an address of PostgreSQL. */
export type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databasePoolSize' | 'databaseStandbyUrl'>>;

/** The file of the embedded database inside the data folder. */
export const EMBEDDED_FILE = 'institute.db';

const LOCK_ATTEMPTS = 20;
const LOCK_PAUSE_MS = 50;

/** Limits of a PostgreSQL that does not answer, in milliseconds. */
export interface DatabaseLimits {
  /** Connecting may take so long, and waiting for a free connection. */
  connection: number;
  /** A statement may take so long, once the database is migrated. */
  statement: number;
}

/** How a database is opened. */
export interface OpenOptions {
  /** Receives errors of idle connections. */
  onIdleError?: (error: Error) => void;
  /** Receives damage that is found, when the database is opened or later. */
  onWarning?: OnWarning;
  /** It is called when the disk failed and written data may be lost; see {@link EmbeddedOptions}. */
  onDiskFailure?: (error: unknown) => void;
  /** Receives every statement before its result is returned. */
  onQuery?: (query: CompiledQuery) => void;
  /** Whether this process locks an embedded database, as a server does; `false` for commands beside a running server. */
  exclusive?: boolean;
  /**
   * Whether this process is a server: it is registered in a PostgreSQL until it closes, and works with one that a newer
   * release has migrated, unless that excludes this one.
   */
  isServer?: boolean;
  /** Replaces the migration, which fails when migrations are pending while another server runs. */
  prepare?: (database: Kysely<Tables>, kind: DatabaseKind) => Promise<void>;
  /** If there are none, statements may take any time, as those of a command may. */
  limits?: DatabaseLimits;
}

/**
 * Opens and migrates the database of the configuration.
 *
 * @throws {DataDirInUse} when another process serves the same embedded database
 * @throws {Error} when it cannot be opened or migrated; the message is one line that begins with DATA_DIR or
 *   DATABASE_URL and never contains the password
 */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { onWarning = () => {}, onQuery, exclusive = true, isServer, limits } = options;
  const kind: DatabaseKind = config.databaseUrl ? 'postgres' : 'embedded';
  const file = path.join(config.dataDir, EMBEDDED_FILE);
  const unlock = openDataDir(config.dataDir, { lock: kind === 'embedded' && exclusive });
  let guard: EmbeddedGuard | undefined;
  if (kind === 'embedded' && exclusive) guard = await guardLocked(file, onWarning, unlock);
  if (kind === 'embedded' && !exclusive) checkUnlessServed(file, onWarning);
  const createPool = (url: string | undefined) =>
    url === undefined
      ? undefined
      : createPostgresPool(url, {
          size: config.databasePoolSize,
          connectionLimit: limits?.connection,
          onIdleError: options.onIdleError,
        });
  const pool = createPool(config.databaseUrl);
  const standbyPool = createPool(config.databaseStandbyUrl);
  const dialect = pool
    ? new PostgresDialect({ pool })
    : embeddedDialect(file, {
        onDiskFailure: options.onDiskFailure,
        checkpointAside: guard?.checkpoint,
        onQuery,
      });
  const database = new Kysely<Tables>({
    dialect,
    ...(onQuery && pool ? { log: ({ query }) => onQuery(query) } : {}),
  });
  const standby = createStandby(database, standbyPool);
  const onNewer = createNewerWarning(onWarning);
  const instance =
    isServer && kind === 'postgres' ? createServerInstance(database, migrationsOf(kind), onNewer) : undefined;
  const migrateUnlessShared = () =>
    migrate(database, kind, {
      beforePending: async (transaction, pending, executed) => {
        if (kind === 'postgres') await requireNoServer(transaction, pending, executed);
        else if (!exclusive) await requireNotServed(config.dataDir, pending);
      },
      ...(instance ? { onNewer, afterwards: instance.register } : {}),
    });
  const close = async () => {
    try {
      await instance?.end();
      await guard?.end();
      if (guard) await checkpointIntoFile(database);
    } finally {
      await standby.close();
      await database.destroy();
      unlock();
    }
  };
  try {
    await (options.prepare?.(database, kind) ?? migrateUnlessShared());
    for (const each of [pool, standbyPool]) if (limits) each?.limitStatements(limits.statement);
    instance?.start();
    if (guard) await disableWritesWhenDamaged(database, guard);
  } catch (error) {
    await close();
    throw kind === 'postgres'
      ? configError('DATABASE_URL', 'this database', error)
      : configError('DATA_DIR', file, error);
  }
  const emptyLog = async () => guard?.checkpoint();
  return { kind, database, readForExport: standby.readForExport, emptyLog, close };
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

/**
 * Checks before pending migrations that no server runs on the folder. It asks repeatedly: other commands lock the folder
 * for a moment.
 *
 * @throws {Error} when one does
 */
async function requireNotServed(dataDir: string, pending: string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return lockDataDir(dataDir)();
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error;
      if (attempt === LOCK_ATTEMPTS) {
        throw new Error(
          `A server is running on it, and migrations are pending (${pending.join(', ')}). They run when a server of this release starts.`,
        );
      }
      await pause(LOCK_PAUSE_MS);
    }
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
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  } catch {
    // The disk is full. No acknowledged write is lost: it is in the log.
  }
}
