import { isCalendarMonth } from 'api-contract/calendar-day';
import { monthText } from 'arabic-text/months';
import { Select } from 'design-system/select';
import { type Lesson, lessonMonth } from 'lesson-kit/lesson';
import { useMemo } from 'react';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { lessonListMessages, rejectedMessages } from './messages';

/** The month filter of a list that opens with all months: the lessons of the month, and the filter for the list. */
export function useMonthFilter<Row extends Lesson>(lessons: readonly Row[] | undefined) {
  const [month, setMonth] = useSearchParamState<string>('month', () => '', isCalendarMonth);
  const months = useMemo(
    () => [...new Set(lessons?.map(lessonMonth).filter(isCalendarMonth))].sort().reverse(),
    [lessons],
  );
  const shown = useMemo(() => lessons?.filter(({ date }) => date.startsWith(month)), [lessons, month]);
  const listed = month === '' || months.includes(month) ? months : [month, ...months];
  const { allMonths } = rejectedMessages;
  return {
    month,
    shown,
    dateFilter: {
      label: lessonListMessages.month,
      field: (
        <Select
          label={lessonListMessages.month}
          options={[
            { value: '', label: allMonths },
            ...listed.map((value) => ({ value, label: monthText(value) })),
          ]}
          value={month}
          onValueChange={setMonth}
        />
      ),
      text: month === '' ? allMonths : monthText(month),
    },
  };
}
