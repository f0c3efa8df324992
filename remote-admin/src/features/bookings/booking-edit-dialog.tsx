import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { type FormEvent, useId, useRef, useState } from 'react';
import { EDIT_FIELDS, type EditField, type EditTexts, fieldsJudgedBy, textsIn } from './booking-edit-fields';
import { BookingFormFields } from './booking-form-fields';
import type { BookingEdit } from './booking-row';
import { bookingMessages } from './messages';
import { type ReadEdit, readBookingEdit } from './read-booking-edit';
import type { OpenEdit } from './use-booking-edits';
import { useFormChanges } from './use-form-changes';

interface BookingEditDialogProps {
  edit: OpenEdit;
  /** Called with what is typed so far, or nothing while the fields are as they began, and the field that was changed. */
  onType: (typed: EditTexts | undefined, changed: EditField) => void;
  /** Applies what was changed, and nothing else, at once, before the server has agreed. Not called without a change. */
  onSave: (change: BookingEdit, typed: EditTexts) => void;
  onClose: () => void;
}

/**
 * Edits a booking. Saving closes the dialog: the change shows at once, and is taken back if it cannot be saved. Closing
 * it with changes asks first.
 */
export function BookingEditDialog({ edit, onType, onSave, onClose }: BookingEditDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<ReadEdit['fault']>();
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const changes = useFormChanges(form, edit.beginsChanged);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readBookingEdit(new FormData(event.currentTarget), edit.booking, edit.sent);
    setFault(read.fault);
    if (!read.change) {
      form.current?.querySelector<HTMLElement>(`[name="${read.fault.field}"]`)?.focus();
      return;
    }
    if (Object.keys(read.change).length > 0) onSave(read.change, textsIn(event.currentTarget));
    else onClose();
  }

  function notice(changed: EditField) {
    changes.notice();
    setFault((found) =>
      fieldsJudgedBy(changed).some((field) => field === found?.field) ? undefined : found,
    );
    if (form.current) onType(changes.areThere() ? textsIn(form.current) : undefined, changed);
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
        <form
          ref={form}
          id={formId}
          onSubmit={submit}
          onChange={({ target }) => {
            const changed = EDIT_FIELDS.find(
              (field) => field === (target as HTMLElement & { name: string }).name,
            );
            if (changed) notice(changed);
          }}
          noValidate
        >
          <Stack>
            {edit.isRestored && <Alert>{bookingMessages.draftRestored}</Alert>}
            <BookingFormFields
              start={edit.start}
              faults={{ ...edit.refused, ...(fault && { [fault.field]: fault.message }) }}
              onQuietChange={notice}
            />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
