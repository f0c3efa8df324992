import { AGE_LEVELS, BOOKING_SUBJECTS } from 'api-contract/booking-choices';
import { LAST_DAY } from 'api-contract/calendar-day';
import { LESSON_TYPES } from 'api-contract/lesson-type';
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { Choice } from 'design-system/choice';
import { DateField } from 'design-system/date-field';
import { SegmentedChoice } from 'design-system/segmented-choice';
import { TextField } from 'design-system/text-field';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsavedWarning } from 'section-contract/use-unsaved-warning';
import { useAlive } from '../../form/use-alive';
import { useForm } from '../../form/use-form';
import { saveLastBooking } from '../../last-booking/last-booking';
import { lessonTypeNames } from '../../messages';
import { forgetBookingDraft } from './booking-draft';
import { BookingFailure } from './booking-failure';
import { readBookingFields, readLessonType } from './booking-fields';
import styles from './booking-form.module.css';
import { checkBooking, sendBooking, toBookingRequest } from './booking-rules';
import { DraftRestored } from './draft-restored';
import { FormPart } from './form-part';
import { HoursTiles, TimeTiles } from './lesson-tiles';
import { bookingMessages } from './messages';
import { StudentsField } from './students-field';
import { useBookingDraft } from './use-booking-draft';
import { useInstituteToday } from './use-institute-today';
import { useStudents } from './use-students';

/** The request itself. On success the booking is carried to the success page; a draft that is given up leaves no trace. */
export function BookingForm() {
  const [fresh, setFresh] = useState(0);
  function startAgain() {
    forgetBookingDraft();
    setFresh((count) => count + 1);
  }
  return <OneBookingForm key={fresh} onStartAgain={startAgain} startFocused={fresh > 0} />;
}

interface OneBookingFormProps {
  onStartAgain: () => void;
  /** There was a form before this one: this one can be typed into at once. */
  startFocused: boolean;
}

function OneBookingForm({ onStartAgain, startFocused }: OneBookingFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const today = useInstituteToday();
  const students = useStudents();
  const draft = useBookingDraft(element, students);
  const alive = useAlive();
  const form = useForm({
    read: readBookingFields,
    check: (fields) => checkBooking(fields),
    explain: () => bookingMessages.failed,
    async send(fields) {
      const request = toBookingRequest(fields);
      await sendBooking(request);
      saveLastBooking(request);
      forgetBookingDraft();
      navigate('/BookingSuccess', { state: request });
    },
  });
  useUnsavedWarning(draft.changed && form.status !== 'sent');

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate={alive}
      onSubmit={form.submit}
      onInput={({ target }) => {
        form.clear((target as HTMLInputElement).name);
        draft.keep();
      }}
    >
      {draft.restored && <DraftRestored onStartAgain={onStartAgain} />}

      <FormPart title={bookingMessages.contactGroup}>
        <TextField
          label={bookingMessages.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          autoFocus={startFocused}
          required
          error={form.errors.phone}
        />
        <TextField
          label={bookingMessages.parentName}
          name="parentName"
          dir="auto"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          optional
          error={form.errors.parentName}
        />
      </FormPart>

      <FormPart title={bookingMessages.lessonGroup}>
        <Choice
          label={bookingMessages.subject}
          name="subject"
          placeholder={bookingMessages.subjectPlaceholder}
          options={BOOKING_SUBJECTS.map((subject) => ({ value: subject, label: subject }))}
          required
          error={form.errors.subject}
        />
        <Choice
          label={bookingMessages.ageLevel}
          name="ageLevel"
          placeholder={bookingMessages.ageLevelPlaceholder}
          options={AGE_LEVELS.map((level) => ({ value: level, label: level }))}
          required
          error={form.errors.ageLevel}
        />
      </FormPart>

      <FormPart title={bookingMessages.timeGroup}>
        <DateField
          label={bookingMessages.lessonDate}
          name="lessonDate"
          min={today}
          max={LAST_DAY}
          required
          error={form.errors.lessonDate}
          onValueChange={() => {
            form.clear('lessonDate');
            draft.keep();
          }}
        />
        <TimeTiles error={form.errors.lessonTime} />
        <HoursTiles error={form.errors.hours} />
      </FormPart>

      <FormPart title={bookingMessages.studentsGroup}>
        <SegmentedChoice
          label={bookingMessages.lessonType}
          name="lessonType"
          options={LESSON_TYPES.map((type) => ({ value: type, label: lessonTypeNames[type] }))}
          value={students.lessonType}
          onValueChange={(value) => {
            form.clear('students');
            students.changeType(readLessonType(value), namesIn(element.current));
          }}
        />
        {students.lessonType === 'individual' ? (
          <>
            <TextField
              key={students.list[0]?.id}
              label={bookingMessages.studentName}
              name="students"
              dir="auto"
              autoComplete="off"
              maxLength={NAME_MAX_LENGTH}
              defaultValue={students.list[0]?.name}
              required
              error={form.errors.students}
            />
            <noscript>
              <p className={styles.withoutScripts}>{bookingMessages.groupInOneField}</p>
            </noscript>
          </>
        ) : (
          <StudentsField
            students={students.list}
            error={form.errors.students}
            onAdd={students.add}
            onRemove={students.remove}
          />
        )}
        <TextField
          multiline
          label={bookingMessages.notes}
          hint={bookingMessages.notesHint}
          name="notes"
          maxLength={NOTES_MAX_LENGTH}
          optional
          error={form.errors.notes}
        />
      </FormPart>

      {form.failure && <BookingFailure message={form.failure} cause={form.cause} />}
      <Button
        type="submit"
        busy={form.status === 'sending' || form.status === 'sent'}
        busyLabel={bookingMessages.submitting}
      >
        {form.failure ? bookingMessages.sendAgain : bookingMessages.submit}
      </Button>
    </form>
  );
}

function namesIn(form: HTMLFormElement | null): string[] {
  return form ? readBookingFields(new FormData(form)).students.filter((name) => name.trim() !== '') : [];
}
