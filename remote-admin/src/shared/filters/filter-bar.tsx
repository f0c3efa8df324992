import { joinLabelled } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Toolbar } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { fieldLabels, lessonListLabels } from 'lesson-kit/lesson-labels';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** The accessible name. */
  label: string;
  /** The values of the filters by their labels, printed instead of the fields. */
  printSummary: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** The filters above a list, two side by side on a phone. */
export function FilterBar({ label, printSummary, children }: FilterBarProps) {
  return (
    <Toolbar aria-label={label} printSummary={joinLabelled(printSummary)} className={styles.filters}>
      {children}
    </Toolbar>
  );
}

interface NameFilterProps {
  /** The API's name of the field that is searched. */
  name: 'teacher_name' | 'student_name';
  label?: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** A field for a part of a name. */
export function NameFilter({ name, label = fieldLabels[name], value, onValueChange }: NameFilterProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="search"
      dir="auto"
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

interface ClearSearchProps {
  /** The button is marked as disabled but stays focusable: it may have the focus. */
  isEmpty: boolean;
  onClear: () => void;
}

/** Empties the filters beside it, except the month. */
export function ClearSearch({ isEmpty, onClear }: ClearSearchProps) {
  return (
    <Button variant="quiet" icon={<X />} aria-disabled={isEmpty} onClick={onClear}>
      {lessonListLabels.clearSearch}
    </Button>
  );
}
