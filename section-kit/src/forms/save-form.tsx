import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import { Actions, Stack } from 'design-system/layout';
import { Fragment, type ReactNode, type RefObject } from 'react';
import { saveMessages } from './messages';
import type { useForm } from './use-form';
import type { useTypedTexts } from './use-typed-texts';

/** What a form or a dialog shows and does: a {@link useSave}, or a form that is saved in another way. */
export interface FormToSave {
  form: Pick<ReturnType<typeof useForm>, 'submit' | 'status' | 'failure' | 'clear'>;
  element: RefObject<HTMLFormElement | null>;
  typed: Pick<ReturnType<typeof useTypedTexts>, 'isRestored' | 'restarts' | 'isChanged' | 'restart'>;
  /** The question about fields that another person has changed. */
  conflicts?: ReactNode;
  changed: () => void;
  close: () => void;
}

interface SaveFormProps {
  save: FormToSave;
  /** The default is "save". */
  submitLabel?: string;
  /** Whether the form is only read: without it, no button saves it. */
  readOnly?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The form of {@link useSave} on a page, where it stays after it is saved. */
export function SaveForm({
  save,
  submitLabel = saveMessages.save,
  readOnly = false,
  children,
}: SaveFormProps) {
  const { form, element, typed, conflicts, changed } = save;
  return (
    <>
      {conflicts}
      <form
        ref={element}
        onSubmit={form.submit}
        onChange={changed}
        // Arrow keys change a number without an event of their own.
        onKeyUp={changed}
        autoComplete="off"
        noValidate
      >
        <Stack>
          <SaveFields typed={typed}>{children}</SaveFields>
          {form.failure && (
            <Alert tone="error">
              <InlineMessage message={form.failure} />
            </Alert>
          )}
          {!readOnly && (
            <Actions>
              <Button type="submit" busy={form.status === 'sending'} busyLabel={saveMessages.saving}>
                {submitLabel}
              </Button>
            </Actions>
          )}
        </Stack>
      </form>
    </>
  );
}

/** The fields of a form, which a restart fills anew, and where they are from a draft, a line that says so. */
export function SaveFields({ typed, children }: { typed: FormToSave['typed']; children: ReactNode }) {
  return (
    <>
      {typed.isRestored && (
        <Alert
          action={
            <Button variant="quiet" size="small" onClick={typed.restart}>
              {saveMessages.startAgain}
            </Button>
          }
        >
          {saveMessages.restored}
        </Alert>
      )}
      <Fragment key={typed.restarts}>{children}</Fragment>
    </>
  );
}
