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
import type { WriteListener } from './revisions';
import { type SharedTransaction, shareTransactions } from './shared-transaction';
import { createStatementCache, type StatementCache } from './statement-cache';

const BUSY_TIMEOUT_MS = 5000;
/**
 * How many pages, of 4 KiB each, the log may hold before it is folded into the file. They are more than SQLite's
 * default, so that each page is written to the file fewer times.
 */
const PAGES_IN_LOG = 4000;
/**
 * Memory for pages: enough for what a month's work touches of a large institute. In the 2 MiB of SQLite's default those
 * pages would push each other out.
 */
const CACHE_KIB = 16 * 1024;

/** How an embedded database is opened. */
export interface EmbeddedOptions {
  /** Told of what is written. */
  reports?: WriteListener | undefined;
  /** How the log (a file) is put on the disk. */
  synced?: (file: string) => SyncedFile;
}

/**
 * SQLite in one file. What a caller is told is done is on the disk; callers that write at the same time share one trip
 * there, and the process goes on serving others meanwhile.
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

/** Leads from a database, or a transaction of it, to what runs its statements. */
export class EmbeddedAdapter extends SqliteAdapter {
  readonly #driver: EmbeddedDriver;

  constructor(driver: EmbeddedDriver) {
    super();
    this.#driver = driver;
  }

  /** SQLite's shape changes with the transaction, or not at all. Kysely's own adapter says otherwise. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * Runs a statement that is compiled, in the transaction that is going on or on its own. It does what Kysely would do
   * without the dozen promises through which Kysely hands each statement on.
   */
  run<Row>(
    query: CompiledQuery<Row>,
    { inTransaction }: { inTransaction: boolean },
  ): Promise<QueryResult<Row>> {
    return inTransaction ? this.#driver.runInTransaction(query) : this.#driver.runAlone(query);
  }
}

/** One connection, lent to one piece of work after the other. */
class EmbeddedDriver implements Driver {
  readonly #file: string;
  readonly #options: EmbeddedOptions;
  readonly #waiting: (() => void)[] = [];
  #lent = false;
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
    // A commit goes to the log without waiting for the disk; who wrote waits for it in `releaseConnection`.
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(`PRAGMA wal_autocheckpoint = ${PAGES_IN_LOG}`);
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    database.exec('PRAGMA foreign_keys = ON');
    const { synced = syncedFile, reports } = this.#options;
    this.#database = database;
    this.#connection = new EmbeddedConnection(database, reports);
    // SQLite makes the log with the first write and keeps it until the last connection is closed.
    const log = synced(`${this.#file}-wal`);
    this.#log = log;
    this.#disk = createGroupSync(() => log.sync());
    reports?.opened(database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#lent) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#lent = true;
    return this.#opened;
  }

  async beginTransaction(): Promise<void> {
    this.#opened.shared.begin();
  }

  async commitTransaction(): Promise<void> {
    this.#opened.shared.keep();
  }

  async rollbackTransaction(): Promise<void> {
    this.#opened.shared.rollback();
  }

  /** Hands the connection on before the disk has confirmed: those who write next share the following confirmation. */
  async releaseConnection(): Promise<void> {
    const wrote = this.#opened.hasWrittenSinceAsked();
    const committed = this.#opened.shared.committed();
    const next = this.#waiting.shift();
    if (next) next();
    else this.#lent = false;
    await committed;
    if (wrote) await this.#disk?.confirm();
  }

  /** In the transaction whose work is going on: only that has the connection. */
  runInTransaction<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    return this.#opened.executeQuery<Row>(query);
  }

  async runAlone<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    const connection = await this.acquireConnection();
    try {
      return await connection.executeQuery<Row>(query);
    } finally {
      await this.releaseConnection();
    }
  }

  async destroy(): Promise<void> {
    this.#connection?.shared.end();
    await this.#log?.close();
    // Left open, it would hold up other processes until the handle is collected as garbage.
    if (this.#database?.inTransaction) this.#database.exec('rollback');
    this.#database?.close();
  }

  get #opened(): EmbeddedConnection {
    if (!this.#connection) throw new Error('The embedded database is not open');
    return this.#connection;
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly shared: SharedTransaction;
  readonly #statements: StatementCache;
  readonly #reports: WriteListener | undefined;
  #written = false;

  constructor(database: Libsql.Database, reports: WriteListener | undefined) {
    this.shared = shareTransactions(database, () => reports?.settled());
    this.#statements = createStatementCache(database);
    this.#reports = reports;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, answers, writes, alone } = this.#statements.prepare(sql);
    if (alone && !this.shared.hasSavepoint()) this.shared.end();
    if (writes !== undefined) {
      this.#written = true;
      this.#reports?.writes(writes);
    }
    try {
      const result = answers
        ? { rows: statement.all(parameters) as Row[] }
        : { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
      if (!this.shared.isOpen()) this.#reports?.settled();
      return result;
    } catch (error) {
      this.shared.failed(error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for this method, and nothing here streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database answers whole results only');
  }

  /** Whether something was written since this was called the last time. */
  hasWrittenSinceAsked(): boolean {
    const written = this.#written;
    this.#written = false;
    return written;
  }
}
