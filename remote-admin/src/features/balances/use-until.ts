import { isCalendarDay, isCalendarMonth } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { useSearchParamState } from 'section-kit/use-search-param-state';

/**
 * The day at whose end balances are shown, `YYYY-MM-DD`. In the page's address it is a day or a month, which counts to its
 * last day; without one, and for days to come, it is the current day.
 */
export function useUntil(): [until: string, setUntil: (day: string) => void] {
  const [text, setUntil] = useSearchParamState('until', currentDay, isDayOrMonth);
  const today = currentDay();
  const day = isCalendarMonth(text) ? lastDayOf(text) : text;
  const isToCome = day > today;
  return [isToCome ? today : day, setUntil];
}

const isDayOrMonth = (text: string) => isCalendarDay(text) || isCalendarMonth(text);

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
