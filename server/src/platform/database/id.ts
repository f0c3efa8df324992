import { randomUUID } from 'node:crypto';

const IDS_IN_A_MILLISECOND = 4096;

let lastTime = 0;
let sameTime = 0;
/** What all ids of this millisecond begin with: the time, and the version. */
let beginning = '';

/**
 * A new id: a UUID of version 7. It begins with the time, so that rows made one after the other lie beside one another
 * in the indexes, and within a process every id is greater than the one before.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastTime) beginAt(now);
  else if (++sameTime === IDS_IN_A_MILLISECOND) beginAt(lastTime + 1);
  const order = sameTime.toString(16).padStart(3, '0');
  // Its last two groups are random, but for the variant that both versions share.
  const random = randomUUID().slice(19);
  return `${beginning}${order}-${random}`;
}

function beginAt(time: number): void {
  lastTime = time;
  sameTime = 0;
  const digits = time.toString(16).padStart(12, '0');
  beginning = `${digits.slice(0, 8)}-${digits.slice(8)}-7`;
}
