import { type FileHandle, open } from 'node:fs/promises';

/** Tells when what was written is on the disk. */
export interface DiskConfirmation {
  /**
   * Settles once everything that was written before the call is on the disk.
   *
   * @throws what the disk says. After that nothing is confirmed any more: the system may have dropped what it could not
   *   write, and a later success would say nothing about it.
   */
  confirm(): Promise<void>;
}

/** Confirms through `sync`, which runs once at a time: all who ask while it runs share the next run. */
export function createDiskConfirmation(sync: () => Promise<void>): DiskConfirmation {
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

/** Puts a file's content on the disk, without holding up this process. */
export async function syncFile(file: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r+');
    await handle.datasync();
  } finally {
    await handle?.close();
  }
}
