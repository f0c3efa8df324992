import Libsql from 'libsql/promise';

/** A second connection to an embedded database, whose statements run on a thread of their own. */
export interface ThreadConnection {
  all: <Row>(sql: string) => Promise<Row[]>;
  exec: (sql: string) => Promise<void>;
  /** Aborts the running statement, which rejects with the code `SQLITE_INTERRUPT`. */
  interrupt: () => void;
  close: () => void;
}

/** Opens a connection for work that would block the event loop. It never waits for a lock. */
export function openThreadConnection(file: string): ThreadConnection {
  const connection = new Libsql(file, {});
  return {
    all: async (sql) => (await connection.prepare(sql)).all(),
    exec: (sql) => connection.exec(sql),
    interrupt: () => connection.interrupt(),
    close: () => connection.close(),
  };
}
