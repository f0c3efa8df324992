/** More than daylight saving time can explain. */
const NOTICEABLE_MS = 2 * 3_600_000;

const listeners = new Set<() => void>();
let wrong = false;

/** Compares the device's clock with the `Date` header of a response. */
export function noteServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const isWrong = Math.abs(Date.now() - serverTime) > NOTICEABLE_MS;
  if (isWrong === wrong) return;
  wrong = isWrong;
  for (const listener of listeners) listener();
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
