import { ConfirmDialog } from 'design-system/confirm';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog';
import { saveMessages } from './messages';
import { type FormToSave, SaveFields } from './save-form';

interface SaveDialogProps {
  save: FormToSave;
  title: string;
  /** The default is "save". */
  submitLabel?: string;
  /** The default is "saving". */
  busyLabel?: string;
  /** The default is "cancel". */
  cancelLabel?: string;
  isDangerous?: boolean;
  width?: 'medium' | 'wide';
  /** The fields. */
  children: ReactNode;
}

/** The dialog of a {@link useSave}. It asks before it discards what was typed, and says where it has restored it. */
export function SaveDialog({
  save,
  submitLabel = saveMessages.save,
  busyLabel = saveMessages.saving,
  cancelLabel = saveMessages.cancel,
  children,
  ...dialog
}: SaveDialogProps) {
  const { form, element, typed, conflicts, changed, close } = save;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  return (
    <>
      {/* The questions stand before the dialog: they must close first, so that the focus returns through both. */}
      {conflicts}
      <ConfirmDialog
        open={asksToDiscard}
        message={saveMessages.discardQuestion}
        confirmLabel={saveMessages.discard}
        cancelLabel={saveMessages.continueTyping}
        tone="danger"
        onConfirm={close}
        onCancel={() => setAsksToDiscard(false)}
      />
      <FormDialog
        {...dialog}
        form={form}
        element={element}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        cancelLabel={cancelLabel}
        onChange={changed}
        onClose={() => (typed.isChanged() ? setAsksToDiscard(true) : close())}
      >
        <SaveFields typed={typed}>{children}</SaveFields>
      </FormDialog>
    </>
  );
}
