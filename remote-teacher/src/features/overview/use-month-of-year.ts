import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import { useState } from 'react';
import { useSearchParamState } from 'section-kit/use-search-param-state';

/**
 * The month of the current year that the page shows, 1 to 12, and that year. The address holds the year too: a link from last year
 * opens the current month, not the same month of another year.
 */
export function useMonthOfYear() {
  const [year] = useState(() => currentMonth().slice(0, 'YYYY'.length));
  const [month, setMonth] = useSearchParamState(
    'month',
    currentMonth,
    (text) => isCalendarMonth(text) && text.startsWith(`${year}-`),
  );
  return {
    year,
    month: Number(month.slice('YYYY-'.length)),
    setMonth: (chosen: number) => setMonth(`${year}-${String(chosen).padStart('MM'.length, '0')}`),
  };
}
