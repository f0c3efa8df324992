import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../database/open';
import { renameDurably } from '../files/durable-files';
import { closeAsOneFile } from './close-as-one-file';
import { copyInstitute, type Progress } from './copy-rows';
import { requireWholeInstitute } from './inspect-backup';

/** The prefix of folders for unfinished backups. */
export const DRAFT_PREFIX = '.backup-';

/**
 * Writes a snapshot of either database into one file, an embedded database, while a server may write. The file gets its
 * name once it is complete, checked and on the disk.
 *
 * @throws {Error} when the file exists already, cannot be written, or is damaged
 */
export async function writeBackup(
  { kind, database }: OpenDatabase,
  file: string,
  progress: Progress,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  // The folder is on the same disk: renaming it is one step.
  const folder = mkdtempSync(path.join(path.dirname(file), DRAFT_PREFIX));
  const draft = path.join(folder, EMBEDDED_FILE);
  try {
    if (kind === 'embedded') await sql`vacuum into ${sql.lit(draft)}`.execute(database);
    else await copySnapshot(database, folder, progress);
    requireWholeInstitute(draft, `The copy for ${file}`);
    renameDurably(draft, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function copySnapshot(
  database: OpenDatabase['database'],
  folder: string,
  progress: Progress,
): Promise<void> {
  // An exclusive one would be checkpointed each half minute, by a connection that prevents closing it as one file.
  const copy = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { exclusive: false });
  try {
    await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => copyInstitute(snapshot, copy.database, progress));
  } catch (error) {
    await copy.close();
    throw error;
  }
  await closeAsOneFile(copy);
}
