import { currentDay, recordableDays } from 'api-contract/current-day';
import { ChipGroup } from 'design-system/chip-group';
import { DateField } from 'design-system/date-field';
import type { Message } from 'design-system/inline-message';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import styles from './lesson-form.module.css';
import { lessonFormMessages } from './messages';

const DAY_MS = 86_400_000;

interface DayFieldProps {
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  error: Message | undefined;
  readOnly: boolean;
  onChange: (day: string) => void;
}

/** The day of a lesson: today and yesterday as chips, and a field for every day. */
export function DayField({ value, error, readOnly, onChange }: DayFieldProps) {
  const today = currentDay();
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  return (
    <div className={styles.day}>
      <DateField
        name="date"
        label={fieldLabels.date}
        required
        {...recordableDays()}
        value={value}
        readOnly={readOnly}
        onValueChange={onChange}
        warning={value > today ? lessonFormMessages.futureDay : undefined}
        error={error}
      />
      <ChipGroup
        label={lessonFormMessages.quickDays}
        labelHidden
        choices={[
          { value: today, label: lessonFormMessages.today(today) },
          { value: yesterday, label: lessonFormMessages.yesterday },
        ]}
        values={[value]}
        readOnly={readOnly}
        onToggle={onChange}
      />
    </div>
  );
}
