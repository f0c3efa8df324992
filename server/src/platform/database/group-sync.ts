import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../files/durable-files';

/** Group commit: concurrent callers share one sync of the disk. */
export interface GroupSync {
  /**
   * Settles once everything written before the call is on the disk.
   *
   * @throws {Error} when a sync has failed, now or earlier: the system may have dropped what it could not write, so a
   *   later success would prove nothing
   */
  flush: () => Promise<void>;
}

/** Runs one `sync` at a time; calls made while it runs share the next one. */
export function createGroupSync(sync: () => Promise<void>): GroupSync {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  function start(): Promise<void> {
    following = undefined;
    running = sync().then(() => {
      if (!following) running = undefined;
    });
    return running;
  }

  return {
    flush() {
      if (!running) return start();
      // The running sync may have begun before this caller wrote.
      following ??= running.then(start);
      return following;
    },
  };
}

/** A file whose content can be synced to the disk without blocking the process. */
export interface SyncedFile {
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/** The file must exist at the first sync, which also syncs its name, and must not be replaced afterwards. */
export function syncedFile(file: string): SyncedFile {
  let opened: Promise<FileHandle> | undefined;

  async function openDurably(): Promise<FileHandle> {
    syncFolder(path.dirname(file));
    return open(file, 'r+');
  }

  return {
    async sync() {
      opened ??= openDurably();
      await (await opened).datasync();
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
