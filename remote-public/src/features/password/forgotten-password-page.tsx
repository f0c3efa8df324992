import type { MessageResponse } from 'api-contract/common-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { collectMessages, readText } from '../../form/field-messages';
import { tellElsewhere } from '../../form/tell-elsewhere';
import { useForm } from '../../form/use-form';
import { EmailField } from '../../shared/account/email-field';
import { accountMessages } from '../../shared/account/messages';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { explainFailure } from '../../shared/requests/explain-failure';
import { FailureNotice } from '../../shared/requests/failure-alert';
import { forgottenPasswordMessages } from './forgotten-messages';

/** `/ForgetPassword`: asks for a mail with a link to a new password (spec §§ 4 and 8). */
export default function ForgottenPasswordPage() {
  usePageReady(pageTitle(forgottenPasswordMessages.title));
  const form = useForm({
    read: (data) => ({ email: readText(data, 'email') }),
    check: ({ email }) =>
      collectMessages<'email'>([
        ['email', email === '', accountMessages.emailMissing],
        ['email', !email.includes('@'), accountMessages.emailMalformed],
      ]),
    send: tellElsewhere(
      { sent: forgottenPasswordMessages.done, failed: forgottenPasswordMessages.failed },
      async (body) => {
        await api.post<MessageResponse>('/user/forgot-password', { body, authenticated: false });
      },
    ),
    explain: (error) => explainFailure(error, forgottenPasswordMessages.failed),
  });

  return (
    <AccountPage
      title={forgottenPasswordMessages.title}
      subtitle={forgottenPasswordMessages.subtitle}
      back="sign-in"
    >
      {form.status === 'sent' && <Alert tone="success">{forgottenPasswordMessages.done}</Alert>}
      <FailureNotice message={form.failure} />
      <form method="post" noValidate onSubmit={form.submit} onInput={() => form.clear('email')}>
        <EmailField error={form.errors.email} />
        <Button
          type="submit"
          busy={form.status === 'sending'}
          busyLabel={forgottenPasswordMessages.submitting}
        >
          {forgottenPasswordMessages.submit}
        </Button>
      </form>
    </AccountPage>
  );
}
