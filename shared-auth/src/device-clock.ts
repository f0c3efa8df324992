/** More than daylight saving time can explain. */
const NOTICEABLE_MS = 2 * 3_600_000;

const OFFSET = 'clock-offset';

const listeners = new Set<() => void>();
let wrong = false;

if (globalThis.document) markDocument(storedOffset());

/** Compares the device's clock with the `Date` header of a response. */
export function noteServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const offset = serverTime - Date.now();
  const isWrong = Math.abs(offset) > NOTICEABLE_MS;
  if (isWrong === wrong) return;
  wrong = isWrong;
  markDocument(isWrong ? String(offset) : undefined);
  for (const listener of listeners) listener();
}

/** For `currentDay` of api-contract. It is kept for the next page of this tab, whose forms are dated before the first response. */
function markDocument(offset: string | undefined): void {
  const { dataset } = document.documentElement;
  if (offset === undefined) delete dataset.clockOffset;
  else dataset.clockOffset = offset;
  try {
    if (offset === undefined) sessionStorage.removeItem(OFFSET);
    else sessionStorage.setItem(OFFSET, offset);
  } catch {
    // Without storage the next page asks again.
  }
}

function storedOffset(): string | undefined {
  try {
    return sessionStorage.getItem(OFFSET) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the device's clock is wrong by hours: dates and the end of a session are then wrong too. */
export const deviceClock = {
  isWrong: (): boolean => wrong,
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
