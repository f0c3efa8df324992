import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { renameDurably, renameSynced, syncFolder } from '../files/durable-files';

/** The files of an embedded database, by what they add to its name. */
const PARTS = ['-wal', '-shm', ''];
const INCOMING = '.restored-';
const EARLIER = '.before-';

/**
 * Replaces an embedded database, which moves to another name together with its log. Until the last step the new database
 * lies beside it under a name that {@link undoReplacement} finds: whatever stops the process, one of the two is whole.
 *
 * @param draft the new database, one whole file on the same disk
 * @returns the name that the earlier database has now, if there was one
 * @throws {Error} when a file cannot be moved; the earlier database is then in its place
 */
export function replaceDatabase(draft: string, current: string): string | undefined {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const incoming = current + INCOMING + stamp;
  const earlier = current + EARLIER + stamp;
  renameDurably(draft, incoming);
  try {
    const isReplaced = moveParts(current, earlier);
    // A log left beside a database of which it is not would be replayed into it.
    syncFolder(path.dirname(current));
    renameSynced(incoming, current);
    return isReplaced ? earlier : undefined;
  } catch (error) {
    if (!existsSync(incoming)) renameSync(current, incoming);
    undoReplacement(current);
    throw error;
  }
}

/** Whether a replacement was stopped before its end, or goes on right now. */
export function isBeingReplaced(current: string): boolean {
  return findIncoming(current).length > 0;
}

/**
 * Brings back the database that a replacement was moving when it was stopped. To be called only by who has locked the
 * data folder.
 *
 * @returns whether there was such a replacement
 */
export function undoReplacement(current: string): boolean {
  const unfinished = findIncoming(current);
  for (const incoming of unfinished) {
    const stamp = incoming.slice((current + INCOMING).length);
    moveParts(current + EARLIER + stamp, current);
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

function moveParts(from: string, to: string): boolean {
  const parts = PARTS.filter((part) => existsSync(from + part));
  for (const part of parts) renameSync(from + part, to + part);
  return parts.length > 0;
}
