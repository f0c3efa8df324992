import { LAST_DAY } from 'api-contract/calendar-day';
import { DateField } from 'design-system/date-field';
import type { FieldMessages } from '../../form/field-messages';
import type { BookingFields } from './booking-fields';
import { FormPart } from './form-part';
import { HoursTiles, TimeTiles } from './lesson-tiles';
import { bookingMessages } from './messages';
import { useInstituteToday } from './use-institute-today';

interface TimePartProps {
  errors: FieldMessages<keyof BookingFields>;
  /** The input event of a day that is picked in the calendar does not say of which field it is. */
  onDateChange: () => void;
}

/** When the lesson is to be, and how long. */
export function TimePart({ errors, onDateChange }: TimePartProps) {
  const today = useInstituteToday();
  return (
    <FormPart title={bookingMessages.timeGroup}>
      <DateField
        label={bookingMessages.lessonDate}
        name="lessonDate"
        min={today}
        max={LAST_DAY}
        required
        error={errors.lessonDate}
        onValueChange={onDateChange}
      />
      <TimeTiles error={errors.lessonTime} />
      <HoursTiles error={errors.hours} />
    </FormPart>
  );
}
