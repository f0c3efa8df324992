import { isCalendarDay, LAST_DAY } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { RadioGroup } from 'design-system/radio-group';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { useMemo } from 'react';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { dayFilter } from '../../shared/lists/day-filter';
import { useTextFilter } from '../../shared/lists/filters';
import type { BookingArrangement } from './arrange-bookings';
import styles from './booking-filters.module.css';
import type { BookingMode } from './booking-queries';
import { bookingMessages } from './messages';

interface BookingModesProps {
  /** The views that the server supports. */
  modes: readonly BookingMode[];
  /** `undefined` until it is known. */
  mode: BookingMode | undefined;
  onModeChange: (mode: BookingMode) => void;
}

/** The view, in the header of the page. */
export function BookingModes({ modes, mode, onModeChange }: BookingModesProps) {
  return (
    <div className={styles.modes}>
      <RadioGroup
        label={<VisuallyHidden>{bookingMessages.mode}</VisuallyHidden>}
        options={modes.map((value) => ({ value, label: bookingMessages.modes[value] }))}
        value={mode ?? ''}
        onValueChange={(value) => onModeChange(value as BookingMode)}
      />
    </div>
  );
}

/** The day, the filters and the order of the bookings. */
export function useBookingFilters(mode: BookingMode | undefined) {
  const [day, setDay] = useSearchParamState('date', currentDay, isCalendarDay);
  const status = useChoiceFilter('filter', bookingMessages.status, bookingMessages.statuses);
  const lessonType = useChoiceFilter('type', bookingMessages.type, bookingMessages.types);
  const sort = useChoiceFilter('sort', bookingMessages.sort, bookingMessages.sorts);
  const search = useTextFilter('search', bookingMessages.search);
  const shownDay = dayFilter({
    name: 'date',
    label: bookingMessages.days[mode === 'scheduled' ? 'scheduled' : 'booked'],
    day,
    setDay,
    max: LAST_DAY,
  });
  /** Bookings that wait are pending, on any day. */
  const pending = { ...status, text: bookingMessages.statuses.pending, isSet: false, field: null };
  const shown: BookingArrangement = {
    status: mode === 'waiting' ? 'all' : status.value,
    lessonType: lessonType.value,
    sort: sort.value,
    search: search.value,
  };
  return {
    day,
    filters: [...(mode === 'waiting' ? [pending] : [shownDay, status]), lessonType, sort, search],
    // Another object returns the list to its first page.
    arrangement: useMemo(() => shown, Object.values(shown)),
    clearSearch: search.clear,
  };
}
