import { closeSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code';

/** Moves a finished file to its place on the same disk: whatever happens to the machine, it is there whole or not at all. */
export function renameDurably(draft: string, file: string): void {
  syncFile(draft);
  renameSynced(draft, file);
}

/** Waits until a file that is written is on the disk. That can take long. */
export function syncFile(file: string): void {
  sync(file, 'r+');
}

/** The quick half of `putInPlace`, for a file that is on the disk. */
export function renameSynced(draft: string, file: string): void {
  renameSync(draft, file);
  syncFolder(path.dirname(file));
}

/**
 * Gives a finished file its place on the same disk, as whole as `putInPlace` does, unless a file has that place already:
 * then that one stays. The draft keeps its own name too.
 */
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
  // Windows opens no folders, and keeps their entries itself.
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
