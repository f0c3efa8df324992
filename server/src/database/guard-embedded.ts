import { constants, copyFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCheckpoints } from './checkpoints';
import { openOwnConnection } from './own-connection';
import { type QuickCheck, startQuickCheck } from './quick-check';
import { undoReplacement } from './replace-database';
import { findWalDamage } from './wal-damage';

/** Told of what an operator should know, in one line. */
export type OnWarning = (message: string) => void;

/** The signing secret, which the data folder holds from the first start on. */
export const SECRET_FILE = 'jwt-secret';

/** How long a start waits for the check of the file; then the check goes on beside the server. */
const CHECK_LIMIT_MS = 2000;

/**
 * Makes sure that opening an embedded database loses nothing silently, and looks after the file while it is open. To be
 * called only while the data folder is locked.
 *
 * @returns ends it; settles once it has no connection open
 * @throws {Error} when the database is lost or damaged; the message is one line
 */
export async function guardEmbedded(file: string, onWarning: OnWarning): Promise<() => Promise<void>> {
  if (undoReplacement(file)) {
    onWarning(`DATA_DIR: a restore was stopped before its end. ${file} is the database from before it.`);
  }
  const isWalDamaged = reportWalDamage(file, onWarning);
  const check = (await hasInstitute(file, isWalDamaged)) ? startQuickCheck(file) : undefined;
  // A damaged log is replayed in part: only the whole check can tell whether the pages still fit together.
  if (check) await waitForCheck(check, file, onWarning, isWalDamaged ? undefined : CHECK_LIMIT_MS);
  const endCheckpoints = startCheckpoints(file);
  return async () => {
    await check?.end();
    await endCheckpoints();
  };
}

/**
 * SQLite replays a damaged log up to the damage and says nothing. A copy is kept, because the next write ends the log.
 *
 * @returns whether it is damaged
 */
export function reportWalDamage(file: string, onWarning: OnWarning): boolean {
  const log = `${file}-wal`;
  const damage = findWalDamage(log);
  if (!damage) return false;
  const copy = `${log}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  copyFileSync(log, copy, constants.COPYFILE_EXCL);
  onWarning(
    `DATA_DIR: ${log} is damaged. Its first ${damage.replayed} transactions are recovered, the ${damage.dropped} after them are not. The log is kept as ${copy}. After a power failure these may never have been confirmed to anyone; otherwise compare with the latest backup.`,
  );
  return true;
}

/**
 * Whether the file holds tables; of a data folder that is used for the first time it holds none.
 *
 * @throws {Error} when it holds none although the folder has been used
 */
async function hasInstitute(file: string, isWalDamaged: boolean): Promise<boolean> {
  const isEmpty = !statSync(file, { throwIfNoEntry: false })?.size;
  if (!isEmpty && (await hasTables(file))) return true;
  const secret = path.join(path.dirname(file), SECRET_FILE);
  // An empty log beside a file without tables is what a first start leaves that was stopped early.
  const traces = [secret, ...(isEmpty || isWalDamaged ? [`${file}-wal`, `${file}-shm`] : [])];
  const found = traces.filter((trace) => existsSync(trace)).map((trace) => path.basename(trace));
  if (found.length === 0) return false;
  throw new Error(
    `DATA_DIR: ${path.dirname(file)} holds ${found.join(', ')}, but ${path.basename(file)} is missing or empty. Put the file back or restore a backup with "npm run restore"; if the data is in PostgreSQL, set DATABASE_URL; to begin without data, choose another folder.`,
  );
}

async function hasTables(file: string): Promise<boolean> {
  const connection = openOwnConnection(file);
  try {
    return (await connection.all("select name from sqlite_master where type = 'table'")).length > 0;
  } finally {
    connection.close();
  }
}

/**
 * @param limitMs after which the check goes on by itself; without it, its end is waited for
 * @throws {Error} when the file is damaged
 */
async function waitForCheck(
  check: QuickCheck,
  file: string,
  onWarning: OnWarning,
  limitMs: number | undefined,
): Promise<void> {
  const waiting = new AbortController();
  const limit = pause(limitMs, undefined, { signal: waiting.signal }).catch(() => undefined);
  const damage = await Promise.race(limitMs === undefined ? [check.damage] : [check.damage, limit]);
  waiting.abort();
  if (damage !== undefined) throw new Error(damagedDatabase(file, damage));
  check.damage.then(
    (later) => {
      if (later !== undefined) onWarning(damagedDatabase(file, later));
    },
    (error: Error) => onWarning(`DATA_DIR: ${file} could not be checked. ${error.message}`),
  );
}

const damagedDatabase = (file: string, damage: string) =>
  `DATA_DIR: ${file} is damaged (${damage.split('\n').join(' ')}). Keep a copy of it, stop the server and restore the latest backup with "npm run restore -- <file> --replace".`;
