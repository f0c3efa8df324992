import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'section-kit/forms/use-form';
import { useUnsavedWarning } from 'shared-auth';
import {
  dependentFields,
  EDIT_FIELDS,
  type EditField,
  type EditTexts,
  readEditTexts,
} from './booking-edit-fields';
import { BookingFormFields } from './booking-form-fields';
import type { BookingEdit } from './booking-row';
import { bookingMessages } from './messages';
import { readBookingEdit, validateBookingEdit } from './read-booking-edit';
import type { OpenEdit } from './use-booking-edits';

interface BookingEditDialogProps {
  edit: OpenEdit;
  /** It is called after each change with the texts, or with `undefined` while they are unchanged, and with the changed field. */
  onType: (typed: EditTexts | undefined, changed: EditField) => void;
  /** Saves the changed fields. Not called without a change. */
  onSave: (change: BookingEdit, typed: EditTexts) => void;
  onClose: () => void;
}

/** Edits a booking. Saving closes the dialog at once; closing it with changes asks first. */
export function BookingEditDialog({ edit, onType, onSave, onClose }: BookingEditDialogProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const { isChanged, checkForChanges } = useFormChanges(element, edit.startsChanged);
  useUnsavedWarning(isChanged);
  const form = useForm<BookingEdit, EditField>({
    read: (data) => readBookingEdit(data, edit.booking, edit.sent),
    validate: (change) => validateBookingEdit(change, edit.booking),
    async submit(change) {
      if (Object.keys(change).length === 0 || !element.current) onClose();
      else onSave(change, readEditTexts(element.current));
    },
    explain: () => undefined,
  });

  function changed(field: EditField) {
    for (const dependent of dependentFields(field)) form.clear(dependent);
    if (element.current) onType(checkForChanges() ? readEditTexts(element.current) : undefined, field);
  }

  function close() {
    if (checkForChanges()) setAsksToDiscard(true);
    else onClose();
  }

  return (
    <>
      {/* Before the dialog: it must close first, so that the focus returns through both. */}
      <ConfirmDialog
        open={asksToDiscard}
        message={bookingMessages.discardQuestion}
        confirmLabel={bookingMessages.discard}
        cancelLabel={bookingMessages.continueEditing}
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
          ref={element}
          id={formId}
          onSubmit={form.submit}
          onChange={({ target }) => {
            const { name } = target as HTMLElement & { name: string };
            const field = EDIT_FIELDS.find((each) => each === name);
            if (field) changed(field);
          }}
          noValidate
        >
          <Stack>
            {edit.isRestored && <Alert>{bookingMessages.draftRestored}</Alert>}
            <BookingFormFields
              start={edit.start}
              errors={{ ...edit.errors, ...form.errors }}
              onValueChange={changed}
            />
          </Stack>
        </form>
      </Dialog>
    </>
  );
}

/** Whether a form differs from its start. It is compared when asked: arrow keys change fields without an event. */
function useFormChanges(form: { readonly current: HTMLFormElement | null }, startsChanged: boolean) {
  const start = useRef<string>(undefined);
  const [isChanged, setIsChanged] = useState(startsChanged);
  useLayoutEffect(() => {
    start.current = contentOf(form.current);
  }, [form]);
  function checkForChanges(): boolean {
    const differs = startsChanged || contentOf(form.current) !== start.current;
    setIsChanged(differs);
    return differs;
  }
  return { isChanged, checkForChanges };
}

function contentOf(form: HTMLFormElement | null): string {
  return JSON.stringify(form ? [...new FormData(form)] : []);
}
