import { MONTH_NAMES, monthLabel } from 'arabic-text/months';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { FieldError, NativeSelect, useField } from '../field';
import type { Message } from '../inline-message';
import { messages } from '../messages';
import { VisuallyHidden } from '../visually-hidden';
import { clampMonth, type Month, monthOf, partsOf } from './month';
import styles from './month-picker.module.css';

/** The value of the option for all months. */
const ALL = 'all';

export interface MonthPickerProps {
  label: string;
  /** `YYYY-MM`, `2026-11`. */
  value: Month;
  onValueChange: (value: Month) => void;
  /** The first and last month offered. Default: from five years before to one year after the shown and present year. */
  min?: Month | undefined;
  max?: Month | undefined;
  /** Adds an option for all months. While it is chosen, `value` is the month that the next choice starts from. */
  all?: { label: string; chosen: boolean; onChoose: () => void } | undefined;
  /** The validation error, announced when it appears. */
  error?: Message | undefined;
}

/** One month of one year: two native lists, and buttons to the previous and next month. */
export function MonthPicker({ label, value, onValueChange, min, max, all, error }: MonthPickerProps) {
  const { ids, attributes } = useField({ error });
  const { year, month } = partsOf(value);
  const thisYear = new Date().getFullYear();
  const first = min ?? monthOf(Math.min(year, thisYear) - 5, 1);
  const last = max ?? monthOf(Math.max(year, thisYear) + 1, 12);
  const choose = (chosen: Month) => onValueChange(clampMonth(chosen, first, last));
  const firstYear = partsOf(first).year;
  const years = Array.from({ length: partsOf(last).year - firstYear + 1 }, (_, index) => firstYear + index);
  return (
    <div className={styles.picker} data-controls="several">
      <label className={styles.label} id={ids.label} htmlFor={ids.control}>
        {label}
      </label>
      <div className={styles.row}>
        <Button
          variant="secondary"
          icon={<StepIcon icon={<ChevronRight />} name={messages.previousMonth} />}
          // It is not `disabled`, so that the button keeps the focus at the first month.
          aria-disabled={all?.chosen || value <= first}
          aria-describedby={ids.label}
          onClick={() => choose(monthOf(year, month - 1))}
        />
        <NativeSelect
          compact
          {...attributes}
          value={all?.chosen ? ALL : month}
          onChange={({ target }) =>
            target.value === ALL ? all?.onChoose() : choose(monthOf(year, Number(target.value)))
          }
        >
          {all && <option value={ALL}>{all.label}</option>}
          {MONTH_NAMES.map((monthName, index) => (
            <option
              key={monthName}
              value={index + 1}
              disabled={monthOf(year, index + 1) < first || monthOf(year, index + 1) > last}
            >
              {monthLabel(index + 1)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          compact
          aria-label={messages.year}
          aria-describedby={ids.label}
          value={year}
          disabled={all?.chosen}
          onChange={(event) => choose(monthOf(Number(event.target.value), month))}
        >
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </NativeSelect>
        <Button
          variant="secondary"
          icon={<StepIcon icon={<ChevronLeft />} name={messages.nextMonth} />}
          aria-disabled={all?.chosen || value >= last}
          aria-describedby={ids.label}
          onClick={() => choose(monthOf(year, month + 1))}
        />
      </div>
      <FieldError id={ids.error} error={error} />
    </div>
  );
}

/** The name is hidden text: as an `aria-label` it would match look-ups of the month's label. */
function StepIcon({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
