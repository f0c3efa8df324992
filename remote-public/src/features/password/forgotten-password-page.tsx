import type { MessageResponse } from 'api-contract/common-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { EmailField } from '../../shared/account/account-fields';
import { accountMessages } from '../../shared/account/messages';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { explainFailure } from '../../shared/requests/explain-failure';
import { FailureAlert } from '../../shared/requests/failure-alert';
import { forgottenPasswordMessages as messages } from './messages';

/** `/ForgetPassword`: requests a mail with a link for a new password (spec §§ 4 and 8). */
export default function ForgottenPasswordPage() {
  usePageReady(pageTitle(messages.title));
  const form = useForm({
    read: (data) => ({ email: readText(data, 'email') }),
    validate: ({ email }) =>
      firstErrors([
        ['email', email === '', accountMessages.emailMissing],
        ['email', !email.includes('@'), accountMessages.emailMalformed],
      ]),
    submit: (body) => api.post<MessageResponse>('/user/forgot-password', { body, authenticated: false }),
    explain: (error) => explainFailure(error, messages.failed),
    afterLeaving: { success: messages.done, failure: messages.failed },
  });

  return (
    <AccountPage title={messages.title} subtitle={messages.subtitle} back="sign-in">
      {form.status === 'sent' && <Alert tone="success">{messages.done}</Alert>}
      <FailureAlert message={form.failure} />
      <form method="post" noValidate onSubmit={form.submit} onInput={() => form.clear('email')}>
        <EmailField error={form.errors.email} />
        <Button type="submit" busy={form.status === 'sending'} busyLabel={messages.submitting}>
          {messages.submit}
        </Button>
      </form>
    </AccountPage>
  );
}
