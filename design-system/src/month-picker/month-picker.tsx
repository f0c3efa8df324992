import { MONTH_NAMES, monthLabel } from 'arabic-text/months';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../button';
import { NativeSelect } from '../field';
import { messages } from '../messages';
import { clampMonth, type Month, monthOf, partsOf } from './month';
import styles from './month-picker.module.css';

/** The value of the option that stands for all months. */
const ALL = 'all';

export interface MonthPickerProps {
  label: string;
  /** `YYYY-MM`, `2026-11`. */
  value: Month;
  onValueChange: (value: Month) => void;
  /** First and last month on offer. Default: five years before and one year after the shown year and this one. */
  min?: Month | undefined;
  max?: Month | undefined;
  /** Offers all months together, under this label. `value` is then the month from which a choice goes on. */
  all?: { label: string; chosen: boolean; onChoose: () => void } | undefined;
}

/** Chooses one month of one year: two native lists, and buttons to the neighbouring months. */
export function MonthPicker({ label, value, onValueChange, min, max, all }: MonthPickerProps) {
  const monthId = useId();
  const { year, month } = partsOf(value);
  const thisYear = new Date().getFullYear();
  const first = min ?? monthOf(Math.min(year, thisYear) - 5, 1);
  const last = max ?? monthOf(Math.max(year, thisYear) + 1, 12);
  const choose = (chosen: Month) => onValueChange(clampMonth(chosen, first, last));
  const firstYear = partsOf(first).year;
  const years = Array.from({ length: partsOf(last).year - firstYear + 1 }, (_, index) => firstYear + index);
  return (
    <div className={styles.picker} data-controls="several">
      <label className={styles.label} htmlFor={monthId}>
        {label}
      </label>
      <div className={styles.row}>
        <Button
          variant="secondary"
          icon={<ChevronRight />}
          aria-label={messages.previousMonth}
          // A press can lead to the first month: the focus stays.
          aria-disabled={all?.chosen || value <= first}
          onClick={() => choose(monthOf(year, month - 1))}
        />
        <NativeSelect
          compact
          id={monthId}
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
          icon={<ChevronLeft />}
          aria-label={messages.nextMonth}
          aria-disabled={all?.chosen || value >= last}
          onClick={() => choose(monthOf(year, month + 1))}
        />
      </div>
    </div>
  );
}
