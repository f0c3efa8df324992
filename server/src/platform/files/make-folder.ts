import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder, and those above it, where there is none. What Node calls `recursive` never ends below `/proc`, which
 * says of every new folder that the one above it is missing.
 *
 * @throws {Error} when it cannot be made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
