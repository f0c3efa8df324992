import { TextField } from 'design-system/text-field';
import type { ReactNode } from 'react';
import { ClearFilters } from '../filters/clear-filters';
import { FilterBar } from '../filters/filter-bar';
import { filterMessages } from '../filters/messages';
import { NameFilter } from '../filters/name-filter';
import { lessonListMessages } from './messages';
import { type LessonFilter, NO_FILTER } from './search-lessons';

interface LessonFiltersProps {
  filter: LessonFilter;
  onFilterChange: (filter: LessonFilter) => void;
  /** The month of the lists that have one, its picker and how one says it. They have no date field. */
  month?: { picker: ReactNode; text: string };
}

/** The filters above a list of lessons: teacher, student, and a date or a month. */
export function LessonFilters({ filter, onFilterChange, month }: LessonFiltersProps) {
  const set = (change: Partial<LessonFilter>) => onFilterChange({ ...filter, ...change });
  const isEmpty = Object.values(filter).every((text) => text === '');
  return (
    <FilterBar
      label={lessonListMessages.filters}
      chosen={{
        [filterMessages.month]: month?.text ?? '',
        [lessonListMessages.date]: filter.date,
        [filterMessages.teacher]: filter.teacher_name,
        [filterMessages.student]: filter.student_name,
      }}
    >
      <NameFilter
        label={filterMessages.teacher}
        name="teacher_name"
        value={filter.teacher_name}
        onValueChange={(value) => set({ teacher_name: value })}
      />
      <NameFilter
        label={filterMessages.student}
        name="student_name"
        value={filter.student_name}
        onValueChange={(value) => set({ student_name: value })}
      />
      {month?.picker ?? (
        <TextField
          label={lessonListMessages.date}
          name="date"
          type="search"
          dir="ltr"
          autoComplete="off"
          placeholder={lessonListMessages.datePlaceholder}
          value={filter.date}
          onChange={(event) => set({ date: event.target.value })}
        />
      )}
      <ClearFilters isEmpty={isEmpty} onClear={() => onFilterChange(NO_FILTER)} />
    </FilterBar>
  );
}
