import {
  AGE_LEVELS,
  BOOKING_SUBJECTS,
  LESSON_TIMES,
  LESSON_TYPES,
  type LessonType,
} from 'api-contract/booking-choices';
import { LESSON_HOURS_MAX, NOTES_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { Choice } from 'design-system/choice';
import { DateField } from 'design-system/date-field';
import { Dialog } from 'design-system/dialog';
import { FormGrid, FullLine } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import { SegmentedChoice } from 'design-system/segmented-choice';
import { TextField } from 'design-system/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { lessonMessages } from '../../lessons/messages';
import { type BookingEdit, type BookingRow, levelOf, studentsOf } from './booking-row';
import { bookingMessages } from './messages';
import { readBookingEdit } from './read-booking-edit';

interface BookingEditDialogProps {
  booking: BookingRow;
  /** What the server has refused of an edit that is opened again, by field. */
  refused?: Readonly<Record<string, string>> | undefined;
  /** Applies the change at once, before the server has agreed. */
  onSave(change: BookingEdit): void;
  onClose(): void;
}

const HOURS_STEP = 0.1;
const NO_FAULTS: Readonly<Record<string, string>> = {};

/** Edits a booking. Saving closes the dialog: the change shows at once, and is taken back if it cannot be saved. */
export function BookingEditDialog({ booking, refused, onSave, onClose }: BookingEditDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(refused ?? NO_FAULTS);
  const errorOf = (field: string) => faults[field];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readBookingEdit(new FormData(event.currentTarget), booking);
    setFaults(read.fault ? { [read.fault.field]: read.fault.message } : NO_FAULTS);
    if (!read.change) {
      form.current?.querySelector<HTMLElement>(`[name="${read.fault.field}"]`)?.focus();
      return;
    }
    onClose();
    onSave(read.change);
  }

  return (
    <Dialog
      open
      width="wide"
      title={bookingMessages.editTitle}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={formId}>
            {bookingMessages.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {bookingMessages.cancel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        <FormGrid>
          <TextField
            label={bookingMessages.studentNames}
            name="students"
            dir="auto"
            hint={bookingMessages.studentNamesHint}
            defaultValue={studentsOf(booking).join(lessonMessages.separator)}
            error={errorOf('students')}
          />
          <SegmentedChoice
            label={bookingMessages.type}
            name="lessonType"
            defaultValue={booking.lessonType ?? 'individual'}
            options={LESSON_TYPES.map((value: LessonType) => ({
              value,
              label: bookingMessages.types[value],
            }))}
          />
          <Choice
            label={bookingMessages.subject}
            name="subject"
            defaultValue={booking.subject ?? ''}
            options={optionsWith(BOOKING_SUBJECTS, booking.subject)}
            error={errorOf('subject')}
          />
          <Choice
            label={bookingMessages.level}
            name="ageLevel"
            defaultValue={levelOf(booking)}
            options={optionsWith(AGE_LEVELS, levelOf(booking))}
            error={errorOf('ageLevel')}
          />
          <DateField
            label={bookingMessages.lessonDate}
            name="lessonDate"
            defaultValue={booking.lessonDate ?? ''}
            error={errorOf('lessonDate')}
          />
          <Choice
            label={bookingMessages.lessonTime}
            name="lessonTime"
            defaultValue={booking.lessonTime ?? ''}
            options={optionsWith(LESSON_TIMES, booking.lessonTime)}
            error={errorOf('lessonTime')}
          />
          <NumberField
            label={bookingMessages.hours}
            name="hours"
            step={HOURS_STEP}
            min={0}
            max={LESSON_HOURS_MAX}
            defaultValue={booking.hours ?? null}
            error={errorOf('hours')}
          />
          <TextField
            label={bookingMessages.phone}
            name="phone"
            type="tel"
            dir="ltr"
            defaultValue={booking.phone ?? ''}
            error={errorOf('phone')}
          />
          <TextField
            label={bookingMessages.parentName}
            name="parentName"
            dir="auto"
            optional
            defaultValue={booking.parentName ?? ''}
            error={errorOf('parentName')}
          />
          <FullLine>
            <TextField
              label={bookingMessages.notes}
              name="notes"
              multiline
              optional
              maxLength={NOTES_MAX_LENGTH}
              defaultValue={booking.notes ?? ''}
              error={errorOf('notes')}
            />
          </FullLine>
        </FormGrid>
      </form>
    </Dialog>
  );
}

/** The choices, with the row's own value among them even if it is none of them. */
function optionsWith(choices: readonly string[], current: string | undefined) {
  const values = current === undefined || choices.includes(current) ? choices : [current, ...choices];
  return values.map((value) => ({ value, label: value }));
}
