import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import { Actions, Stack } from 'design-system/layout';
import { Fragment, type ReactNode } from 'react';
import { saveMessages } from './messages';
import type { Save } from './use-save';

interface SaveFormProps {
  save: Save;
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
export function SaveFields({ typed, children }: { typed: Save['typed']; children: ReactNode }) {
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
