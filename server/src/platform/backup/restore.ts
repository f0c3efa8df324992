import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../configuration/config';
import { lockDataDir } from '../database/data-dir-lock';
import { NewerDatabase } from '../database/migrate';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../database/open';
import { replaceDatabase, undoReplacement } from '../database/replace-database';
import { makeFolder } from '../files/make-folder';
import { closeAsOneFile } from './close-as-one-file';
import { copyInstitute, type Progress, requireEmpty } from './copy-rows';
import { requireDatabaseFile, requireEveryTable, requireWholeInstitute } from './inspect-backup';

type Target = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The prefix of folders for copies. */
const DRAFT_PREFIX = '.restore-';

/**
 * Restores a backup into the data folder or into an empty PostgreSQL, after a complete check of the backup. An earlier
 * embedded database is renamed.
 *
 * @param replace whether an earlier embedded database may be replaced
 * @returns the new name of the earlier embedded database, if there was one
 * @throws {Error} when the backup is incomplete, a server is running, or the target is not empty
 */
export async function restoreBackup(
  file: string,
  target: Target,
  replace: boolean,
  progress: Progress,
): Promise<string | undefined> {
  requireDatabaseFile(file);
  if (!target.databaseUrl) return restoreEmbedded(file, target.dataDir, replace);
  await inDraftOf(file, target.dataDir, async (folder) => {
    const backup = await openBackup(folder, file);
    try {
      await copyInto(target, backup, progress);
    } finally {
      await backup.close();
    }
  });
  return undefined;
}

async function copyInto(target: Target, { database }: OpenDatabase, progress: Progress): Promise<void> {
  const open = await openDatabase(target);
  try {
    await requireEmpty(open.database);
    await copyInstitute(database, open.database, progress);
  } finally {
    await open.close();
  }
}

async function restoreEmbedded(file: string, dataDir: string, replace: boolean): Promise<string | undefined> {
  makeFolder(dataDir, 0o700);
  const unlock = lockDataDir(dataDir);
  try {
    const current = path.join(dataDir, EMBEDDED_FILE);
    undoReplacement(current);
    if (existsSync(current) && !replace) {
      throw new Error(
        `${current} exists already. Use --replace to rename it and restore the backup in its place.`,
      );
    }
    removeDrafts(dataDir);
    return await inDraftOf(file, dataDir, async (folder) => {
      await closeAsOneFile(await openBackup(folder, file));
      return replaceDatabase(path.join(folder, EMBEDDED_FILE), current);
    });
  } finally {
    unlock();
  }
}

/** Runs `work` on a copy of a backup in a temporary folder: the backup itself is never written. */
async function inDraftOf<Result>(
  file: string,
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  makeFolder(dataDir, 0o700);
  const folder = mkdtempSync(path.join(dataDir, DRAFT_PREFIX));
  try {
    copyFileSync(file, path.join(folder, EMBEDDED_FILE));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the copies of killed restores; the folder is locked, so that none is running. */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT_PREFIX)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Checks, opens and migrates the copy of a backup in a folder.
 *
 * @throws {Error} when it is incomplete or of a newer release; the message is one line
 */
async function openBackup(folder: string, file: string): Promise<OpenDatabase> {
  requireWholeInstitute(path.join(folder, EMBEDDED_FILE), file);
  const backup = await openDatabase({ dataDir: folder, databaseUrl: undefined }).catch((error: unknown) => {
    if (error instanceof Error && error.cause instanceof NewerDatabase) {
      throw new Error(`${file}: ${error.cause.message}`);
    }
    throw error;
  });
  try {
    await requireEveryTable(backup, file);
  } catch (error) {
    await backup.close();
    throw error;
  }
  return backup;
}
