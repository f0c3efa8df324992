import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { EMBEDDED_FILE } from '../database/open';
import { DRAFT_PREFIX } from './backup';
import { expiredMoments } from './retention';

const COPY = /^manara-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.db$/;
/** After this time a draft belongs to a backup that was killed. */
const DRAFT_LIMIT_MS = 24 * 60 * 60 * 1000;

/** The path of a copy that begins now. */
export function copyPath(folder: string, now: Date): string {
  return path.join(folder, `manara-${now.toISOString().replace(/[:.]/g, '-')}.db`);
}

/** When an embedded database was last written to. */
export function lastWrite(dataDir: string): Date {
  const file = path.join(dataDir, EMBEDDED_FILE);
  const times = [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false }));
  return new Date(Math.max(0, ...times.map((stats) => (stats?.size ? Math.trunc(stats.mtimeMs) : 0))));
}

/**
 * Gives a copy the time of the last write that preceded it. Whether the database has changed since is a comparison for
 * equality, so a wrong clock cannot hide a change.
 */
export function stampCopy(copy: string, written: Date): void {
  utimesSync(copy, written, written);
}

/** Whether a copy in the folder has all writes up to `written`. */
export function hasCopyOf(folder: string, written: Date): boolean {
  return copiesIn(folder).some(
    ({ name }) => Math.round(statSync(path.join(folder, name)).mtimeMs) === written.getTime(),
  );
}

/**
 * Removes expired copies, and drafts of killed backups.
 *
 * @param written the newest copy, which stays whatever the others' names say
 * @returns the removed copies
 */
export function removeExpired(folder: string, written: string, now: Date): string[] {
  const copies = copiesIn(folder);
  const expired = new Set(expiredMoments(copies.map(({ moment }) => moment)));
  const removed = copies
    .filter(({ moment, name }) => expired.has(moment) && name !== path.basename(written))
    .map(({ name }) => path.join(folder, name));
  for (const file of removed) rmSync(file);
  for (const { name } of readdirSync(folder, { withFileTypes: true })) {
    const draft = path.join(folder, name);
    if (!name.startsWith(DRAFT_PREFIX) || now.getTime() - statSync(draft).mtimeMs < DRAFT_LIMIT_MS) continue;
    rmSync(draft, { recursive: true });
  }
  return removed;
}

/** The files with names that {@link copyPath} makes; a copy that has another name is the operator's. */
function copiesIn(folder: string): { name: string; moment: string }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const [, moment] = COPY.exec(entry.name) ?? [];
    return moment && entry.isFile() ? [{ name: entry.name, moment }] : [];
  });
}
