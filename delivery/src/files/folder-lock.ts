import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Libsql from 'libsql';
import { errorCode } from './error-code';

const LOCK_NAME = '.release-lock';
const ASK_AGAIN_MS = 50;

/**
 * Does some work while nobody else does any in the same folder: others wait for their turn. The lock is one of the
 * operating system, held through an SQLite file: it goes with the process, however that ends, so no stale lock ever
 * stands in the way, and none is taken from a process that is only slow.
 *
 * @param folder made if need be
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const holder = new Libsql(join(folder, LOCK_NAME), { timeout: 0 });
  try {
    while (!takes(holder)) await pause(ASK_AGAIN_MS);
    return await work();
  } finally {
    holder.close();
  }
}

function takes(holder: Libsql.Database): boolean {
  try {
    holder.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'SQLITE_BUSY') return false;
    throw cause;
  }
}
