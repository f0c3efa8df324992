import type { Message } from 'design-system/inline-message';
import { TextField } from 'design-system/text-field';
import { accountMessages } from './messages';

/** The e-mail address of an account. */
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
