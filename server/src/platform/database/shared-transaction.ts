import type Libsql from 'libsql';

/**
 * One transaction of SQLite for all pieces of work of a turn of the event loop, each of which succeeds or is taken back
 * on its own: a commit costs more than the statements that it makes last, and they touch the same pages.
 */
export interface SharedTransaction {
  /** Begins a piece of work; one at a time. */
  begin: () => void;
  /** Whether a piece of work has begun and not ended. */
  hasSavepoint: () => boolean;
  /** Whether something is not committed. */
  isOpen: () => boolean;
  /**
   * Keeps what the piece of work has written.
   *
   * @throws {Error} when SQLite has taken it back
   */
  keep: () => void;
  /** Takes back what the piece of work has written. */
  rollback: () => void;
  /** Says that a statement has failed: SQLite may have taken back everything. */
  failed: (error: unknown) => void;
  /**
   * Settles once everything that can be read now is committed; `undefined` when it is already. An answer that is sent
   * earlier could tell of something that a full disk then undoes.
   */
  committed: () => Promise<void> | undefined;
  /** Commits now. */
  end: () => void;
}

/** Who waits for the commit. */
interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The shared transactions of one connection. `onCommit` is told of each before anybody who waits for it is. */
export function shareTransactions(database: Libsql.Database, onCommit: () => void): SharedTransaction {
  const statements = new Map<string, Libsql.Statement>();
  let open: Waiting | undefined;
  let working = false;
  let due = false;

  function run(sql: string): void {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    statement.run([]);
  }

  function lose(error: unknown): void {
    if (database.inTransaction) run('rollback');
    open?.reject(error);
    open = undefined;
    working = false;
  }

  function end(): void {
    due = working;
    if (!open || working) return;
    try {
      run('commit');
      onCommit();
      open.resolve();
      open = undefined;
    } catch (error) {
      lose(error);
    }
  }

  function endWork(): void {
    run('release work');
    working = false;
    if (due) end();
  }

  return {
    begin() {
      if (!open) {
        // At once with the right to write: asking later may be refused without waiting when a command writes too.
        run('begin immediate');
        open = waiting();
        setImmediate(end);
      }
      run('savepoint work');
      working = true;
    },
    hasSavepoint: () => working,
    isOpen: () => open !== undefined,
    // When SQLite has taken everything back, it knows of no such work and says so.
    keep: endWork,
    rollback() {
      // Else SQLite has done so: a full disk makes it take back everything.
      if (!working) return;
      run('rollback to work');
      endWork();
    },
    failed(error) {
      if (open && !database.inTransaction) lose(error);
    },
    committed: () => open?.promise,
    end,
  };
}

function waiting(): Waiting {
  let settle: Omit<Waiting, 'promise'> = { resolve() {}, reject() {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Whoever wrote is told; nobody may have.
  promise.catch(() => {});
  return { promise, ...settle };
}
