import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { endianness } from 'node:os';

/** The transactions of a damaged write-ahead log (WAL) that SQLite recovers, and those that it drops. */
export interface WalDamage {
  /** Transactions before the damage. */
  replayed: number;
  /** Complete transactions at and after the damage. */
  dropped: number;
}

// https://sqlite.org/fileformat2.html#the_write_ahead_log
const HEADER_SIZE = 32;
const FRAME_HEADER_SIZE = 24;
/** The last bit says in which byte order checksums are computed. */
const MAGIC = 0x377f0682;
const DEFAULT_PAGE_SIZE = 4096;

type Checksum = readonly [number, number];

/**
 * Finds damage in the middle of a log. SQLite silently ends the recovery at the first frame with a wrong checksum. After
 * a crash that is the last frame, which was being written; complete transactions after it would be lost.
 *
 * @returns `undefined` when no transaction is dropped, or there is no log
 */
export function findWalDamage(file: string): WalDamage | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= HEADER_SIZE) return undefined;
  const descriptor = openSync(file, 'r');
  try {
    return compareFrames(descriptor, size);
  } finally {
    closeSync(descriptor);
  }
}

function compareFrames(descriptor: number, size: number): WalDamage | undefined {
  const header = Buffer.alloc(HEADER_SIZE);
  readSync(descriptor, header, 0, HEADER_SIZE, 0);
  const magic = header.readUInt32BE(0);
  const isLittleEndian = (magic & 1) === 0;
  let checksum = checksumOf(header.subarray(0, 24), [0, 0], isLittleEndian);
  let isIntact = (magic & ~1) === MAGIC && isSame(checksum, readChecksum(header, 24));

  const pageSize = isIntact ? header.readUInt32BE(8) : DEFAULT_PAGE_SIZE;
  const frame = Buffer.alloc(FRAME_HEADER_SIZE + pageSize);
  let salt = isIntact ? header.subarray(16, 24) : undefined;
  let replayed = 0;
  let dropped = 0;
  let framesAfterDamage = isIntact ? 0 : 1;
  for (let start = HEADER_SIZE; start + frame.length <= size; start += frame.length) {
    readSync(descriptor, frame, 0, frame.length, start);
    salt ??= Buffer.from(frame.subarray(8, 16));
    // An earlier log left frames with another salt at the end of the file.
    const isOfThisLog = frame.subarray(8, 16).equals(salt);
    const endsTransaction = frame.readUInt32BE(4) > 0;
    if (isIntact) {
      const content = checksumOf(frame.subarray(0, 8), checksum, isLittleEndian);
      checksum = checksumOf(frame.subarray(FRAME_HEADER_SIZE), content, isLittleEndian);
      isIntact = isOfThisLog && isSame(checksum, readChecksum(frame, 16));
    }
    if (isIntact) {
      if (endsTransaction) replayed++;
    } else if (isOfThisLog) {
      framesAfterDamage++;
      if (endsTransaction) dropped++;
    }
  }
  // A single frame was being written when the process or the machine stopped.
  return dropped > 0 && framesAfterDamage > 1 ? { replayed, dropped } : undefined;
}

function checksumOf(content: Buffer, [first, second]: Checksum, isLittleEndian: boolean): Checksum {
  // Words are read at once: a log has millions of them.
  const words = new Uint32Array(
    content.buffer.slice(content.byteOffset, content.byteOffset + content.length),
  );
  if (isLittleEndian !== (endianness() === 'LE')) Buffer.from(words.buffer).swap32();
  let [one, two] = [first, second];
  for (let word = 0; word < words.length; word += 2) {
    one = (one + (words[word] as number) + two) >>> 0;
    two = (two + (words[word + 1] as number) + one) >>> 0;
  }
  return [one, two];
}

function readChecksum(content: Buffer, start: number): Checksum {
  return [content.readUInt32BE(start), content.readUInt32BE(start + 4)];
}

function isSame(one: Checksum, other: Checksum): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
