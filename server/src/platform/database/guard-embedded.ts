import { constants, copyFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCheckpoints } from './checkpoints';
import { type QuickCheck, startQuickCheck } from './quick-check';
import { undoReplacement } from './replace-database';
import { openThreadConnection } from './thread-connection';
import { findWalDamage } from './wal-damage';

/** Receives a warning for the operator, in one line. */
export type OnWarning = (message: string) => void;

/** The file of the signing secret in the data folder, from the first start on. */
export const SECRET_FILE = 'jwt-secret';

/** How long a start waits for the integrity check, which then continues in the background. */
const CHECK_LIMIT_MS = 2000;

/** The checks and checkpoints of an open embedded database. */
export interface EmbeddedGuard {
  /** Whether the file is damaged, as far as known when the wait for the check ended. */
  isDamaged: boolean;
  /** The final result of the check. */
  isFoundDamaged: Promise<boolean>;
  /** Checkpoints the log now, unless there are readers. */
  checkpoint: () => Promise<void>;
  /** Stops them; settles once no connection is open. */
  end: () => Promise<void>;
}

/**
 * Checks that opening an embedded database loses no data silently, and starts its checkpoints. The caller holds the lock
 * of the data folder.
 *
 * @throws {Error} when the database is missing although the folder was used; the message is one line
 */
export async function guardEmbedded(file: string, onWarning: OnWarning): Promise<EmbeddedGuard> {
  if (undoReplacement(file)) {
    onWarning(`DATA_DIR: a restore was interrupted. ${file} is the database from before it.`);
  }
  const isWalDamaged = reportWalDamage(file, onWarning);
  const isUsed = await hasInstitute(file, isWalDamaged);
  const checkpoints = await startCheckpoints(file);
  const check = isUsed ? startQuickCheck(file) : undefined;
  const isFoundDamaged = check ? reportDamage(check, file, onWarning) : Promise.resolve(false);
  // SQLite recovers a part of a damaged log: only the complete check shows whether the pages are consistent.
  const isDamaged = await withTimeout(isFoundDamaged, isWalDamaged ? undefined : CHECK_LIMIT_MS);
  return {
    isDamaged,
    isFoundDamaged,
    checkpoint: checkpoints.run,
    async end() {
      await check?.end();
      await checkpoints.end();
    },
  };
}

/**
 * Reports a damaged log, which SQLite recovers up to the damage without an error, and copies it: the next write
 * overwrites it.
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
    `DATA_DIR: ${log} is damaged. Its first ${damage.replayed} transactions are recovered, the ${damage.dropped} after them are not. The log is saved as ${copy}. After a power failure these may never have been confirmed to a user; otherwise compare with the latest backup.`,
  );
  return true;
}

/**
 * Whether the file has tables; on a first start it has none.
 *
 * @throws {Error} when it has none although the folder was used
 */
async function hasInstitute(file: string, isWalDamaged: boolean): Promise<boolean> {
  const isEmpty = !statSync(file, { throwIfNoEntry: false })?.size;
  if (!isEmpty && (await hasTables(file))) return true;
  const secret = path.join(path.dirname(file), SECRET_FILE);
  // A first start that was stopped early leaves an empty log and a file without tables.
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

/** The result, or `false` after the limit; without a limit it waits for the result. */
async function withTimeout(result: Promise<boolean>, limitMs: number | undefined): Promise<boolean> {
  if (limitMs === undefined) return result;
  const waiting = new AbortController();
  const limit = pause(limitMs, false, { signal: waiting.signal }).catch(() => false);
  const known = await Promise.race([result, limit]);
  waiting.abort();
  return known;
}

const damagedDatabase = (file: string, damage: string) =>
  `DATA_DIR: ${file} is damaged (${damage.split('\n').join(' ')}). Writes are disabled; undamaged data can be read. Copy the file, stop the server and restore the latest backup with "npm run restore -- <file> --replace".`;
