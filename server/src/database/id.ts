import { randomUUID } from 'node:crypto';

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
  const time = lastTime.toString(16).padStart(12, '0');
  const order = sameTime.toString(16).padStart(3, '0');
  // Its last two groups are random, but for the variant that both versions share.
  const random = randomUUID().slice(19);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${random}`;
}
