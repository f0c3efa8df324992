import { closeSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code';

/** Renames a complete file on the same disk: after a crash it is there completely or not at all. */
export function renameDurably(draft: string, file: string): void {
  syncFile(draft);
  renameSynced(draft, file);
}

/** Waits until the content of a file is on the disk, which can take long. */
export function syncFile(file: string): void {
  sync(file, 'r+');
}

/** The quick half of {@link renameDurably}, for a synced file. */
export function renameSynced(draft: string, file: string): void {
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/** Links as {@link renameDurably} renames: an existing file stays, and so does the draft. */
export function linkDurably(draft: string, file: string): void {
  syncFile(draft);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  syncFolder(path.dirname(file));
}

/** Waits until the names of the files in a folder are on the disk. */
export function syncFolder(folder: string): void {
  // Windows cannot open folders and syncs their entries itself.
  if (process.platform !== 'win32') sync(folder, 'r');
}

function sync(file: string, flags: string): void {
  const descriptor = openSync(file, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
