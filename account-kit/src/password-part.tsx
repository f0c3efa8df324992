import { useQueryClient } from '@tanstack/react-query';
import { PASSWORD_MIN_LENGTH } from 'api-contract/account';
import { PasswordField } from 'design-system/password-field';
import { useState } from 'react';
import { firstErrors, readSecret } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { useUnsavedWarning } from 'shared-auth';
import { AccountForm } from './account-form';
import { AccountPart } from './account-part';
import { devices, explainChange, useChangeAccount } from './account-queries';
import { CurrentPasswordField } from './current-password-field';
import { accountMessages } from './messages';

/** The change of the password. It ends the sessions on other devices. */
export function PasswordPart() {
  const queryClient = useQueryClient();
  const change = useChangeAccount();
  const [sent, setSent] = useState(0);
  const [isTyped, setTyped] = useState(false);
  // A password is never stored as a draft.
  useUnsavedWarning(isTyped);
  const rules = accountMessages.passwordRules(PASSWORD_MIN_LENGTH);
  const form = useForm({
    read: (data) => ({
      current_password: readSecret(data, 'current_password'),
      password: readSecret(data, 'password'),
      repeated: readSecret(data, 'repeated'),
    }),
    validate: ({ current_password, password, repeated }) =>
      firstErrors([
        ['current_password', current_password === '', accountMessages.currentPasswordMissing],
        ['password', password === '', accountMessages.newPasswordMissing],
        ['password', password.length < PASSWORD_MIN_LENGTH, rules],
        ['repeated', repeated === '', accountMessages.repeatMissing],
        ['repeated', repeated !== password, accountMessages.mismatch],
      ]),
    async submit({ current_password, password }) {
      await change({ current_password, password });
      setTyped(false);
      setSent((count) => count + 1);
      void queryClient.invalidateQueries({ queryKey: devices.queryKey });
    },
    explain: explainChange,
  });
  const readOnly = form.status === 'sending';
  const newPassword = { autoComplete: 'new-password', required: true, readOnly } as const;
  return (
    <AccountPart title={accountMessages.password} description={accountMessages.passwordDescription}>
      <AccountForm
        key={sent}
        form={form}
        onChange={() => setTyped(true)}
        submitLabel={accountMessages.savePassword}
      >
        <CurrentPasswordField error={form.errors.current_password} readOnly={readOnly} />
        <PasswordField
          {...newPassword}
          label={accountMessages.newPassword}
          // The error may be the same sentence.
          hint={form.errors.password === rules ? undefined : rules}
          name="password"
          error={form.errors.password}
        />
        <PasswordField
          {...newPassword}
          label={accountMessages.repeatPassword}
          name="repeated"
          error={form.errors.repeated}
        />
      </AccountForm>
    </AccountPart>
  );
}
