import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { InlineMessage } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { type ReactNode, useId } from 'react';
import type { useForm } from './use-form';

interface FormDialogProps {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'status' | 'failure' | 'clear'>;
  title: string;
  submitLabel: string;
  /** The button has it while the form is being sent. */
  busyLabel: string;
  cancelLabel: string;
  /** Whether sending takes something away. */
  isDangerous?: boolean;
  /** It is called with the name of a field whose text changes. Default: the error of that field is cleared. */
  onFieldInput?: (field: string) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form of {@link useForm}. It stays open on failure, and while the form is being sent. */
export function FormDialog({
  form,
  title,
  submitLabel,
  busyLabel,
  cancelLabel,
  isDangerous = false,
  onFieldInput = form.clear,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const isSending = form.status === 'sending';
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? 'danger' : 'primary'}
            busy={isSending}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
          <Button variant="secondary" aria-disabled={isSending} onClick={close}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={form.submit}
        onInput={(event) => onFieldInput((event.target as HTMLInputElement).name)}
        noValidate
      >
        <Stack>
          {children}
          {form.failure && (
            <Alert tone="error">
              <InlineMessage message={form.failure} />
            </Alert>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
