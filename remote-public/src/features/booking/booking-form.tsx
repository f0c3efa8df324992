import { AGE_LEVELS, BOOKING_SUBJECTS, GROUP_BOOKING_MIN_STUDENTS } from 'api-contract/booking';
import type { LessonType } from 'api-contract/lesson';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { cardClass } from 'design-system/card';
import { dayAsTyped } from 'design-system/date-field';
import { InlineMessage } from 'design-system/inline-message';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { showToast } from 'design-system/toast';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fillEmptyFields, textsOf } from 'section-kit/forms/fields';
import { useDraft } from 'section-kit/forms/use-draft';
import { useFieldArray } from 'section-kit/forms/use-field-array';
import { useForm } from 'section-kit/forms/use-form';
import { useHydrated } from 'section-kit/forms/use-hydrated';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { requestMessages } from '../../shared/messages';
import { readContact, saveContact } from './booking-contact';
import styles from './booking-form.module.css';
import {
  type LessonTimeValues,
  PLAIN_FIELDS,
  parseDraft,
  readBooking,
  validateBooking,
} from './booking-values';
import { saveLastBooking } from './last-booking';
import { bookingMessages as messages } from './messages';
import { sendBooking } from './send-booking';
import { StudentsPart } from './students-part';
import { TimePart } from './time-part';

const DRAFT = 'booking-request';

/** A group form shows at least two name fields, an individual one exactly one (spec §5). */
function studentRows(lessonType: LessonType, names: readonly string[]): string[] {
  if (lessonType === 'individual') return [names[0] ?? ''];
  return [...names, ...Array(Math.max(0, GROUP_BOOKING_MIN_STUDENTS - names.length)).fill('')];
}

/** The booking request. Success opens the success page; starting again discards the draft. */
export function BookingForm() {
  const [formNumber, setFormNumber] = useState(0);
  return (
    <OneBookingForm
      key={formNumber}
      startFocused={formNumber > 0}
      onStartAgain={() => setFormNumber((number) => number + 1)}
    />
  );
}

interface OneBookingFormProps {
  startFocused: boolean;
  onStartAgain: () => void;
}

function OneBookingForm({ startFocused, onStartAgain }: OneBookingFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [lessonType, setLessonType] = useState<LessonType>('individual');
  const students = useFieldArray({ name: 'students', initial: [''] });
  const { keyOf, clear: clearKey } = useIdempotencyKey(DRAFT);
  const draft = useDraft(element, {
    name: DRAFT,
    read: (form) => readBooking(new FormData(form)),
    parse: parseDraft,
    restore(stored, form) {
      const typed = readBooking(new FormData(form));
      if (typed.lessonType === 'group') showStudents('group', typed.students);
      else if (stored && typed.students.every((name) => name === '')) {
        showStudents(stored.lessonType, stored.students);
      }
      if (!stored) return fillEmptyFields(form, readContact());
      fillEmptyFields(form, {
        ...textsOf(stored, PLAIN_FIELDS),
        lessonDate: dayAsTyped(stored.lessonDate),
      });
    },
  });
  const [time, setTime] = useState<LessonTimeValues>({ lessonDate: '', lessonTime: '', hours: '' });
  const readTime = () => element.current && setTime(readBooking(new FormData(element.current)));
  // This effect runs after the one that restores the draft.
  useLayoutEffect(() => void readTime(), []);

  const form = useForm({
    read: readBooking,
    validate: validateBooking,
    explain: () => messages.failed,
    async submit(values, isOpen) {
      const confirmed = await sendBooking(values, keyOf);
      saveLastBooking(confirmed);
      saveContact(values);
      const showSent = () => navigate('/BookingSuccess', { state: confirmed });
      // Another form may have been started, or opened on another page, since this one was sent.
      const isDiscarded = draft.discard(isOpen() ? undefined : values);
      if (isDiscarded) clearKey();
      if (isOpen()) return showSent();
      showToast({
        tone: 'success',
        message: messages.sentElsewhere,
        action: { label: messages.showSent, onAction: showSent },
      });
    },
    afterLeaving: { failure: messages.failed },
  });
  const { errors } = form;

  function showStudents(type: LessonType, names: readonly string[]) {
    setLessonType(type);
    students.reset(studentRows(type, names));
  }

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate={hydrated}
      onSubmit={form.submit}
      onInput={({ target }) => {
        form.clear((target as HTMLInputElement).name);
        draft.changed();
        readTime();
      }}
    >
      {draft.isRestored && (
        <Alert
          action={
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                draft.discard();
                clearKey();
                onStartAgain();
              }}
            >
              {messages.startAgain}
            </Button>
          }
        >
          {messages.draftRestored}
        </Alert>
      )}

      <FormPart title={messages.contactGroup}>
        <TextField
          label={messages.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          autoFocus={startFocused}
          required
          error={errors.phone}
        />
        <TextField
          label={messages.parentName}
          name="parentName"
          dir="auto"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          optional
          error={errors.parentName}
        />
      </FormPart>
      <FormPart title={messages.lessonGroup}>
        <Select
          label={messages.subject}
          name="subject"
          placeholder={messages.subjectPlaceholder}
          options={BOOKING_SUBJECTS.map((subject) => ({ value: subject, label: subject }))}
          required
          error={errors.subject}
        />
        <Select
          label={messages.ageLevel}
          name="ageLevel"
          placeholder={messages.ageLevelPlaceholder}
          options={AGE_LEVELS.map((level) => ({ value: level, label: level }))}
          required
          error={errors.ageLevel}
        />
      </FormPart>
      <FormPart title={messages.timeGroup}>
        <TimePart
          chosen={time}
          errors={errors}
          // The input event of a day picked in the calendar does not name its field.
          onDateChange={() => {
            form.clear('lessonDate');
            readTime();
          }}
        />
      </FormPart>
      <FormPart title={messages.studentsGroup}>
        <StudentsPart
          lessonType={lessonType}
          students={students}
          errors={errors}
          onTypeChange={(type) => {
            const names = element.current ? readBooking(new FormData(element.current)).students : [];
            form.clear('students');
            showStudents(type, type === 'group' ? names.filter((name) => name.trim() !== '') : []);
            draft.changed();
          }}
          onListChange={draft.changed}
        />
      </FormPart>

      {form.failure && (
        <Alert tone="error" icon={false}>
          <p>
            <InlineMessage message={form.failure} />
          </p>
          {form.cause?.isUnreachable && <p>{messages.unconfirmed}</p>}
          {form.cause?.kind === 'too-many' && (
            <p>{form.cause.detail ?? requestMessages.tooMany(form.cause.retryAfter)}</p>
          )}
        </Alert>
      )}
      <Button
        type="submit"
        busy={form.status === 'sending' || form.status === 'sent'}
        busyLabel={messages.submitting}
      >
        {form.failure ? messages.sendAgain : messages.submit}
      </Button>
    </form>
  );
}

function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={cardClass} aria-labelledby={heading}>
      <div className={styles.part}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
