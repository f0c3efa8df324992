import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import { useSearchParamState } from 'section-kit/use-search-param-state';

/** The month in the page's address, `YYYY-MM`; without one the current month. */
export function useMonth() {
  return useSearchParamState('month', currentMonth, isCalendarMonth);
}

/** The value of `month` in the address that means all months. */
export const ALL_MONTHS = 'all';

/**
 * Does what {@link useMonth} does; with `allowAll`, `month` may be `undefined` for all months.
 *
 * @param getDefault the choice of an address without a month
 */
export function useMonthOrAll(allowAll: boolean, getDefault = currentMonth) {
  const [choice, setMonth] = useSearchParamState(
    'month',
    getDefault,
    (text) => isCalendarMonth(text) || (allowAll && text === ALL_MONTHS),
  );
  return {
    month: choice === ALL_MONTHS ? undefined : choice,
    setMonth,
    showAll: () => setMonth(ALL_MONTHS),
  };
}
