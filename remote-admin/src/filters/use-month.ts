import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import { useAddressChoice } from 'section-contract/use-address-choice';

/** The month that a page shows, `YYYY-MM`: the one in its address, else the current one. */
export function useMonth() {
  return useAddressChoice('month', currentMonth, isCalendarMonth);
}
