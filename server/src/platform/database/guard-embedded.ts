import { constants, copyFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCheckpoints } from './checkpoints';
import { type QuickCheck, startQuickCheck } from './quick-check';
import { undoReplacement } from './replace-database';
import { openThreadConnection } from './thread-connection';
import { findWalDamage } from './wal-damage';

/** Told of what an operator should know, in one line. */
export type OnWarning = (message: string) => void;

/** The signing secret, which the data folder holds from the first start on. */
export const SECRET_FILE = 'jwt-secret';

/** How long a start waits for the check of the file; then the check goes on beside the server. */
const CHECK_LIMIT_MS = 2000;

/** The watch over an open embedded database. */
export interface EmbeddedGuard {
  /** Whether pages of the file are damaged, as far as the start has waited for the check. */
  isDamaged: boolean;
  /** The same once the check has ended. */
  isFoundDamaged: Promise<boolean>;
  /** Ends it; settles once it has no connection open. */
  end: () => Promise<void>;
}

/**
 * Makes sure that opening an embedded database loses nothing silently, and looks after the file while it is open. To be
 * called only while the data folder is locked.
 *
 * @throws {Error} when the database is lost; the message is one line
 */
export async function guardEmbedded(file: string, onWarning: OnWarning): Promise<EmbeddedGuard> {
  if (undoReplacement(file)) {
    onWarning(`DATA_DIR: a restore was stopped before its end. ${file} is the database from before it.`);
  }
  const isWalDamaged = reportWalDamage(file, onWarning);
  const check = (await hasInstitute(file, isWalDamaged)) ? startQuickCheck(file) : undefined;
  // A damaged log is replayed in part: only the whole check can tell whether the pages still fit together.
  const isFoundDamaged = check ? reportDamage(check, file, onWarning) : Promise.resolve(false);
  const isDamaged = await within(isFoundDamaged, isWalDamaged ? undefined : CHECK_LIMIT_MS);
  const endCheckpoints = startCheckpoints(file);
  return {
    isDamaged,
    isFoundDamaged,
    async end() {
      await check?.end();
      await endCheckpoints();
    },
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
  const connection = openThreadConnection(file);
  try {
    return (await connection.all("select name from sqlite_master where type = 'table'")).length > 0;
  } finally {
    connection.close();
  }
}

/** Whether the check finds damage, which is reported in one line. */
async function reportDamage(check: QuickCheck, file: string, onWarning: OnWarning): Promise<boolean> {
  try {
    const damage = await check.damage;
    if (damage !== undefined) onWarning(damagedDatabase(file, damage));
    return damage !== undefined;
  } catch (error) {
    onWarning(`DATA_DIR: ${file} could not be checked. ${(error as Error).message}`);
    return false;
  }
}

/** What is known after this time; `false` until then. Without a limit, the result is waited for. */
async function within(isDamaged: Promise<boolean>, limitMs: number | undefined): Promise<boolean> {
  if (limitMs === undefined) return isDamaged;
  const waiting = new AbortController();
  const limit = pause(limitMs, false, { signal: waiting.signal }).catch(() => false);
  const known = await Promise.race([isDamaged, limit]);
  waiting.abort();
  return known;
}

const damagedDatabase = (file: string, damage: string) =>
  `DATA_DIR: ${file} is damaged (${damage.split('\n').join(' ')}). Nothing is written to it any more; what is undamaged can be read. Keep a copy of it, stop the server and restore the latest backup with "npm run restore -- <file> --replace".`;
