import { statSync } from 'node:fs';
import { openThreadConnection, type ThreadConnection } from './thread-connection';

const INTERVAL_MS = 30_000;

/** The checkpoints of an embedded database. */
export interface Checkpoints {
  /** Checkpoints now, unless there are readers. */
  run: () => Promise<void>;
  /** Settles once no connection is open. */
  end: () => Promise<void>;
}

/**
 * Checkpoints the log of an embedded database now and every half minute, without blocking the event loop. Call it before
 * the database is used: after a failed sync, the log of the previous server may be complete in the system's memory only,
 * and a power cut would also lose what is appended to it.
 */
export async function startCheckpoints(file: string): Promise<Checkpoints> {
  let connection: ThreadConnection | undefined;
  let running = Promise.resolve();

  async function checkpoint(): Promise<void> {
    if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return;
    try {
      connection ??= openThreadConnection(file);
      // Most pages, while others write; then the rest, which blocks them. An empty log cannot be damaged.
      await connection.exec('pragma wal_checkpoint(passive)');
      await connection.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // There are readers, or the disk is full: the pages stay in the log until the next checkpoint.
    }
  }

  await checkpoint();
  const run = () => {
    running = running.then(checkpoint);
    return running;
  };
  const timer = setInterval(run, INTERVAL_MS).unref();
  return {
    run,
    async end() {
      clearInterval(timer);
      await running;
      connection?.close();
    },
  };
}
