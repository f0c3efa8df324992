import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { Notice } from 'design-system/notice';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type EditTexts, textsIn } from './booking-edit-fields';
import { BookingFormFields } from './booking-form-fields';
import type { BookingEdit } from './booking-row';
import { bookingMessages } from './messages';
import { readBookingEdit } from './read-booking-edit';
import type { OpenEdit } from './use-booking-edits';
import { useFormChanges } from './use-form-changes';

interface BookingEditDialogProps {
  edit: OpenEdit;
  /** Called with what is typed so far; with nothing while the fields are as they began. */
  onType(typed: EditTexts | undefined): void;
  /** Applies what was changed, and nothing else, at once, before the server has agreed. Not called without a change. */
  onSave(change: BookingEdit, typed: EditTexts): void;
  onClose(): void;
}

const NO_FAULTS: Readonly<Record<string, string>> = {};

/**
 * Edits a booking. Saving closes the dialog: the change shows at once, and is taken back if it cannot be saved. Closing
 * it with changes asks first.
 */
export function BookingEditDialog({ edit, onType, onSave, onClose }: BookingEditDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(edit.refused);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const changes = useFormChanges(form, edit.beginsChanged);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readBookingEdit(new FormData(event.currentTarget), edit.booking, edit.sent);
    setFaults(read.fault ? { [read.fault.field]: read.fault.message } : NO_FAULTS);
    if (!read.change) {
      form.current?.querySelector<HTMLElement>(`[name="${read.fault.field}"]`)?.focus();
      return;
    }
    if (Object.keys(read.change).length > 0) onSave(read.change, textsIn(event.currentTarget));
    else onClose();
  }

  function notice() {
    changes.notice();
    if (form.current) onType(changes.areThere() ? textsIn(form.current) : undefined);
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
        <form ref={form} id={formId} onSubmit={submit} onChange={notice} noValidate>
          <Stack>
            {edit.isRestored && <Notice>{bookingMessages.draftRestored}</Notice>}
            <BookingFormFields start={edit.start} faults={faults} onQuietChange={notice} />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
