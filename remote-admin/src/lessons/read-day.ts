import { isCalendarDay } from 'api-contract/calendar-day';
import { toWesternDigits } from 'arabic-text/digits';

/** The day that a text names as `YYYY-MM-DD`, in either digit set, if there is such a day. */
export function readDay(text: string): string | undefined {
  const day = toWesternDigits(text).trim();
  return isCalendarDay(day) ? day : undefined;
}
