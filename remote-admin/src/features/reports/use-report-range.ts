import { isCalendarMonth } from 'api-contract/calendar-day';
import { addMonths } from 'api-contract/calendar-month';
import { currentMonth } from 'api-contract/current-day';
import { reportRangeError } from 'api-contract/report-range';
import { useSearchParamState } from 'section-kit/use-search-param-state';

/** Months that the reports show by default, the current one included. */
const DEFAULT_MONTHS = 12;

/** The first and last month in the page's address, and what is wrong with them. */
export function useReportRange() {
  const firstByDefault = () => addMonths(currentMonth(), 1 - DEFAULT_MONTHS);
  const [from, setFrom] = useSearchParamState('date', firstByDefault, isCalendarMonth);
  const [to, setTo] = useSearchParamState('until', currentMonth, isCalendarMonth);
  return {
    range: { from, to },
    error: reportRangeError({ from, to }, currentMonth()),
    set: { from: setFrom, to: setTo },
  };
}
