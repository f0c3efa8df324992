import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { DateField } from 'design-system/date-field';
import type { Message } from 'design-system/inline-message';
import { useState } from 'react';
import { lessonMessages } from '../../shared/lesson/messages';
import { lessonFormMessages } from './messages';

interface LessonDateFieldProps {
  /** An ISO day. */
  defaultValue: string;
  readOnly?: boolean;
  /** Every change of the day. */
  onValueChange?: () => void;
  error: Message | undefined;
}

/** The day of a lesson. One that has not come yet is most often a slip, but nothing forbids it: the field only says so. */
export function LessonDateField({ defaultValue, readOnly, onValueChange, error }: LessonDateFieldProps) {
  const [day, setDay] = useState(defaultValue);
  return (
    <DateField
      name="date"
      label={lessonMessages.date}
      required
      min={FIRST_DAY}
      max={LAST_DAY}
      defaultValue={defaultValue}
      readOnly={readOnly}
      onValueChange={(typed) => {
        setDay(typed);
        onValueChange?.();
      }}
      warning={day > currentDay() ? lessonFormMessages.dayToCome : undefined}
      error={error}
    />
  );
}
