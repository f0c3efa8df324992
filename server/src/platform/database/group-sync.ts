import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../files/durable-files';

/** Tells when what was written is on the disk. */
export interface GroupSync {
  /**
   * Settles once everything that was written before the call is on the disk.
   *
   * @throws {Error} when the disk refuses. After that nothing is confirmed any more: the system may have dropped what
   *   it could not write, and a later success would say nothing about it.
   */
  confirm: () => Promise<void>;
}

/** Confirms through `sync`, which runs once at a time: all who ask while it runs share the next run. */
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
    confirm() {
      if (!running) return start();
      // The one that runs may have begun before this caller's writing.
      following ??= running.then(start);
      return following;
    },
  };
}

/** A file whose content can be put on the disk. */
export interface SyncedFile {
  /** Puts it there, the first time its name too. From then on this process is not blocked. */
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/** A file to be synced. It must exist by the first time, and must not be replaced by another file later. */
export function syncedFile(file: string): SyncedFile {
  let opened: Promise<FileHandle> | undefined;

  async function openLasting(): Promise<FileHandle> {
    // A new file is found again only if its name, which its folder holds, is on the disk too.
    syncFolder(path.dirname(file));
    return open(file, 'r+');
  }

  return {
    async sync() {
      opened ??= openLasting();
      await (await opened).datasync();
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
