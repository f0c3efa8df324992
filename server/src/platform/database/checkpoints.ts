import { statSync } from 'node:fs';
import { openThreadConnection, type ThreadConnection } from './thread-connection';

const EVERY_MS = 30_000;

/**
 * Moves what was written from the log of an embedded database into its file every half minute, away from the event loop.
 *
 * @returns ends that; settles once no connection is open
 */
export function startCheckpoints(file: string): () => Promise<void> {
  let connection: ThreadConnection | undefined;
  let running = Promise.resolve();

  async function checkpoint(): Promise<void> {
    if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return;
    try {
      connection ??= openThreadConnection(file);
      // Most of the work, while others write.
      await connection.exec('pragma wal_checkpoint(passive)');
      // The rest, while they wait. Damage to a log that is empty can take nothing back.
      await connection.exec('pragma wal_checkpoint(truncate)');
    } catch {
      // Others read, or the disk is full. Nothing is lost: it stays in the log until the next time.
    }
  }

  const timer = setInterval(() => {
    running = running.then(checkpoint);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    connection?.close();
  };
}
