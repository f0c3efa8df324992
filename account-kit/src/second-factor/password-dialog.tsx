import type { ReactNode } from 'react';
import { firstErrors } from 'section-kit/forms/fields';
import { CurrentPasswordField } from '../current-password-field';
import { accountMessages } from '../messages';
import { FactorDialog, type FactorTexts } from './factor-dialog';

interface PasswordDialogProps {
  title: string;
  hint: string;
  submitLabel: string;
  submit: (texts: FactorTexts & { current_password: string }) => Promise<unknown>;
  onClose: () => void;
  /** Further fields, before the password. */
  children?: (readOnly: boolean) => ReactNode;
}

/** Asks for the current password before a second factor is added or the recovery codes are replaced. */
export function PasswordDialog({ hint, submit, children, ...dialog }: PasswordDialogProps) {
  return (
    <FactorDialog
      {...dialog}
      validate={({ current_password }) =>
        firstErrors([['current_password', !current_password, accountMessages.currentPasswordMissing]])
      }
      submit={(texts) => submit({ ...texts, current_password: texts.current_password ?? '' })}
    >
      {({ errors, readOnly }) => (
        <>
          <p>{hint}</p>
          {children?.(readOnly)}
          <CurrentPasswordField error={errors.current_password} readOnly={readOnly} />
        </>
      )}
    </FactorDialog>
  );
}
