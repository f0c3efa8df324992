import { currentMonth } from 'api-contract/current-day';
import { monthText } from 'arabic-text/months';
import { MonthPicker, type MonthPickerProps } from 'design-system/month-picker';
import type { Filter } from '../lists/filters';
import { filterMessages } from './messages';
import { useMonth, useMonthOrAll } from './use-month';

/** The month of a list. */
export function useMonthFilter() {
  const [month, setMonth] = useMonth();
  return monthFilter({ value: month, onValueChange: setMonth });
}

/** The month of a list that can show all months; `month` is `undefined` then. */
export function useMonthOrAllFilter(getDefault?: () => string) {
  const { month, setMonth, showAll } = useMonthOrAll(true, getDefault);
  const all = { label: filterMessages.allMonths, chosen: month === undefined, onChoose: showAll };
  return { ...monthFilter({ value: month ?? currentMonth(), onValueChange: setMonth, all }), month };
}

/** The filter of a month whose value is kept elsewhere. */
export function monthFilter({
  label = filterMessages.month,
  ...picker
}: Omit<MonthPickerProps, 'label'> & { label?: string }): Filter {
  return {
    label,
    value: picker.value,
    text: picker.all?.chosen ? picker.all.label : monthText(picker.value),
    isSet: false,
    field: <MonthPicker {...picker} label={label} />,
  };
}
