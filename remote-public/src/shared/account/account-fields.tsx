import { PASSWORD_MIN_LENGTH } from 'api-contract/account';
import type { Message } from 'design-system/inline-message';
import { PasswordField } from 'design-system/password-field';
import { TextField } from 'design-system/text-field';
import type { FieldErrors } from 'section-kit/forms/fields';
import { accountMessages } from './messages';

export function EmailField({ error }: { error: Message | undefined }) {
  return (
    <TextField
      label={accountMessages.email}
      name="email"
      type="email"
      dir="ltr"
      autoComplete="email"
      required
      error={error}
    />
  );
}

interface NewPasswordFieldsProps {
  /** The name of the password in the API. */
  name: 'password' | 'new_password';
  label: string;
  errors: FieldErrors<'password' | 'new_password' | 'confirm_password'>;
}

/** A new password and its repetition, which is not sent. */
export function NewPasswordFields({ name, label, errors }: NewPasswordFieldsProps) {
  const hint = accountMessages.passwordHint(PASSWORD_MIN_LENGTH);
  return (
    <>
      <PasswordField
        label={label}
        // The error may be the same sentence.
        hint={errors[name] === hint ? undefined : hint}
        name={name}
        autoComplete="new-password"
        required
        error={errors[name]}
      />
      <PasswordField
        label={accountMessages.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        required
        error={errors.confirm_password}
      />
    </>
  );
}
