import { Button } from 'design-system/button';
import { Link } from 'react-router-dom';
import { api } from 'shared-auth';
import { collectMessages, readSecret } from '../../form/field-messages';
import { tellElsewhere } from '../../form/tell-elsewhere';
import { useForm } from '../../form/use-form';
import { accountMessages } from '../../shared/account/messages';
import { NewPasswordFields } from '../../shared/account/new-password-fields';
import { explainFailure } from '../../shared/requests/explain-failure';
import { FailureNotice } from '../../shared/requests/failure-alert';
import { passwordResetMessages } from './messages';

interface PasswordResetFormProps {
  /** From the link in the mail. */
  token: string;
  onDone: () => void;
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
        ['confirm_password', confirm_password === '', accountMessages.confirmMissing],
      ]),
    send: tellElsewhere(
      { sent: passwordResetMessages.done, failed: passwordResetMessages.failed },
      async ({ new_password }) => {
        await api.post('/user/reset-password', { body: { token, new_password }, authenticated: false });
        onDone();
      },
    ),
    explain: (error) => explainFailure(error, passwordResetMessages.failed),
  });

  return (
    <>
      <FailureNotice
        message={form.failure}
        action={
          form.cause?.kind === 'invalid' && (
            <Link to="/ForgetPassword">{passwordResetMessages.requestLink}</Link>
          )
        }
      />
      <form method="post" noValidate onSubmit={form.submit} onInput={() => form.clear()}>
        <NewPasswordFields name="new_password" label={accountMessages.newPassword} errors={form.errors} />
        <Button type="submit" busy={form.status === 'sending'} busyLabel={passwordResetMessages.submitting}>
          {passwordResetMessages.submit}
        </Button>
      </form>
    </>
  );
}
