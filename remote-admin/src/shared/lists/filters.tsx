import { joinLabelled } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Toolbar } from 'design-system/layout';
import { TextField, type TextFieldProps } from 'design-system/text-field';
import { lessonListLabels } from 'lesson-kit/lesson-labels';
import { SlidersHorizontal, X } from 'lucide-react';
import { Fragment, type ReactNode, useCallback, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './filters.module.css';
import { listMessages } from './messages';

/** A filter of a list: its field, and what is said of it where the field is not shown. */
export interface Filter<Value extends string = string> {
  label: string;
  value: Value;
  /** What the value is called; empty where it goes without saying. */
  text: string;
  isSet: boolean;
  field: ReactNode;
  /** Empties it. */
  clear?: () => void;
  /** Whether it is typed: a button beside such fields empties all filters that can be empty. */
  isTyped?: boolean;
}

/** The filters above a list. On a phone the list comes first: a button opens them, beside what they are set to. */
export function Filters({ label, filters }: { label: string; filters: readonly Filter[] }) {
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
        printSummary={joinLabelled(Object.fromEntries(filters.map(({ label, text }) => [label, text])))}
        className={styles.filters}
      >
        {filters.map(({ label, field }) => (
          <Fragment key={label}>{field}</Fragment>
        ))}
        {filters.some(({ isTyped }) => isTyped) && (
          <Button
            variant="quiet"
            icon={<X />}
            // It stays focusable: it may have the focus.
            aria-disabled={!filters.some(({ clear, isSet }) => clear && isSet)}
            onClick={() => {
              for (const { clear } of filters) clear?.();
            }}
          >
            {lessonListLabels.clearSearch}
          </Button>
        )}
      </Toolbar>
    </div>
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
) {
  const [value, setValue] = useState('');
  const clear = useCallback(() => setValue(''), []);
  return {
    label,
    value,
    text: value,
    isSet: value.trim() !== '',
    field: <SearchField {...field} name={name} label={label} value={value} onValueChange={setValue} />,
    clear,
    isTyped: true,
  } satisfies Filter;
}

interface SearchFieldProps extends Pick<TextFieldProps, 'dir' | 'placeholder'> {
  name: string;
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

function SearchField({ onValueChange, ...field }: SearchFieldProps) {
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
