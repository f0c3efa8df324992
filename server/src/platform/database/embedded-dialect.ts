import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Libsql from 'libsql';
import { createGroupSync, type GroupSync, type SyncedFile, syncedFile } from './group-sync';
import { createStatementCache } from './statement-cache';

const BUSY_TIMEOUT_MS = 5000;
/** Pages of 4 KiB in the log before a checkpoint. More than SQLite's default: each page is written to the file less often. */
const CHECKPOINT_PAGES = 4000;
/** Enough for the pages that a large institute uses in a month; SQLite's default of 2 MiB would evict them. */
const CACHE_KIB = 16 * 1024;

/** How an embedded database is opened. */
export interface EmbeddedOptions {
  /** How the write-ahead log is synced to the disk. */
  synced?: (file: string) => SyncedFile;
}

/**
 * SQLite in one file. A write settles when it is on the disk; concurrent writes share one sync, and other callers are
 * served meanwhile.
 */
export function embeddedDialect(file: string, options: EmbeddedOptions = {}): Dialect {
  const driver = new EmbeddedDriver(file, options);
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
}

/** One connection, used by one caller at a time. */
class EmbeddedDriver implements Driver {
  readonly #file: string;
  readonly #options: EmbeddedOptions;
  readonly #queue: (() => void)[] = [];
  #isAcquired = false;
  #database: Libsql.Database | undefined;
  #connection: EmbeddedConnection | undefined;
  #log: SyncedFile | undefined;
  #disk: GroupSync | undefined;

  constructor(file: string, options: EmbeddedOptions) {
    this.#file = file;
    this.#options = options;
  }

  async init(): Promise<void> {
    const database = new Libsql(this.#file);
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('PRAGMA journal_mode = WAL');
    // A commit does not wait for the disk; `releaseConnection` does.
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    database.exec('PRAGMA foreign_keys = ON');
    const { synced = syncedFile } = this.#options;
    this.#database = database;
    this.#connection = new EmbeddedConnection(database);
    // SQLite creates the log with the first write and keeps it until the last connection is closed.
    const log = synced(`${this.#file}-wal`);
    this.#log = log;
    this.#disk = createGroupSync(() => log.sync());
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    if (this.#isAcquired) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isAcquired = true;
    return this.#opened;
  }

  async beginTransaction(): Promise<void> {
    // With the write lock at once: acquiring it later can fail when another process has written meanwhile.
    this.#opened.run('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    this.#opened.run('commit');
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk makes SQLite roll the transaction back itself.
    if (this.#database?.inTransaction) this.#opened.run('rollback');
  }

  /** Passes the connection on before the disk is synced: the next writers share the following sync. */
  async releaseConnection(): Promise<void> {
    const hasWritten = this.#opened.takeWritten();
    const next = this.#queue.shift();
    if (next) next();
    else this.#isAcquired = false;
    if (hasWritten) await this.#disk?.flush();
  }

  /** Only for the transaction that has acquired the connection. */
  runInTransaction<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    return this.#opened.executeQuery<Row>(query);
  }

  async run<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    const connection = await this.acquireConnection();
    try {
      return await connection.executeQuery<Row>(query);
    } finally {
      await this.releaseConnection();
    }
  }

  async destroy(): Promise<void> {
    await this.#log?.close();
    // An open transaction would block other processes until the handle is garbage collected.
    if (this.#database?.inTransaction) this.#database.exec('rollback');
    this.#database?.close();
  }

  get #opened(): EmbeddedConnection {
    if (!this.#connection) throw new Error('The embedded database is not open');
    return this.#connection;
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #prepare: ReturnType<typeof createStatementCache>;
  #hasWritten = false;

  constructor(database: Libsql.Database) {
    this.#prepare = createStatementCache(database);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, returnsRows, writes } = this.#prepare(sql);
    this.#hasWritten ||= writes;
    return returnsRows
      ? { rows: statement.all(parameters) as Row[] }
      : { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
  }

  /** Begins or ends a transaction. */
  run(sql: string): void {
    this.#prepare(sql).statement.run([]);
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method, and nothing here streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database returns complete results only');
  }

  /** Whether a statement has written since the last call. */
  takeWritten(): boolean {
    const hasWritten = this.#hasWritten;
    this.#hasWritten = false;
    return hasWritten;
  }
}
