import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { renameDurably, renameSynced, syncFolder } from '../files/durable-files';

/** The suffixes of the files of an embedded database. */
const SUFFIXES = ['-wal', '-shm', ''];
const INCOMING = '.restored-';
const EARLIER = '.before-';

/**
 * Replaces an embedded database and renames the earlier one with its log. Until the last step the new database has a
 * name that {@link undoReplacement} finds: after a crash at any moment one of the two is complete.
 *
 * @param draft the new database, one file on the same disk
 * @returns the new name of the earlier database, if there was one
 * @throws {Error} when a file cannot be renamed; the earlier database then has its name again
 */
export function replaceDatabase(draft: string, current: string): string | undefined {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const incoming = current + INCOMING + stamp;
  const earlier = current + EARLIER + stamp;
  renameDurably(draft, incoming);
  try {
    const isReplaced = renameAll(current, earlier);
    // First: SQLite would apply a log of the earlier database to the new one.
    syncFolder(path.dirname(current));
    renameSynced(incoming, current);
    return isReplaced ? earlier : undefined;
  } catch (error) {
    if (!existsSync(incoming)) renameSync(current, incoming);
    undoReplacement(current);
    throw error;
  }
}

/** Whether a replacement is running or was interrupted. */
export function isBeingReplaced(current: string): boolean {
  return findIncoming(current).length > 0;
}

/**
 * Restores the earlier database after an interrupted replacement. The caller holds the lock of the data folder.
 *
 * @returns whether there was such a replacement
 */
export function undoReplacement(current: string): boolean {
  const unfinished = findIncoming(current);
  for (const incoming of unfinished) {
    const stamp = incoming.slice((current + INCOMING).length);
    renameAll(current + EARLIER + stamp, current);
    syncFolder(path.dirname(current));
    rmSync(incoming);
  }
  return unfinished.length > 0;
}

function findIncoming(current: string): string[] {
  const folder = path.dirname(current);
  if (!existsSync(folder)) return [];
  const prefix = path.basename(current) + INCOMING;
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(folder, name));
}

function renameAll(from: string, to: string): boolean {
  const existing = SUFFIXES.filter((suffix) => existsSync(from + suffix));
  for (const suffix of existing) renameSync(from + suffix, to + suffix);
  return existing.length > 0;
}
