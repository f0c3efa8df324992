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
 * Makes this process the only server of a data folder, until it ends. The lock is one of the operating system, held
 * through an SQLite file: it goes with the process, however that ends, so no stale lock is ever left.
 *
 * @returns gives the folder back
 * @throws {DataDirInUse} when another process serves the folder
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
