import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { ButtonLink } from 'section-kit/button-link';
import { firstErrors, readSecret } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { Link } from 'section-kit/link';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { NewPasswordFields } from '../../shared/account/account-fields';
import { accountMessages } from '../../shared/account/messages';
import { RedirectToSignIn } from '../../shared/account/redirect-to-sign-in';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { explainFailure } from '../../shared/requests/explain-failure';
import { FailureAlert } from '../../shared/requests/failure-alert';
import { passwordResetMessages as messages } from './messages';
import { useResetToken } from './use-reset-token';

/** `/reset-password?token=...`: a new password, with the token of a mailed link (spec §§ 2, 5 and 8). */
export default function PasswordResetPage() {
  usePageReady(pageTitle(messages.title));
  const token = useResetToken();
  const form = useForm({
    read: (data) => ({
      new_password: readSecret(data, 'new_password'),
      confirm_password: readSecret(data, 'confirm_password'),
    }),
    validate: ({ new_password, confirm_password }) =>
      firstErrors([
        ['new_password', new_password === '', accountMessages.passwordMissing],
        ['confirm_password', confirm_password !== new_password, messages.mismatch],
        ['confirm_password', confirm_password === '', accountMessages.confirmMissing],
      ]),
    submit: ({ new_password }) =>
      api.post('/user/reset-password', { body: { token, new_password }, authenticated: false }),
    explain: (error) => explainFailure(error, messages.failed),
    afterLeaving: { success: messages.done, failure: messages.failed },
  });

  if (token === '') {
    return (
      <AccountPage title={messages.title} back="sign-in">
        <Alert tone="error">{messages.invalidLink}</Alert>
        <ButtonLink to="/ForgetPassword">{messages.requestLink}</ButtonLink>
      </AccountPage>
    );
  }
  if (form.status === 'sent') {
    return (
      <AccountPage title={messages.title} back="sign-in">
        <Alert tone="success">{messages.done}</Alert>
        <RedirectToSignIn delayMs={3000} focused />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={messages.title} subtitle={messages.subtitle} back="sign-in">
      <FailureAlert
        message={form.failure}
        action={form.cause?.kind === 'invalid' && <Link to="/ForgetPassword">{messages.requestLink}</Link>}
      />
      <form method="post" noValidate onSubmit={form.submit} onInput={() => form.clear()}>
        <NewPasswordFields name="new_password" label={accountMessages.newPassword} errors={form.errors} />
        <Button type="submit" busy={form.status === 'sending'} busyLabel={messages.submitting}>
          {messages.submit}
        </Button>
      </form>
    </AccountPage>
  );
}
