import type { Message } from 'design-system/inline-message';
import { PasswordField } from 'design-system/password-field';
import { accountMessages } from './messages';

interface CurrentPasswordFieldProps {
  error: Message | undefined;
  readOnly: boolean;
}

/** The current password, which sensitive changes require. */
export function CurrentPasswordField({ error, readOnly }: CurrentPasswordFieldProps) {
  return (
    <PasswordField
      label={accountMessages.currentPassword}
      name="current_password"
      autoComplete="current-password"
      required
      error={error}
      readOnly={readOnly}
    />
  );
}
