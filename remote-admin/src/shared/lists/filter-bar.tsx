import { joinLabelled } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Toolbar } from 'design-system/layout';
import { TextField, type TextFieldProps } from 'design-system/text-field';
import { fieldLabels, lessonListLabels } from 'lesson-kit/lesson-labels';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './filter-bar.module.css';
import { listMessages } from './messages';

interface FilterBarProps {
  /** The accessible name. */
  label: string;
  /** The values of the filters by their labels, printed instead of the fields. */
  printSummary: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** The filters above a list. On a phone the list comes first: a button opens them, beside what they are set to. */
export function FilterBar({ label, printSummary, children }: FilterBarProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.bar} data-open={isOpen}>
      <div className={styles.opener}>
        <Button
          variant="secondary"
          size="small"
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {listMessages.openFilters}
        </Button>
      </div>
      <Toolbar
        id={id}
        aria-label={label}
        printSummary={joinLabelled(printSummary)}
        className={styles.filters}
      >
        {children}
      </Toolbar>
    </div>
  );
}

interface SearchFieldProps extends Pick<TextFieldProps, 'dir' | 'placeholder'> {
  name: string;
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** A field for what is searched. */
export function SearchField({ onValueChange, ...field }: SearchFieldProps) {
  return (
    <TextField
      dir="auto"
      {...field}
      type="search"
      autoComplete="off"
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

interface NameFilterProps extends Pick<SearchFieldProps, 'value' | 'onValueChange'> {
  /** The API's name of the field that is searched. */
  name: 'teacher_name' | 'student_name';
  label?: string;
}

/** A field for a part of the name of a teacher or a student. */
export function NameFilter({ label, ...field }: NameFilterProps) {
  return <SearchField {...field} label={label ?? fieldLabels[field.name]} />;
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
