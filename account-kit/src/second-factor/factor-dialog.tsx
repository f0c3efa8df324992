import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { InlineMessage } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { type ReactNode, useId } from 'react';
import type { FieldErrors } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { factorMessages } from './messages';
import { explainFactorChange } from './second-factor-queries';

/** The texts of the form, by the names of the fields. */
export type FactorTexts = Readonly<Record<string, string>>;

interface FactorDialogProps {
  title: string;
  submitLabel: string;
  /** Whether the change takes something away. */
  isRemoval?: boolean;
  validate: (texts: FactorTexts) => FieldErrors;
  submit: (texts: FactorTexts) => Promise<unknown>;
  onClose: () => void;
  /** The fields. */
  children: (form: { errors: FieldErrors; readOnly: boolean }) => ReactNode;
}

/** A dialog with a form that changes the second factors. */
export function FactorDialog({
  title,
  submitLabel,
  isRemoval = false,
  validate,
  submit,
  onClose,
  children,
}: FactorDialogProps) {
  const formId = useId();
  const form = useForm<FactorTexts, string>({
    read: (data) => Object.fromEntries([...data].map(([field, value]) => [field, String(value)])),
    validate,
    submit,
    explain: explainFactorChange,
  });
  const readOnly = form.status === 'sending';
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isRemoval ? 'danger' : 'primary'}
            busy={readOnly}
            busyLabel={factorMessages.working}
          >
            {submitLabel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {factorMessages.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={form.submit}
        onInput={(event) => form.clear((event.target as HTMLInputElement).name)}
        noValidate
      >
        <Stack>
          {children({ errors: form.errors, readOnly })}
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
