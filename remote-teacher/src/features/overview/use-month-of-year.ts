import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import { useState } from 'react';
import { useAddressChoice } from 'section-contract/use-address-choice';

/**
 * The month of the current year that the page shows, 1 to 12, and that year. The address holds the year too: a link from last year
 * opens the current month, not the same month of another year.
 */
export function useMonthOfYear() {
  const [year] = useState(() => currentMonth().slice(0, 'YYYY'.length));
  const [month, setMonth] = useAddressChoice(
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
