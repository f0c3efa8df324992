import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { InlineMessage } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
} from 'react';
import { createPortal } from 'react-dom';
import type { useForm } from './use-form';

interface Frame {
  /** The place of the buttons; `null` until it is there. */
  footer: HTMLElement | null;
  /** What closing the dialog does while it has a form. */
  closeForm: RefObject<(() => void) | undefined>;
}

/** A dialog that is open already: the form is shown in it. */
export const DialogFrame = createContext<Frame | undefined>(undefined);

interface FormDialogProps {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'status' | 'failure' | 'clear'>;
  /** The `<form>`. */
  element?: RefObject<HTMLFormElement | null>;
  title: string;
  submitLabel: string;
  /** The button has it while the form is being sent. */
  busyLabel: string;
  cancelLabel: string;
  /** Whether sending takes something away. */
  isDangerous?: boolean;
  width?: 'medium' | 'wide';
  /** It is called after each change of the form. By default the error of the changed field is cleared. */
  onChange?: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form of {@link useForm}, or the form in the dialog around it. It stays open on failure, and while it is being sent. */
export function FormDialog({
  form,
  element,
  title,
  submitLabel,
  busyLabel,
  cancelLabel,
  isDangerous = false,
  width,
  onChange = ({ target }) => form.clear((target as EventTarget as HTMLInputElement).name),
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const isSending = form.status === 'sending';
  const close = () => {
    if (!isSending) onClose();
  };
  const frame = useContext(DialogFrame);
  useEffect(() => {
    if (!frame) return;
    const { closeForm } = frame;
    closeForm.current = close;
    return () => {
      closeForm.current = undefined;
    };
  });
  const buttons = (
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
  );
  const content = (
    <form
      ref={element}
      id={formId}
      onSubmit={form.submit}
      onChange={onChange}
      // Arrow keys change a number without an event of their own.
      onKeyUp={onChange}
      autoComplete="off"
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
  );
  if (frame)
    return (
      <>
        {content}
        {frame.footer && createPortal(buttons, frame.footer)}
      </>
    );
  return (
    <Dialog open title={title} width={width} onClose={close} footer={buttons}>
      {content}
    </Dialog>
  );
}
