import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../database/open';
import { renameDurably } from '../files/durable-files';
import { closeAsOneFile } from './close-as-one-file';
import { copyInstitute, type Progress } from './copy-rows';

/**
 * Writes everything that a database holds at one moment into one file, while a server may go on writing. The file is an
 * embedded database itself, whichever the original is; it appears under its name only once it is whole and on the disk.
 *
 * @throws {Error} when the file exists already, or cannot be written
 */
export async function writeBackup(
  { kind, database }: OpenDatabase,
  file: string,
  progress: Progress,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`);
  // Beside its place, so that moving it there is one step.
  const folder = mkdtempSync(path.join(path.dirname(file), '.backup-'));
  const draft = path.join(folder, EMBEDDED_FILE);
  try {
    if (kind === 'embedded') await sql`vacuum into ${sql.lit(draft)}`.execute(database);
    else await copyAtOneMoment(database, folder, progress);
    renameDurably(draft, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function copyAtOneMoment(
  database: OpenDatabase['database'],
  folder: string,
  progress: Progress,
): Promise<void> {
  const copy = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  try {
    await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((moment) => copyInstitute(moment, copy.database, progress));
  } catch (error) {
    await copy.close();
    throw error;
  }
  await closeAsOneFile(copy);
}
