import type { ReactNode } from 'react';
import type { FieldErrors } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import type { ApiError } from 'shared-auth';
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
  /** The server's errors by field; by default those of its own names. */
  serverErrors?: (error: ApiError) => FieldErrors;
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
  serverErrors,
  onClose,
  children,
}: FactorDialogProps) {
  const form = useForm<FactorTexts, string>({
    read: (data) => Object.fromEntries([...data].map(([field, value]) => [field, String(value)])),
    validate,
    submit,
    explain: explainFactorChange,
    ...(serverErrors && { serverErrors }),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={submitLabel}
      busyLabel={factorMessages.working}
      cancelLabel={factorMessages.cancel}
      isDangerous={isRemoval}
      onClose={onClose}
    >
      {children({ errors: form.errors, readOnly: form.status === 'sending' })}
    </FormDialog>
  );
}
