import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config';
import { lockDataDir } from '../database/data-dir-lock';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../database/open';
import { copyInstitute, type Progress, requireEmpty } from './copy-rows';

type Target = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Puts a backup where the configuration says: into the data folder, or into an empty PostgreSQL. An embedded database
 * that is there already is kept under another name.
 *
 * @param replace whether an embedded database that holds something may be put aside
 * @returns where the earlier embedded database lies now, if there was one
 * @throws when the file is no whole backup, a server is running, or the target is not empty
 */
export async function restoreBackup(
  file: string,
  target: Target,
  replace: boolean,
  progress: Progress,
): Promise<string | undefined> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!target.databaseUrl) return restoreEmbedded(file, target.dataDir, replace);
  await withBackup(file, target.dataDir, async (backup) => {
    const open = await openDatabase(target);
    try {
      await requireEmpty(open.database);
      await copyInstitute(backup.database, open.database, progress);
    } finally {
      await open.close();
    }
  });
  return undefined;
}

async function restoreEmbedded(file: string, dataDir: string, replace: boolean): Promise<string | undefined> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockDataDir(dataDir);
  try {
    const current = path.join(dataDir, EMBEDDED_FILE);
    const exists = existsSync(current);
    if (exists && !replace) {
      throw new Error(
        `${current} exists already. Say --replace to put it aside and restore the backup in its place.`,
      );
    }
    return await withBackup(file, dataDir, async (_backup, checked) => {
      const aside = exists ? putAside(current) : undefined;
      renameSync(checked, current);
      return aside;
    });
  } finally {
    unlock();
  }
}

/** Works on a checked copy of a backup, so that the backup itself is never written to. */
async function withBackup<Result>(
  file: string,
  dataDir: string,
  work: (backup: OpenDatabase, copy: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(path.join(dataDir, '.restore-'));
  const copy = path.join(folder, EMBEDDED_FILE);
  try {
    copyFileSync(file, copy);
    const backup = await openBackup(folder, file);
    try {
      return await work(backup, copy);
    } finally {
      await backup.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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

/** Moves an embedded database with what belongs to it to a name that tells when. */
function putAside(current: string): string {
  const aside = `${current}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(current + suffix)) renameSync(current + suffix, aside + suffix);
  }
  return aside;
}
