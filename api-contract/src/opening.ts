import type { TimeSpan } from './lesson-time';

/** Whether a time lies in one of the spans in which the institute is open. `HH:MM` texts compare like times. */
export function isOpenAt(open: readonly TimeSpan[], time: string): boolean {
  return open.some(({ from, to }) => from <= time && time < to);
}

/** @param closure what shuts the institute on that day, besides its weekday */
export function closedText(closure: string | null): string {
  return `المعهد مغلق في هذا اليوم${closure ? ` (${closure})` : ''}. اختر يومًا آخر.`;
}

/** Why a time is not offered on a day on which the institute is open at others. */
export function openingText(open: readonly TimeSpan[]): string {
  return `يفتح المعهد في هذا اليوم ${open.map(({ from, to }) => `من ${from} إلى ${to}`).join('، و')}. اختر وقتًا آخر.`;
}
