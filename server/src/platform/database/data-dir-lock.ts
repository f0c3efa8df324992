import path from 'node:path';
import Libsql from 'libsql';
import { errorCode } from '../error-code';

/** Another process serves the same data folder. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`DATA_DIR: another server is running on ${dataDir}. Stop it first, or choose another folder.`);
    this.name = 'DataDirInUse';
  }
}

/**
 * Locks a data folder for this process. It is a lock of the operating system, through an SQLite file, and ends with the
 * process: no stale lock is left.
 *
 * @returns unlocks the folder
 * @throws {DataDirInUse} when another process has locked it
 */
export function lockDataDir(dataDir: string): () => void {
  const holder = new Libsql(path.join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (errorCode(error) === 'SQLITE_BUSY') throw new DataDirInUse(dataDir);
    throw error;
  }
  return () => holder.close();
}
