import { setImmediate as afterThisTurn, setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Libsql from 'libsql';
import { clientSignal } from '../client-signal';
import { errorCode } from '../error-code';
import { createGroupSync, type GroupSync, type SyncedFile, syncedFile } from './group-sync';
import { type CachedStatement, createStatementCache, type Prepare } from './statement-cache';

/** How long a statement waits for the lock of another process, such as a command beside the server. */
const BUSY_LIMIT_MS = 5000;
const BUSY_PAUSE_MS = 10;
/** A commit fails with these codes. A full disk has another one: SQLite knows then what it did not write. */
const DISK_FAILURE = /^SQLITE_IOERR(?:_WRITE|_FSYNC|_DIR_FSYNC|_TRUNCATE)?$/;
/** Pages of 4 KiB in the log before a checkpoint. More than SQLite's default: each page is written to the file less often. */
const CHECKPOINT_PAGES = 4000;
const CHECKPOINT_AT_COMMIT = `pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`;
const NO_CHECKPOINT_AT_COMMIT = 'pragma wal_autocheckpoint = 0';
/** SQLite works on the event loop: a request that reads for so long lets others in between two statements. */
const TURN_MS = 20;
/** A checkpoint after a transaction that changed more rows would hold the event loop for longer than a turn. */
const MANY_ROWS = 5000;
/** Enough for the pages that a large institute uses in a month; SQLite's default of 2 MiB would evict them. */
const CACHE_KIB = 16 * 1024;

/** How an embedded database is opened. */
export interface EmbeddedOptions {
  /** How the write-ahead log is synced to the disk. */
  synced?: (file: string) => SyncedFile;
  /**
   * Called when the disk failed during a commit or its sync, before any caller learns of it: what was written may be lost,
   * now or in a later crash, although later syncs succeed.
   */
  onDiskFailure?: ((error: unknown) => void) | undefined;
  /** Checkpoints on another thread, after a transaction that changed many rows. */
  checkpointAside?: (() => Promise<void>) | undefined;
  /** Milliseconds. */
  busyLimit?: number;
  /** Receives every statement before its result is returned. Kysely's own log would miss those of {@link EmbeddedAdapter.run}. */
  onQuery?: ((query: CompiledQuery) => void) | undefined;
}

/**
 * SQLite in one file. A write settles when it is on the disk; concurrent writes share one sync, and other callers are
 * served meanwhile. While a transaction runs, others read what was committed before it.
 */
export function embeddedDialect(file: string, options: EmbeddedOptions = {}): Dialect {
  return dialectOf(new EmbeddedDriver(file, options));
}

function dialectOf(driver: EmbeddedDriver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new EmbeddedAdapter(driver),
    createIntrospector: (database) => new SqliteIntrospector(database),
  };
}

/** Gives access from a database, or a transaction of it, to the driver. */
export class EmbeddedAdapter extends SqliteAdapter {
  readonly #driver: EmbeddedDriver;

  constructor(driver: EmbeddedDriver) {
    super();
    this.#driver = driver;
  }

  /** SQLite's schema changes are transactional; Kysely's own adapter reports otherwise. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Runs a compiled statement without the dozen promises through which Kysely passes each statement. */
  run<Row>(query: CompiledQuery<Row>, inTransaction: boolean): Promise<QueryResult<Row>> {
    return inTransaction ? this.#driver.runInTransaction(query) : this.#driver.run(query);
  }

  /** Where several reads see one state without waiting for a running transaction; `undefined`: here. */
  besideTransaction<Tables>(): Kysely<Tables> | undefined {
    return this.#driver.besideTransaction?.database as Kysely<Tables> | undefined;
  }
}

/** What Kysely is given for a statement or a transaction. */
class EmbeddedConnection implements DatabaseConnection {
  readonly #driver: EmbeddedDriver;
  isInTransaction = false;

  constructor(driver: EmbeddedDriver) {
    this.#driver = driver;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const own = query as CompiledQuery<Row>;
    return this.isInTransaction ? this.#driver.runInTransaction(own) : this.#driver.run(own);
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method, and nothing here streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database returns complete results only');
  }
}

/** A query that can run on another connection: no pragma, which holds for its own one. */
const SELECTS = /^\s*select\b/i;

/** The connection that writes: one caller uses it at a time. Its reader is a second one, which only reads. */
class EmbeddedDriver implements Driver {
  readonly #file: string;
  readonly #options: EmbeddedOptions;
  readonly #isReader: boolean;
  readonly #queue: (() => void)[] = [];
  #reader: { driver: EmbeddedDriver; database: Kysely<unknown> } | undefined;
  #isAcquired = false;
  /** The transactions that run or wait. */
  #transactions = 0;
  #hasBegun = false;
  #hasWritten = false;
  /** The rows that the transaction has changed. */
  #changes = 0;
  /** When the first statement of this turn of the event loop began. */
  #turnStart: number | undefined;
  #open: { database: Libsql.Database; prepare: Prepare; log: SyncedFile; disk: GroupSync } | undefined;

  constructor(file: string, options: EmbeddedOptions, isReader = false) {
    this.#file = file;
    this.#options = options;
    this.#isReader = isReader;
  }

