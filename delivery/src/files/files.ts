import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The code of an error of Node or SQLite, such as `ENOENT` or `SQLITE_BUSY`. */
export function errorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : undefined;
}

/**
 * Awaits a read and returns `undefined` where the path does not exist. Other failures are thrown, because an unreadable
 * file must not count as missing.
 *
 * @throws {Error} with the path and the error code in the message
 */
export async function ignoreMissing<Content>(
  path: string,
  read: Promise<Content>,
): Promise<Content | undefined> {
  try {
    return await read;
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read: ${errorCode(cause) ?? cause}`, { cause });
  }
}

/** Writes a file and syncs it to the disk; its folder is created if needed. */
export async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the entries of a folder to the disk, after files were created, renamed or removed in it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
