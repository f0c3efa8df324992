import { isCalendarDay, isCalendarMonth } from 'api-contract/calendar-day';
import { lastDayOf } from 'api-contract/calendar-month';
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
