import { fieldLabels, lessonListLabels } from 'lesson-kit/lesson-labels';
import type { LessonFilter } from 'lesson-kit/search-lessons';
import { useCallback, useMemo, useRef } from 'react';
import { type Filter, Filters, useTextFilter } from '../lists/filters';

/** The texts that a list of lessons is searched by, and their fields. Without a month, the list has a field for a day. */
export function useLessonFilters(month?: Filter, { withDate = !month } = {}) {
  const teacher = useTextFilter('teacher_name', fieldLabels.teacher_name);
  const student = useTextFilter('student_name', fieldLabels.student_name);
  const date = useTextFilter('date', fieldLabels.date, DATE_FIELD);
  const filters = [teacher, student, ...(month ? [month] : []), ...(withDate ? [date] : [])];
  const searched = useMemo(
    (): LessonFilter => ({ teacher_name: teacher.value, student_name: student.value, date: date.value }),
    [teacher.value, student.value, date.value],
  );
  const latest = useRef(filters);
  latest.current = filters;
  const clear = useCallback(() => {
    for (const { clear } of latest.current) clear?.();
  }, []);
  return {
    filter: searched,
    isFiltered: filters.some(({ isSet }) => isSet),
    fields: <Filters label={lessonListLabels.filters} filters={filters} />,
    clear,
  };
}

const DATE_FIELD = { dir: 'ltr', placeholder: lessonListLabels.datePlaceholder } as const;
