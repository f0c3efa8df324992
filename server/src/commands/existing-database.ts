import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/configuration/config';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../platform/database/open';
import { isBeingReplaced } from '../platform/database/replace-database';

/**
 * Checks that a data folder holds an embedded database.
 *
 * @throws {Error} when there is no embedded database in the folder
 */
export function requireEmbedded(dataDir: string): void {
  const file = path.join(dataDir, EMBEDDED_FILE);
  // Between two steps of a restore there is no file; opening says so.
  if (!existsSync(file) && !isBeingReplaced(file)) {
    throw new Error(`DATA_DIR: there is no database in ${dataDir}.`);
  }
}

/**
 * Opens the database of a configuration beside a server that may be running.
 *
 * @throws {Error} when there is no embedded database yet: a command should not make an empty one by a slip
 */
export function openExistingDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  if (!config.databaseUrl) requireEmbedded(config.dataDir);
  return openDatabase(config, {
    exclusive: false,
    onWarning: (message) => process.stderr.write(`${message}\n`),
  });
}
