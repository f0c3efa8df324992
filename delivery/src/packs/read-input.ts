import { createReadStream } from 'node:fs';
import { errorCode } from '../files/files';

const MEBIBYTE = 1024 * 1024;
/** Many times the largest section: a pack is held in memory. */
const MAX_PACK_MEBIBYTES = 64;

/**
 * Reads a pack's file.
 *
 * @param file a path; `-` reads standard input
 * @throws {Error} when it cannot be read, or is too large
 */
export async function readInput(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const input: AsyncIterable<Buffer> = file === '-' ? process.stdin : createReadStream(file);
  try {
    for await (const chunk of input) {
      bytes += chunk.length;
      if (bytes > MAX_PACK_MEBIBYTES * MEBIBYTE) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new Error(`it cannot be read: ${errorCode(cause) ?? cause}`, { cause });
  }
  if (bytes > MAX_PACK_MEBIBYTES * MEBIBYTE) throw new Error(`it is larger than ${MAX_PACK_MEBIBYTES} MiB`);
  return Buffer.concat(chunks);
}
