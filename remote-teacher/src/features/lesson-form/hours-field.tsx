import { LESSON_HOURS_MAX, LESSON_HOURS_MIN, type LessonType } from 'api-contract/lesson';
import { ChipGroup } from 'design-system/chip-group';
import type { Message } from 'design-system/inline-message';
import { NumberField } from 'design-system/number-field';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import { useEffect, useRef, useState } from 'react';
import styles from './lesson-form.module.css';
import { hoursChoices } from './lesson-values';
import { lessonFormMessages } from './messages';

const OTHER = 'other';

interface HoursFieldProps {
  lessonType: LessonType;
  /** A number as text; empty for none. */
  value: string;
  hint: string | undefined;
  error: Message | undefined;
  readOnly: boolean;
  onChange: (hours: string) => void;
}

/** The hours of the specification as chips, and a field for all others. */
export function HoursField({ lessonType, value, hint, error, readOnly, onChange }: HoursFieldProps) {
  const [choosesOther, setChoosesOther] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const choices = hoursChoices[lessonType].map(({ label, hours }) => ({ value: String(hours), label }));
  const isChoice = choices.some((choice) => choice.value === value);
  const isOther = choosesOther || (value !== '' && !isChoice);

  useEffect(() => {
    if (choosesOther) field.current?.focus();
  }, [choosesOther]);

  return (
    <div className={styles.hours}>
      <ChipGroup
        name="hours"
        label={fieldLabels.hours}
        required
        hint={hint}
        choices={[...choices, { value: OTHER, label: lessonFormMessages.otherHours }]}
        values={[isOther ? OTHER : value]}
        readOnly={readOnly}
        onToggle={(chosen) => {
          setChoosesOther(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
        error={isOther ? undefined : error}
      />
      {isOther && (
        <NumberField
          ref={field}
          name="other_hours"
          label={lessonFormMessages.otherHoursField}
          dir="ltr"
          required
          min={LESSON_HOURS_MIN}
          max={LESSON_HOURS_MAX}
          step={0.25}
          belowMinMessage={lessonFormMessages.noHours}
          readOnly={readOnly}
          value={value === '' ? null : Number(value)}
          onValueChange={(hours) => onChange(hours === null ? '' : String(hours))}
          error={error}
        />
      )}
    </div>
  );
}
