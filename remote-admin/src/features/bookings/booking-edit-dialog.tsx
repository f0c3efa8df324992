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
import { ConfirmDialog } from 'design-system/confirm';
import { DateField } from 'design-system/date-field';
import { Dialog } from 'design-system/dialog';
import { FormGrid, FullLine } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import { SegmentedChoice } from 'design-system/segmented-choice';
import { TextField } from 'design-system/text-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { lessonMessages } from '../../lessons/messages';
import { editFieldsOf } from './booking-edit-fields';
import type { BookingEdit, BookingRow } from './booking-row';
import { bookingMessages } from './messages';
import { readBookingEdit } from './read-booking-edit';
import { useFormChanges } from './use-form-changes';

interface BookingEditDialogProps {
  /** As the server has it. */
  booking: BookingRow;
  /** An edit that was not saved and is opened again as it was typed. */
  typed?: BookingEdit | undefined;
  /** What the server has refused of an edit that is opened again, by field. */
  refused?: Readonly<Record<string, string>> | undefined;
  /** Applies what was changed, and nothing else, at once, before the server has agreed. Not called without a change. */
  onSave(change: BookingEdit): void;
  onClose(): void;
}

const HOURS_STEP = 0.1;
const NO_FAULTS: Readonly<Record<string, string>> = {};

/**
 * Edits a booking. Saving closes the dialog: the change shows at once, and is taken back if it cannot be saved. Closing
 * it with changes asks first.
 */
export function BookingEditDialog({ booking, typed, refused, onSave, onClose }: BookingEditDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(refused ?? NO_FAULTS);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const changes = useFormChanges(form, typed !== undefined);
  const errorOf = (field: string) => faults[field];
  const start = { ...editFieldsOf(booking), ...typed };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readBookingEdit(new FormData(event.currentTarget), booking);
    setFaults(read.fault ? { [read.fault.field]: read.fault.message } : NO_FAULTS);
    if (!read.change) {
      form.current?.querySelector<HTMLElement>(`[name="${read.fault.field}"]`)?.focus();
      return;
    }
    onClose();
    if (Object.keys(read.change).length > 0) onSave(read.change);
  }

  function close() {
    if (changes.areThere()) setAsksToDiscard(true);
    else onClose();
  }

  return (
    <>
      {/* Before the dialog, so that it closes first and the focus finds its way back through both. */}
      <ConfirmDialog
        open={asksToDiscard}
        message={bookingMessages.discardQuestion}
        confirmLabel={bookingMessages.discard}
        cancelLabel={bookingMessages.keepEditing}
        tone="danger"
        onConfirm={onClose}
        onCancel={() => setAsksToDiscard(false)}
      />
      <Dialog
        open
        width="wide"
        title={bookingMessages.editTitle}
        onClose={close}
        footer={
          <>
            <Button type="submit" form={formId}>
              {bookingMessages.save}
            </Button>
            <Button variant="secondary" onClick={close}>
              {bookingMessages.cancel}
            </Button>
          </>
        }
      >
        <form ref={form} id={formId} onSubmit={submit} onChange={changes.notice} noValidate>
          <FormGrid>
            <TextField
              label={bookingMessages.studentNames}
              name="students"
              dir="auto"
              hint={bookingMessages.studentNamesHint}
              defaultValue={start.students.join(lessonMessages.separator)}
              error={errorOf('students')}
            />
            <SegmentedChoice
              label={bookingMessages.type}
              name="lessonType"
              defaultValue={start.lessonType}
              options={LESSON_TYPES.map((value: LessonType) => ({
                value,
                label: bookingMessages.types[value],
              }))}
            />
            <Choice
              label={bookingMessages.subject}
              name="subject"
              defaultValue={start.subject}
              options={optionsWith(BOOKING_SUBJECTS, start.subject)}
              error={errorOf('subject')}
            />
            <Choice
              label={bookingMessages.level}
              name="ageLevel"
              defaultValue={start.ageLevel}
              options={optionsWith(AGE_LEVELS, start.ageLevel)}
              error={errorOf('ageLevel')}
            />
            <DateField
              label={bookingMessages.lessonDate}
              name="lessonDate"
              defaultValue={start.lessonDate}
              error={errorOf('lessonDate')}
            />
            <Choice
              label={bookingMessages.lessonTime}
              name="lessonTime"
              defaultValue={start.lessonTime}
              options={optionsWith(LESSON_TIMES, start.lessonTime)}
              error={errorOf('lessonTime')}
            />
            <NumberField
              label={bookingMessages.hours}
              name="hours"
              step={HOURS_STEP}
              min={0}
              max={LESSON_HOURS_MAX}
              defaultValue={start.hours ?? null}
              error={errorOf('hours')}
            />
            <TextField
              label={bookingMessages.phone}
              name="phone"
              type="tel"
              dir="ltr"
              defaultValue={start.phone}
              error={errorOf('phone')}
            />
            <TextField
              label={bookingMessages.parentName}
              name="parentName"
              dir="auto"
              optional
              defaultValue={start.parentName}
              error={errorOf('parentName')}
            />
            <FullLine>
              <TextField
                label={bookingMessages.notes}
                name="notes"
                multiline
                optional
                maxLength={NOTES_MAX_LENGTH}
                defaultValue={start.notes}
                error={errorOf('notes')}
              />
            </FullLine>
          </FormGrid>
        </form>
      </Dialog>
    </>
  );
}

/** The choices, with the row's own value among them even if it is none of them. */
function optionsWith(choices: readonly string[], current: string | undefined) {
  const values = current === undefined || choices.includes(current) ? choices : [current, ...choices];
  return values.map((value) => ({ value, label: value }));
}
