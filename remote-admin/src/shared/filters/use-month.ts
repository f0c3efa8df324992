import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import { useSearchParamState } from 'section-kit/use-search-param-state';

/** The month that a page shows, `YYYY-MM`: the one in its address, else the current one. */
export function useMonth() {
  return useSearchParamState('month', currentMonth, isCalendarMonth);
}

/** In the address, in the place of a month: all of them. */
const ALL_MONTHS = 'all';

/**
 * As {@link useMonth}; `month` is `undefined` while all months are chosen.
 *
 * @param offersAll whether they can be chosen
 */
export function useMonthOrAll(offersAll: boolean) {
  const [choice, setMonth] = useSearchParamState(
    'month',
    currentMonth,
    (text) => isCalendarMonth(text) || (offersAll && text === ALL_MONTHS),
  );
  return {
    month: choice === ALL_MONTHS ? undefined : choice,
    setMonth,
    showAll: () => setMonth(ALL_MONTHS),
  };
}
