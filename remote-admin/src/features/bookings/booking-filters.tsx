import { BOOKING_STATUSES } from 'api-contract/booking';
import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import { LESSON_TYPES } from 'api-contract/lesson';
import { dayText } from 'arabic-text/day-text';
import { DateField } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { useState } from 'react';
import { FilterBar } from '../../shared/lists/filter-bar';
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

interface BookingFiltersProps {
  mode: BookingMode;
  /** `YYYY-MM-DD` */
  day: string;
  onDayChange: (day: string) => void;
  arrangement: BookingArrangement;
  onArrangementChange: (arrangement: BookingArrangement) => void;
}

const STATUSES = ['all', ...BOOKING_STATUSES] as const;
const TYPES = ['all', ...LESSON_TYPES] as const;
const SORTS = ['none', 'subject'] as const;

/** The day, the filters and the order. */
export function BookingFilters(props: BookingFiltersProps) {
  const { mode, day, onDayChange, arrangement, onArrangementChange } = props;
  const { status, lessonType, search } = arrangement;
  const [isWithoutDay, setIsWithoutDay] = useState(false);
  const set = (change: Partial<BookingArrangement>) => onArrangementChange({ ...arrangement, ...change });
  return (
    <FilterBar
      label={bookingMessages.filters}
      printSummary={{
        ...(mode === 'waiting'
          ? { [bookingMessages.status]: bookingMessages.statuses.pending }
          : {
              [bookingMessages.days[mode]]: dayText(day),
              [bookingMessages.status]: status === 'all' ? '' : bookingMessages.statuses[status],
            }),
        [bookingMessages.type]: lessonType === 'all' ? '' : bookingMessages.types[lessonType],
        [bookingMessages.search]: search,
      }}
    >
      {mode !== 'waiting' && (
        <DateField
          waitsForYear
          label={bookingMessages.days[mode]}
          name="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          value={day}
          error={isWithoutDay ? bookingMessages.noDay(day) : undefined}
          onBlur={({ target }) => setIsWithoutDay(target.value.trim() === '')}
          onValueChange={(value) => {
            if (value === '') return;
            setIsWithoutDay(false);
            onDayChange(value);
          }}
        />
      )}
      {mode !== 'waiting' && (
        <Select
          label={bookingMessages.status}
          name="status"
          value={arrangement.status}
          options={STATUSES.map((value) => ({ value, label: bookingMessages.statuses[value] }))}
          onValueChange={(value) => set({ status: value as BookingArrangement['status'] })}
        />
      )}
      <Select
        label={bookingMessages.type}
        name="lessonType"
        value={arrangement.lessonType}
        options={TYPES.map((value) => ({ value, label: bookingMessages.types[value] }))}
        onValueChange={(value) => set({ lessonType: value as BookingArrangement['lessonType'] })}
      />
      <Select
        label={bookingMessages.sort}
        name="sort"
        value={arrangement.sort}
        options={SORTS.map((value) => ({ value, label: bookingMessages.sorts[value] }))}
        onValueChange={(value) => set({ sort: value as BookingArrangement['sort'] })}
      />
      <TextField
        label={bookingMessages.search}
        name="search"
        type="search"
        dir="auto"
        autoComplete="off"
        value={search}
        onChange={(event) => set({ search: event.target.value })}
      />
    </FilterBar>
  );
}
