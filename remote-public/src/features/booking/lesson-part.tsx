import { AGE_LEVELS, BOOKING_SUBJECTS } from 'api-contract/booking';
import { Select } from 'design-system/select';
import type { FieldMessages } from '../../form/field-messages';
import type { BookingFields } from './booking-fields';
import { FormPart } from './form-part';
import { bookingMessages } from './messages';

/** What is to be taught, and at which level. */
export function LessonPart({ errors }: { errors: FieldMessages<keyof BookingFields> }) {
  return (
    <FormPart title={bookingMessages.lessonGroup}>
      <Select
        label={bookingMessages.subject}
        name="subject"
        placeholder={bookingMessages.subjectPlaceholder}
        options={BOOKING_SUBJECTS.map((subject) => ({ value: subject, label: subject }))}
        required
        error={errors.subject}
      />
      <Select
        label={bookingMessages.ageLevel}
        name="ageLevel"
        placeholder={bookingMessages.ageLevelPlaceholder}
        options={AGE_LEVELS.map((level) => ({ value: level, label: level }))}
        required
        error={errors.ageLevel}
      />
    </FormPart>
  );
}
