import { Button } from 'design-system/button';
import { showToast } from 'design-system/toast';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsavedWarning } from 'shared-auth';
import { tellElsewhere } from '../../form/tell-elsewhere';
import { useForm } from '../../form/use-form';
import { useHydrated } from '../../form/use-hydrated';
import { forgetBookingDraft, forgetBookingDraftOf, keyOfRequest } from './booking-draft';
import { BookingFailure } from './booking-failure';
import { readBookingFields } from './booking-fields';
import styles from './booking-form.module.css';
import { checkBooking, sendBooking, toBookingRequest } from './booking-rules';
import type { LessonTimeFields } from './booking-time';
import { ContactPart } from './contact-part';
import { DraftRestored } from './draft-restored';
import { saveLastBooking } from './last-booking';
import { LessonPart } from './lesson-part';
import { bookingMessages } from './messages';
import { StudentsPart } from './students-part';
import { TimePart } from './time-part';
import { useBookingDraft } from './use-booking-draft';
import { useStudents } from './use-students';

/** The request itself. On success the booking is carried to the success page; a draft that is given up leaves no trace. */
export function BookingForm() {
  const [formNumber, setFormNumber] = useState(0);
  function startAgain() {
    forgetBookingDraft();
    setFormNumber((number) => number + 1);
  }
  return <OneBookingForm key={formNumber} onStartAgain={startAgain} startFocused={formNumber > 0} />;
}

interface OneBookingFormProps {
  onStartAgain: () => void;
  /** There was a form before this one: this one can be typed into at once. */
  startFocused: boolean;
}

function OneBookingForm({ onStartAgain, startFocused }: OneBookingFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const students = useStudents();
  const draft = useBookingDraft(element, students);
  const [chosen, setChosen] = useState<LessonTimeFields>({ lessonDate: '', lessonTime: '', hours: '' });
  const readChosen = () => element.current && setChosen(readBookingFields(new FormData(element.current)));
  // After the draft has been restored.
  useLayoutEffect(() => void readChosen(), []);
  const hydrated = useHydrated();
  const form = useForm({
    read: readBookingFields,
    check: (fields) => checkBooking(fields),
    explain: () => bookingMessages.failed,
    send: tellElsewhere({ failed: bookingMessages.failed }, async (fields, isOpen) => {
      const request = toBookingRequest(fields);
      const confirmed = await sendBooking(request, keyOfRequest(request));
      saveLastBooking(confirmed);
      const showSent = () => navigate('/BookingSuccess', { state: confirmed });
      if (isOpen()) {
        forgetBookingDraft();
        return showSent();
      }
      forgetBookingDraftOf(fields);
      showToast({
        tone: 'success',
        message: bookingMessages.sentElsewhere,
        action: { label: bookingMessages.showSent, onAction: showSent },
      });
    }),
  });
  useUnsavedWarning(draft.changed && form.status !== 'sent');

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate={hydrated}
      onSubmit={form.submit}
      onInput={({ target }) => {
        form.clear((target as HTMLInputElement).name);
        draft.keep();
        readChosen();
      }}
    >
      {draft.restored && <DraftRestored onStartAgain={onStartAgain} />}

      <ContactPart errors={form.errors} startFocused={startFocused} />
      <LessonPart errors={form.errors} />
      <TimePart
        chosen={chosen}
        errors={form.errors}
        onDateChange={() => {
          form.clear('lessonDate');
          readChosen();
        }}
      />
      <StudentsPart
        students={students}
        errors={form.errors}
        onTypeChange={(lessonType) => {
          form.clear('students');
          students.changeType(lessonType, namesIn(element.current));
          draft.keep();
        }}
        onListChange={draft.keep}
      />

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
