import { FIRST_DAY, isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { dayText } from 'arabic-text/day-text';
import { DateField } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import type { TextFieldProps } from 'design-system/text-field';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchParam } from 'section-contract/search-params';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { ClearSearch, FilterBar, SearchField } from './filter-bar';

/** A filter of a list: its field, and what is said of it where the field is not shown. */
export interface Filter<Value extends string = string> {
  label: string;
  value: Value;
  /** What the value is called; empty where it goes without saying. */
  text: string;
  isSet: boolean;
  field: ReactNode;
  /** Empties it; the button that empties the filters leaves those without it as they are. */
  clear?: () => void;
}

/** The filters above a list. */
export function Filters({ label, filters }: { label: string; filters: readonly Filter[] }) {
  const texts = filters.filter(({ clear }) => clear);
  return (
    <FilterBar
      label={label}
      printSummary={Object.fromEntries(filters.map(({ label, text }) => [label, text]))}
    >
      {filters.map(({ label, field }) => (
        <Fragment key={label}>{field}</Fragment>
      ))}
      {texts.length > 0 && (
        <ClearSearch
          isEmpty={texts.every(({ isSet }) => !isSet)}
          onClear={() => {
            for (const { clear } of texts) clear?.();
          }}
        />
      )}
    </FilterBar>
  );
}

/** A part of a name or a phone number. It may begin with the `query` of the address, but what is typed is not written there. */
export function useSearchFilter(label: string): Filter {
  const [search] = useSearchParams();
  const [value, setValue] = useState(() => search.get('query') ?? '');
  return {
    label,
    value,
    text: value,
    isSet: value.trim() !== '',
    field: <SearchField name="query" label={label} value={value} onValueChange={setValue} />,
  };
}

/** A typed text, such as a part of a name: the address does not hold it. */
export function useTextFilter(
  name: string,
  label: string,
  field?: Pick<TextFieldProps, 'dir' | 'placeholder'>,
): Filter {
  const [value, setValue] = useState('');
  return {
    label,
    value,
    text: value,
    isSet: value.trim() !== '',
    field: <SearchField {...field} name={name} label={label} value={value} onValueChange={setValue} />,
    clear: () => setValue(''),
  };
}

/** One of several names, the first of which is no filter. The choice is in the address. */
export function useChoiceFilter<Value extends string>(
  name: SearchParam,
  label: string,
  names: Readonly<Record<Value, string>>,
  control: 'select' | 'radio' = 'select',
): Filter<Value> {
  const values = Object.keys(names) as Value[];
  const none = values[0] as Value;
  const [value, setValue] = useSearchParamState<Value>(
    name,
    () => none,
    (text) => Object.hasOwn(names, text),
  );
  const field = {
    label,
    value,
    onValueChange: (next: string) => setValue(next as Value),
    options: values.map((choice) => ({ value: choice, label: names[choice] })),
  };
  return {
    label,
    value,
    text: value === none ? '' : names[value],
    isSet: value !== none,
    field: control === 'radio' ? <RadioGroup {...field} /> : <Select {...field} name={name} />,
  };
}

/** A day up to the current one, which is no filter. The choice is in the address. */
export function useDayFilter(name: SearchParam, label: string): Filter {
  const [day, setDay] = useSearchParamState(name, currentDay, isCalendarDay);
  return dayFilter({ name, label, day, setDay });
}

interface DayFilterOptions {
  name: SearchParam;
  label: string;
  /** `YYYY-MM-DD` */
  day: string;
  setDay: (day: string) => void;
}

/** The filter of a day whose value is kept elsewhere. */
export function dayFilter({ name, label, day, setDay }: DayFilterOptions): Filter {
  return {
    label,
    value: day,
    text: dayText(day),
    isSet: day !== currentDay(),
    field: (
      <DateField
        waitsForYear
        label={label}
        name={name}
        min={FIRST_DAY}
        max={currentDay()}
        value={day}
        onValueChange={(next) => next && setDay(next)}
      />
    ),
  };
}
