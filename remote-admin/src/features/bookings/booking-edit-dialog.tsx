import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Dialog } from 'design-system/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { editFieldsOf } from './booking-edit-fields';
import { BookingFormFields } from './booking-form-fields';
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
          <BookingFormFields start={start} faults={faults} />
        </form>
      </Dialog>
    </>
  );
}
