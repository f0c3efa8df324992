import { LAST_DAY } from 'api-contract/calendar-day';
import { DateField } from 'design-system/date-field';
import { collectMessages, type FieldMessages } from '../../form/field-messages';
import type { BookingFields } from './booking-fields';
import { describeRange, isTimePast, type LessonTimeFields, timeRules } from './booking-time';
import { FormPart } from './form-part';
import { HoursTiles, TimeTiles } from './lesson-tiles';
import { bookingMessages } from './messages';
import { useInstituteNow } from './use-institute-now';

interface TimePartProps {
  /** What is chosen in the fields of this part. */
  chosen: LessonTimeFields;
  errors: FieldMessages<keyof BookingFields>;
  /** The input event of a day that is picked in the calendar does not say of which field it is. */
  onDateChange: () => void;
}

/** When the lesson is to be, and how long. A time that has come today can no longer be chosen. */
export function TimePart({ chosen, errors, onDateChange }: TimePartProps) {
  const now = useInstituteNow();
  const { lessonDate, lessonTime } = chosen;
  const live = collectMessages(timeRules(chosen, now));
  return (
    <FormPart title={bookingMessages.timeGroup}>
      <DateField
        label={bookingMessages.lessonDate}
        name="lessonDate"
        min={now?.day}
        max={LAST_DAY}
        required
        error={errors.lessonDate ?? live.lessonDate}
        onValueChange={onDateChange}
      />
      <TimeTiles
        isPast={(time) => time !== lessonTime && isTimePast(lessonDate, time, now)}
        error={errors.lessonTime ?? live.lessonTime}
      />
      <HoursTiles range={describeRange(chosen)} error={errors.hours ?? live.hours} />
    </FormPart>
  );
}
