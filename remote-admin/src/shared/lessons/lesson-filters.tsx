import { TextField } from 'design-system/text-field';
import { fieldLabels, lessonListLabels } from 'lesson-kit/lesson-labels';
import { isEmptyFilter, type LessonFilter, NO_FILTER } from 'lesson-kit/search-lessons';
import type { ReactNode } from 'react';
import { filterMessages } from '../filters/messages';
import { ClearSearch, FilterBar, NameFilter } from '../lists/filter-bar';

interface LessonFiltersProps {
  filter: LessonFilter;
  onFilterChange: (filter: LessonFilter) => void;
  /** A list of one month shows the picker and the name of the month. It has no date field unless `withDate` is set. */
  month?: { picker: ReactNode; text: string; withDate?: boolean } | undefined;
}

/** The filters of a list of lessons: teacher, student, and a date or a month. */
export function LessonFilters({ filter, onFilterChange, month }: LessonFiltersProps) {
  const set = (change: Partial<LessonFilter>) => onFilterChange({ ...filter, ...change });
  return (
    <FilterBar
      label={lessonListLabels.filters}
      printSummary={{
        [filterMessages.month]: month?.text ?? '',
        [fieldLabels.date]: filter.date,
        [fieldLabels.teacher_name]: filter.teacher_name,
        [fieldLabels.student_name]: filter.student_name,
      }}
    >
      <NameFilter
        name="teacher_name"
        value={filter.teacher_name}
        onValueChange={(teacher_name) => set({ teacher_name })}
      />
      <NameFilter
        name="student_name"
        value={filter.student_name}
        onValueChange={(student_name) => set({ student_name })}
      />
      {month?.picker}
      {(!month || month.withDate) && (
        <TextField
          label={fieldLabels.date}
          name="date"
          type="search"
          dir="ltr"
          autoComplete="off"
          placeholder={lessonListLabels.datePlaceholder}
          value={filter.date}
          onChange={(event) => set({ date: event.target.value })}
        />
      )}
      <ClearSearch isEmpty={isEmptyFilter(filter)} onClear={() => onFilterChange(NO_FILTER)} />
    </FilterBar>
  );
}
