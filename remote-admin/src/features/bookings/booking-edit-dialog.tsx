import { useLayoutEffect, useRef, useState } from 'react';
import { SaveDialog } from 'section-kit/forms/save-dialog';
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
  /** It is called after each change with the texts, or with `undefined` while they are unchanged. Errors of the corrected fields go. */
  onType: (typed: EditTexts | undefined, corrected: readonly EditField[]) => void;
  /** Saves the changed fields. Not called without a change. */
  onSave: (change: BookingEdit, typed: EditTexts) => void;
  onRestart: () => void;
  onClose: () => void;
}

/**
 * Edits a booking. It is not a form of `useSave`, which stays open until the server has answered: an edit of a booking is
 * shown in the list at once (spec §5), so that its draft and its requests outlive the dialog.
 */
export function BookingEditDialog({ edit, onType, onSave, onRestart, onClose }: BookingEditDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const opened = useRef<EditTexts>(undefined);
  const shown = useRef<EditTexts>(undefined);
  const [isUnsaved, setIsUnsaved] = useState(edit.startsChanged);
  useUnsavedWarning(isUnsaved);
  useLayoutEffect(() => {
    if (!element.current) return;
    opened.current = readEditTexts(element.current);
    shown.current = opened.current;
  }, []);

  const form = useForm<BookingEdit, EditField>({
    read: (data) => readBookingEdit(data, edit.booking, edit.sent),
    validate: (change) => validateBookingEdit(change, edit.booking),
    async submit(change) {
      if (Object.keys(change).length === 0 || !element.current) onClose();
      else onSave(change, readEditTexts(element.current));
    },
    explain: () => undefined,
  });

  function isChanged(texts = element.current && readEditTexts(element.current)): boolean {
    return edit.startsChanged || (texts !== null && differingFields(opened.current, texts).length > 0);
  }

  function changed() {
    if (!element.current) return;
    const texts = readEditTexts(element.current);
    const corrected = differingFields(shown.current, texts).flatMap(dependentFields);
    if (corrected.length === 0) return;
    shown.current = texts;
    const isUnsavedNow = isChanged(texts);
    setIsUnsaved(isUnsavedNow);
    for (const field of corrected) form.clear(field);
    onType(isUnsavedNow ? texts : undefined, corrected);
  }

  const { isRestored } = edit;
  return (
    <SaveDialog
      save={{
        form,
        element,
        typed: { isRestored, restarts: 0, isChanged, restart: onRestart },
        changed,
        close: onClose,
      }}
      title={bookingMessages.editTitle}
      width="wide"
    >
      <BookingFormFields
        start={edit.start}
        errors={{ ...edit.errors, ...form.errors }}
        onValueChange={changed}
      />
    </SaveDialog>
  );
}

function differingFields(before: EditTexts | undefined, after: EditTexts): EditField[] {
  return EDIT_FIELDS.filter((field) => before?.[field] !== after[field]);
}
