import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMBEDDED_FILE, openDatabase } from '../platform/database/open';

/** An embedded database with the tables of this release, which are empty. */
let migratedFile: Promise<Buffer> | undefined;

/** Puts an empty embedded database into a folder without one: a copy takes less time than the migrations. */
export async function copyMigratedFile(dataDir: string): Promise<void> {
  const file = path.join(dataDir, EMBEDDED_FILE);
  if (existsSync(file)) return;
  migratedFile ??= migrate();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, await migratedFile, { mode: 0o600 });
}

async function migrate(): Promise<Buffer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manara-migrated-'));
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  const content = await readFile(path.join(dataDir, EMBEDDED_FILE));
  await rm(dataDir, { recursive: true });
  return content;
}