  async init(): Promise<void> {
    const database = new Libsql(this.#file);
    database.exec(`PRAGMA busy_timeout = ${BUSY_LIMIT_MS}`);
    database.exec('PRAGMA journal_mode = WAL');
    // From now on a locked database must not block the event loop: see `beginTransaction`.
    database.exec('PRAGMA busy_timeout = 0');
    // A commit does not wait for the disk; `releaseConnection` does.
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(CHECKPOINT_AT_COMMIT);
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    database.exec('PRAGMA foreign_keys = ON');
    // Deleted and replaced texts are overwritten: an erased name stays in no page of the file.
    database.exec('PRAGMA secure_delete = ON');
    if (this.#isReader) database.exec('PRAGMA query_only = ON');
    const { synced = syncedFile } = this.#options;
    // SQLite creates the log with the first write and keeps it until the last connection is closed.
    const log = synced(`${this.#file}-wal`);
    const disk = createGroupSync(() => log.sync().catch((error) => this.#failDisk(error)));
    this.#open = { database, prepare: createStatementCache(database), log, disk };
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this);
  }

  /** The second connection, which is opened when a read meets a transaction for the first time. */
  get besideTransaction() {
    if (this.#isReader || this.#transactions === 0) return undefined;
    if (!this.#reader) {
      const driver = new EmbeddedDriver(this.#file, this.#options, true);
      this.#reader = { driver, database: new Kysely({ dialect: dialectOf(driver) }) };
    }
    return this.#reader;
  }

  async #acquire(): Promise<void> {
    if (this.#isAcquired) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isAcquired = true;
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    if (this.#isTurnOver()) await afterThisTurn();
    clientSignal()?.throwIfAborted();
    const { database, prepare } = this.#opened;
    this.#options.onQuery?.(query);
    const { inTransaction } = database;
    if (this.#hasBegun && !inTransaction) throw new Error('SQLite has rolled the transaction back');
    const statement = prepare(sql);
    if (inTransaction || !statement.writes) return this.#step(statement, parameters);
    await this.#begin();
    try {
      const result = this.#step<Row>(statement, parameters);
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    this.#transactions += 1;
    connection.isInTransaction = true;
    await this.#acquire();
    await this.#begin();
  }

  /**
   * Takes the write lock at once, so that no later statement of the transaction can find the database locked. While another
   * process has the lock, other callers use the connection.
   */
  async #begin(): Promise<void> {
    const { busyLimit = BUSY_LIMIT_MS } = this.#options;
    const start = performance.now();
    for (;;) {
      try {
        // It is no prepared statement: one that finds a lock stays active, and SQLite then ends no single write of others.
        this.#opened.database.exec(this.#isReader ? 'begin' : 'begin immediate');
        this.#hasBegun = true;
        return;
      } catch (error) {
        const isLocked = errorCode(error)?.startsWith('SQLITE_BUSY');
        if (!isLocked || performance.now() - start > busyLimit) throw error;
      }
      const hasWritten = this.#passOn();
      await pause(BUSY_PAUSE_MS);
      await this.#acquire();
      this.#hasWritten = hasWritten;
    }
  }

  async commitTransaction(): Promise<void> {
    const { checkpointAside } = this.#options;
    const aside = this.#changes > MANY_ROWS ? checkpointAside : undefined;
    this.#changes = 0;
    try {
      if (aside) this.#opened.database.exec(NO_CHECKPOINT_AT_COMMIT);
      this.#opened.database.exec('commit');
      if (aside) void this.#checkpoint(aside);
      this.#hasBegun = false;
    } catch (error) {
      if (aside) this.#opened.database.exec(CHECKPOINT_AT_COMMIT);
      if (DISK_FAILURE.test(errorCode(error) ?? '')) this.#failDisk(error);
      throw error;
    }
  }

  async #checkpoint(aside: () => Promise<void>): Promise<void> {
    await aside();
    // The database may be closed by then.
    if (this.#open?.database.open) this.#open.database.exec(CHECKPOINT_AT_COMMIT);
  }

  async rollbackTransaction(): Promise<void> {
    const { database } = this.#opened;
    this.#hasBegun = false;
    this.#changes = 0;
    // A full disk makes SQLite roll the transaction back itself.
    if (database.inTransaction) database.exec('rollback');
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    if (!connection.isInTransaction) return;
    this.#transactions -= 1;
    await this.#release();
  }

  /** Passes the connection on before the disk is synced: the next writers share the following sync. */
  async #release(): Promise<void> {
    if (this.#passOn()) await this.#opened.disk.flush();
  }

  /** Only the transaction that has acquired the connection may call it. */
  runInTransaction<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    return this.#execute<Row>(query);
  }

  async run<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    const reader = SELECTS.test(query.sql) ? this.besideTransaction : undefined;
    if (reader) return reader.database.executeQuery(query);
    await this.#acquire();
    try {
      return await this.#execute<Row>(query);
    } finally {
      await this.#release();
    }
  }

  async destroy(): Promise<void> {
    await this.#reader?.database.destroy();
    if (!this.#open) return;
    const { database, log } = this.#open;
    await log.close();
    // An open transaction would block other processes until the handle is garbage collected.
    if (database.inTransaction) database.exec('rollback');
    database.close();
  }

  #step<Row>(
    { statement, returnsRows, writes }: CachedStatement,
    parameters: readonly unknown[],
  ): QueryResult<Row> {
    this.#hasWritten ||= writes;
    if (returnsRows) return { rows: statement.all(parameters) as Row[] };
    const { changes } = statement.run(parameters);
    this.#changes += changes;
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #isTurnOver(): boolean {
    if (this.#turnStart === undefined) {
      this.#turnStart = performance.now();
      setImmediate(() => {
        this.#turnStart = undefined;
      });
    }
    return performance.now() - this.#turnStart > TURN_MS;
  }

  /** Passes the connection on. Returns whether its caller has written. */
  #passOn(): boolean {
    const hasWritten = this.#hasWritten;
    this.#hasWritten = false;
    const next = this.#queue.shift();
    if (next) next();
    else this.#isAcquired = false;
    return hasWritten;
  }

  #failDisk(error: unknown): never {
    this.#options.onDiskFailure?.(error);
    throw error;
  }

  get #opened() {
    if (!this.#open) throw new Error('The embedded database is not open');
    return this.#open;
  }
}
