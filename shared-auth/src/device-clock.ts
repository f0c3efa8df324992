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
  markDocument(isWrong ? offset : undefined);
  storeOffset(isWrong ? offset : undefined);
  if (isWrong === wrong) return;
  wrong = isWrong;
  for (const listener of listeners) listener();
}

/** `currentDay` of api-contract reads the mark. The server's time goes on by itself, also when the device's clock is set. */
function markDocument(offset: number | undefined): void {
  const { dataset } = document.documentElement;
  if (offset === undefined) delete dataset.serverTimeOrigin;
  else dataset.serverTimeOrigin = String(Date.now() + offset - performance.now());
}

/** The next page of the tab dates its forms by it before its first response. Without storage they follow the response. */
function storeOffset(offset: number | undefined): void {
  try {
    if (offset === undefined) sessionStorage.removeItem(OFFSET);
    else sessionStorage.setItem(OFFSET, String(offset));
  } catch {}
}

function storedOffset(): number | undefined {
  try {
    const stored = Number(sessionStorage.getItem(OFFSET) ?? Number.NaN);
    return Number.isNaN(stored) ? undefined : stored;
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
