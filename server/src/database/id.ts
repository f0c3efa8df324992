import { randomBytes } from 'node:crypto';

let lastTime = 0;
let sameTime = 0;
const IDS_IN_A_MILLISECOND = 4096;

/**
 * A new id: a UUID of version 7. It begins with the time, so that rows made one after the other lie beside one another
 * in the indexes, and within a process every id is greater than the one before.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    sameTime = 0;
  } else if (++sameTime === IDS_IN_A_MILLISECOND) {
    lastTime++;
    sameTime = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | sameTime, 6);
  const hex = bytes.toString('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}
