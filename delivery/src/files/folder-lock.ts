import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Libsql from 'libsql';
import { errorCode } from './files';

const LOCK_NAME = '.release-lock';
const RETRY_MS = 50;

/**
 * Runs `action` while no other process runs one in the same folder. The lock is one of the operating system, held
 * through an SQLite file: it is released when its process ends, so a stale lock is impossible.
 *
 * @param folder created if needed
 */
export async function withLock<Result>(folder: string, action: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const holder = new Libsql(join(folder, LOCK_NAME), { timeout: 0 });
  try {
    while (!tryLock(holder)) await pause(RETRY_MS);
    return await action();
  } finally {
    holder.close();
  }
}

function tryLock(holder: Libsql.Database): boolean {
  try {
    holder.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'SQLITE_BUSY') return false;
    throw cause;
  }
}
