/** More than summer time explains: dates and the end of a session are then wrong. */
const NOTICEABLE_MS = 2 * 3_600_000;

const listeners = new Set<() => void>();
let wrong = false;

/**
 * Compares the device's clock with the time at which the server says it has answered.
 *
 * @param date the answer's `Date` header; without one nothing is learnt
 */
export function noteServerTime(date: string | null): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const isWrong = Math.abs(Date.now() - serverTime) > NOTICEABLE_MS;
  if (isWrong === wrong) return;
  wrong = isWrong;
  for (const listener of listeners) listener();
}

/** Whether the device's clock is off by hours, as far as the server's answers have shown. */
export const deviceClock = {
  isWrong: (): boolean => wrong,
  /** Returns the unsubscribe. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
