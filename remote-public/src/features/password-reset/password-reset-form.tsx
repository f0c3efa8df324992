import { PASSWORD_MIN_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { MessageText } from 'design-system/message';
import { Notice } from 'design-system/notice';
import { PasswordField } from 'design-system/password-field';
import { Link } from 'react-router-dom';
import { api } from 'shared-auth';
import { accountMessages } from '../../account/messages';
import { explainFailure } from '../../form/explain-failure';
import { collectMessages, readSecret } from '../../form/field-messages';
import { useForm } from '../../form/use-form';
import { passwordResetMessages } from './messages';

interface PasswordResetFormProps {
  /** From the link in the mail. */
  token: string;
  onDone(): void;
}

/** The new password, twice. With two different ones nothing is sent. */
export function PasswordResetForm({ token, onDone }: PasswordResetFormProps) {
  const form = useForm({
    read: (data) => ({
      new_password: readSecret(data, 'new_password'),
      confirm_password: readSecret(data, 'confirm_password'),
    }),
    check: ({ new_password, confirm_password }) =>
      collectMessages<'new_password' | 'confirm_password'>([
        ['new_password', new_password === '', accountMessages.passwordMissing],
        ['confirm_password', confirm_password !== new_password, passwordResetMessages.mismatch],
      ]),
    async send({ new_password }) {
      await api.post('/user/reset-password', { body: { token, new_password }, authenticated: false });
      onDone();
    },
    explain: (error) => explainFailure(error, passwordResetMessages.failed),
  });

  return (
    <>
      {form.failure && (
        <Notice
          tone="error"
          action={
            form.cause?.kind === 'invalid' && (
              <Link to="/ForgetPassword">{passwordResetMessages.requestLink}</Link>
            )
          }
        >
          <MessageText message={form.failure} />
        </Notice>
      )}
      <form method="post" noValidate onSubmit={form.submit} onInput={() => form.clear()}>
        <PasswordField
          label={accountMessages.newPassword}
          hint={accountMessages.passwordHint(PASSWORD_MIN_LENGTH)}
          name="new_password"
          autoComplete="new-password"
          required
          error={form.errors.new_password}
        />
        <PasswordField
          label={accountMessages.confirmPassword}
          name="confirm_password"
          autoComplete="new-password"
          required
          error={form.errors.confirm_password}
        />
        <Button type="submit" busy={form.status === 'sending'} busyLabel={passwordResetMessages.submitting}>
          {passwordResetMessages.submit}
        </Button>
      </form>
    </>
  );
}
