import { Inflate } from 'fflate';
import { RefusedFile } from './sheet';

/** The parts of a workbook of 50,000 rows need about a third. */
const EXPANDED_MAX = 160 * 1024 * 1024;
/** One step of inflating expands at most a thousandfold. */
const STEP = 16 * 1024;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
const COMMENT_MAX = 0xffff;
const END_SIZE = 22;

/**
 * The files of a ZIP archive whose names are wanted.
 *
 * @throws {RefusedFile} if the archive is damaged, or its files are too large, whatever size they claim
 */
export function unpackArchive(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array> {
  const entries = readDirectory(archive).filter(({ name }) => isWanted(name));
  const claimed = entries.reduce((sum, { size }) => sum + size, 0);
  if (claimed > EXPANDED_MAX) throw new RefusedFile('expands');
  return Object.fromEntries(entries.map((entry) => [entry.name, unpackEntry(archive, entry)]));
}

interface Entry {
  name: string;
  method: number;
  packedSize: number;
  size: number;
  offset: number;
}

function readDirectory(archive: Uint8Array): Entry[] {
  const view = viewOf(archive);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > archive.length || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new RefusedFile('damaged');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw new RefusedFile('damaged');
}

/** Stops as soon as a file is larger than it claims. */
function unpackEntry(archive: Uint8Array, { method, packedSize, size, offset }: Entry): Uint8Array {
  const view = viewOf(archive);
  if (offset + 30 > archive.length) throw new RefusedFile('damaged');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = archive.subarray(start, start + packedSize);
  if (method === STORED) {
    if (packed.length !== size) throw new RefusedFile('damaged');
    return packed;
  }
  if (method !== DEFLATED) throw new RefusedFile('damaged');
  const file = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((part) => {
    if (length + part.length > size) throw new RefusedFile('expands');
    file.set(part, length);
    length += part.length;
  });
  for (let at = 0; at < packed.length; at += STEP)
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  if (length !== size) throw new RefusedFile('damaged');
  return file;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
