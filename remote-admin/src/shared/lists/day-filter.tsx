import { FIRST_DAY, isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { dayText } from 'arabic-text/day-text';
import { DateField } from 'design-system/date-field';
import { useState } from 'react';
import type { SearchParam } from 'section-contract/search-params';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import type { Filter } from './filters';
import { listMessages } from './messages';

/** A day up to the current one, which is no filter. The choice is in the address. */
export function useDayFilter(name: SearchParam, label: string): Filter {
  const [day, setDay] = useSearchParamState(name, currentDay, isCalendarDay);
  return dayFilter({ name, label, day, setDay });
}

/** A day, or none. The choice is in the address. */
export function useOptionalDayFilter(name: SearchParam, label: string): Filter {
  const [value, setValue] = useSearchParamState<string>(name, () => '', isCalendarDay);
  return {
    label,
    value,
    text: value && dayText(value),
    isSet: value !== '',
    field: <DateField waitsForYear label={label} name={name} value={value} onValueChange={setValue} />,
    clear: () => setValue(''),
    isTyped: true,
  };
}

interface DayFilterOptions {
  name: SearchParam;
  label: string;
  /** `YYYY-MM-DD` */
  day: string;
  setDay: (day: string) => void;
  /** The last day that can be chosen; by default the current one. */
  max?: string;
}

/** The filter of a day whose value is kept elsewhere. */
export function dayFilter(options: DayFilterOptions): Filter {
  const { label, day } = options;
  return {
    label,
    value: day,
    text: dayText(day),
    isSet: day !== currentDay(),
    field: <ShownDayField {...options} />,
  };
}

/** The day of a list, which always shows one: beside an empty field it says which. */
function ShownDayField({ day, setDay, max = currentDay(), ...field }: DayFilterOptions) {
  const [isBlank, setIsBlank] = useState(false);
  return (
    <DateField
      {...field}
      waitsForYear
      min={FIRST_DAY}
      max={max}
      value={day}
      error={isBlank ? listMessages.noDay(day) : undefined}
      onBlur={({ target }) => setIsBlank(target.value.trim() === '')}
      onValueChange={(next) => {
        if (next === '') return;
        setIsBlank(false);
        setDay(next);
      }}
    />
  );
}
