import type { ReactNode } from 'react';
import type { FieldErrors } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
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
  const form = useForm<FactorTexts, string>({
    read: (data) => Object.fromEntries([...data].map(([field, value]) => [field, String(value)])),
    validate,
    submit,
    explain: explainFactorChange,
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
