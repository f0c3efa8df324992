import { PASSWORD_MIN_LENGTH } from 'api-contract/account';
import { PasswordField } from 'design-system/password-field';
import type { FieldMessages } from '../../form/field-messages';
import { accountMessages } from './messages';

interface NewPasswordFieldsProps {
  /** The wire's name of the password. */
  name: 'password' | 'new_password';
  label: string;
  errors: FieldMessages<'password' | 'new_password' | 'confirm_password'>;
}

/** A password that is chosen here, and the same once more, which stays in the page. */
export function NewPasswordFields({ name, label, errors }: NewPasswordFieldsProps) {
  const hint = accountMessages.passwordHint(PASSWORD_MIN_LENGTH);
  return (
    <>
      <PasswordField
        label={label}
        // While the error says it, once is enough.
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
