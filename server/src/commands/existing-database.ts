import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/configuration/config';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../platform/database/open';
import { isBeingReplaced } from '../platform/database/replace-database';

/** @throws {Error} when the folder has no embedded database */
export function requireEmbedded(dataDir: string): void {
  const file = path.join(dataDir, EMBEDDED_FILE);
  // During a restore there is no file; opening reports that.
  if (!existsSync(file) && !isBeingReplaced(file)) {
    throw new Error(`DATA_DIR: there is no database in ${dataDir}.`);
  }
}

/**
 * Opens the database beside a server that may be running.
 *
 * @throws {Error} when there is no embedded database: a command must not create an empty one by mistake
 */
export function openExistingDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  if (!config.databaseUrl) requireEmbedded(config.dataDir);
  return openDatabase(config, {
    exclusive: false,
    onWarning: (message) => process.stderr.write(`${message}\n`),
  });
}
