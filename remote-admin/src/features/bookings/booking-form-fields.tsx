import { AGE_LEVELS, BOOKING_SUBJECTS, LESSON_TIMES } from 'api-contract/booking';
import { recordableDays } from 'api-contract/current-day';
import { LESSON_HOURS_MAX, LESSON_TYPES, type LessonType, readLessonType } from 'api-contract/lesson';
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from 'api-contract/limits';
import { DateField } from 'design-system/date-field';
import { FormGrid, FullLine } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import type { FieldErrors } from 'section-kit/forms/fields';
import type { EditField, EditTexts } from './booking-edit-fields';
import { bookingMessages } from './messages';

interface BookingFormFieldsProps {
  start: EditTexts;
  errors: FieldErrors<EditField>;
  /** Arrow keys and the calendar change a value without an event of the form. */
  onValueChange: () => void;
}

const HOURS_STEP = 0.1;

/** The fields of a booking that an administrator may change (spec §2). */
export function BookingFormFields({ start, errors, onValueChange }: BookingFormFieldsProps) {
  const [lessonType, setLessonType] = useState(readLessonType(start.lessonType));
  const studentNames = bookingMessages.studentNames[lessonType];
  const choice = (name: 'subject' | 'ageLevel' | 'lessonTime', label: string, choices: readonly string[]) => (
    <Select
      label={label}
      name={name}
      defaultValue={start[name]}
      options={optionsWith(choices, start[name])}
      error={errors[name]}
    />
  );
  return (
    <FormGrid>
      <RadioGroup
        label={bookingMessages.type}
        name="lessonType"
        defaultValue={start.lessonType}
        options={LESSON_TYPES.map((value: LessonType) => ({
          value,
          label: bookingMessages.types[value],
        }))}
        onValueChange={(value) => setLessonType(readLessonType(value))}
      />
      <TextField
        label={studentNames.label}
        name="students"
        dir="auto"
        hint={studentNames.hint}
        defaultValue={start.students}
        error={errors.students}
      />
      {choice('subject', bookingMessages.subject, BOOKING_SUBJECTS)}
      {choice('ageLevel', bookingMessages.level, AGE_LEVELS)}
      <DateField
        label={bookingMessages.lessonDate}
        name="lessonDate"
        {...recordableDays()}
        defaultValue={start.lessonDate}
        onValueChange={onValueChange}
        error={errors.lessonDate}
      />
      {choice('lessonTime', bookingMessages.lessonTime, LESSON_TIMES)}
      <NumberField
        label={bookingMessages.hours}
        name="hours"
        step={HOURS_STEP}
        max={LESSON_HOURS_MAX}
        hint={bookingMessages.emptyHours}
        defaultValue={start.hours}
        onValueChange={onValueChange}
        error={errors.hours}
      />
      <TextField
        label={bookingMessages.phone}
        name="phone"
        type="tel"
        dir="ltr"
        defaultValue={start.phone}
        error={errors.phone}
      />
      <TextField
        label={bookingMessages.parentName}
        name="parentName"
        dir="auto"
        optional
        maxLength={NAME_MAX_LENGTH}
        defaultValue={start.parentName}
        error={errors.parentName}
      />
      <FullLine>
        <TextField
          label={bookingMessages.notes}
          name="notes"
          multiline
          optional
          maxLength={NOTES_MAX_LENGTH}
          defaultValue={start.notes}
          error={errors.notes}
        />
      </FullLine>
    </FormGrid>
  );
}

/** The choices, and the row's own value if it is none of them. */
function optionsWith(choices: readonly string[], current: string) {
  const values = choices.includes(current) ? choices : [current, ...choices];
  return values.map((value) => ({ value, label: value }));
}
