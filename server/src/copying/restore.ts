import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../configuration/config';
import { lockDataDir } from '../database/data-dir-lock';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../database/open';
import { moveInPlace, putInPlace, putOnDisk } from '../files/durable-files';
import { makeFolder } from '../files/make-folder';
import { copyInstitute, type Progress, requireEmpty } from './copy-rows';
import { closeAsOneFile } from './one-file';

type Target = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Puts a backup where the configuration says: into the data folder, or into an empty PostgreSQL. An embedded database
 * that is there already is kept under another name.
 *
 * @param replace whether an embedded database that holds something may be put aside
 * @returns where the earlier embedded database lies now, if there was one
 * @throws {Error} when the file is no whole backup, a server is running, or the target is not empty
 */
export async function restoreBackup(
  file: string,
  target: Target,
  replace: boolean,
  progress: Progress,
): Promise<string | undefined> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
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
    const exists = existsSync(current);
    if (exists && !replace) {
      throw new Error(
        `${current} exists already. Say --replace to put it aside and restore the backup in its place.`,
      );
    }
    return await inDraftOf(file, dataDir, async (folder) => {
      await closeAsOneFile(await openBackup(folder, file));
      const draft = path.join(folder, EMBEDDED_FILE);
      if (exists) return exchange(draft, current);
      putInPlace(draft, current);
      return undefined;
    });
  } finally {
    unlock();
  }
}

/** Works on a copy of a backup, in a folder of its own, so that the backup itself is never written to. */
async function inDraftOf<Result>(
  file: string,
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  makeFolder(dataDir, 0o700);
  const folder = mkdtempSync(path.join(dataDir, '.restore-'));
  try {
    copyFileSync(file, path.join(folder, EMBEDDED_FILE));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Opens the backup in a folder, and checks that it is whole.
 *
 * @throws {Error} when the file that was copied into the folder is no whole backup
 */
async function openBackup(folder: string, file: string): Promise<OpenDatabase> {
  try {
    const backup = await openDatabase({ dataDir: folder, databaseUrl: undefined });
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(backup.database);
    if (rows[0]?.integrity_check === 'ok') return backup;
    await backup.close();
  } catch {
    // What SQLite says of a file that is no database helps nobody more than the line below.
  }
  throw new Error(`${file} is no whole backup.`);
}

/**
 * Puts a draft in the place of an embedded database, which moves to a name that tells when. Between the two there is no
 * database for as long as two files take to be renamed.
 *
 * @returns that name
 * @throws {Error} when a file cannot be moved; the database is then where it was
 */
function exchange(draft: string, current: string): string {
  const aside = `${current}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  putOnDisk(draft);
  try {
    moveDatabase(current, aside);
    moveInPlace(draft, current);
  } catch (error) {
    moveDatabase(aside, current);
    throw error;
  }
  return aside;
}

/** Moves the file of a database, with the files that belong to it. */
function moveDatabase(from: string, to: string): void {
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
  }
}
