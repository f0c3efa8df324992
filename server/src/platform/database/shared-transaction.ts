import type Libsql from 'libsql';

/**
 * One SQLite transaction for all callers of a turn of the event loop, each with a savepoint of its own: a commit costs
 * more than the statements before it, and these touch the same pages.
 */
export interface SharedTransaction {
  /** Begins a savepoint; there is one at a time. */
  begin: () => void;
  /** Whether a savepoint is open. */
  hasSavepoint: () => boolean;
  /** Whether there are uncommitted changes. */
  isOpen: () => boolean;
  /**
   * Releases the savepoint: its changes belong to the transaction.
   *
   * @throws {Error} when SQLite has rolled the transaction back
   */
  release: () => void;
  /** Rolls back to the savepoint. */
  rollback: () => void;
  /** Reports a failed statement, after which SQLite may have rolled back the whole transaction. */
  onError: (error: unknown) => void;
  /**
   * Settles once everything that can be read now is committed; `undefined` when it already is. A response sent earlier
   * could contain data that a failed commit then undoes.
   */
  committed: () => Promise<void> | undefined;
  /** Commits now, or as soon as the open savepoint ends. */
  commit: () => void;
}

interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** The shared transactions of one connection. `onCommit` runs before the promise of `committed` settles. */
export function shareTransactions(database: Libsql.Database, onCommit: () => void): SharedTransaction {
  const statements = new Map<string, Libsql.Statement>();
  let open: Deferred | undefined;
  let hasSavepoint = false;
  let isCommitDue = false;

  function run(sql: string): void {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    statement.run([]);
  }

  function abort(error: unknown): void {
    if (database.inTransaction) run('rollback');
    open?.reject(error);
    open = undefined;
    hasSavepoint = false;
  }

  function commit(): void {
    isCommitDue = hasSavepoint;
    if (!open || hasSavepoint) return;
    try {
      run('commit');
      onCommit();
      open.resolve();
      open = undefined;
    } catch (error) {
      abort(error);
    }
  }

  function release(): void {
    run('release work');
    hasSavepoint = false;
    if (isCommitDue) commit();
  }

  return {
    begin() {
      if (!open) {
        // With the write lock at once: acquiring it later can fail without waiting when a command also writes.
        run('begin immediate');
        open = deferred();
        setImmediate(commit);
      }
      run('savepoint work');
      hasSavepoint = true;
    },
    hasSavepoint: () => hasSavepoint,
    isOpen: () => open !== undefined,
    release,
    rollback() {
      // A full disk makes SQLite roll back the whole transaction, with the savepoint.
      if (!hasSavepoint) return;
      run('rollback to work');
      release();
    },
    onError(error) {
      if (open && !database.inTransaction) abort(error);
    },
    committed: () => open?.promise,
    commit,
  };
}

function deferred(): Deferred {
  let settle: Omit<Deferred, 'promise'> = { resolve() {}, reject() {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // There may be no caller that waits for it.
  promise.catch(() => {});
  return { promise, ...settle };
}
