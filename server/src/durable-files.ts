import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';

/** Moves a finished file to its place on the same disk: whatever happens to the machine, it is there whole or not at all. */
export function putInPlace(draft: string, file: string): void {
  putOnDisk(draft);
  moveInPlace(draft, file);
}

/** Waits until a file that is written is on the disk. That can take long. */
export function putOnDisk(file: string): void {
  sync(file, 'r+');
}

/** The quick half of `putInPlace`, for a file that is on the disk. */
export function moveInPlace(draft: string, file: string): void {
  renameSync(draft, file);
  // Windows opens no folders, and keeps their entries itself.
  if (process.platform !== 'win32') sync(path.dirname(file), 'r');
}

function sync(file: string, flags: string): void {
  const descriptor = openSync(file, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
