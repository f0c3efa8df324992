import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { TextField } from 'design-system/text-field';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { useUnsavedWarning } from 'shared-auth';
import { tellElsewhere } from '../../form/tell-elsewhere';
import { useForm } from '../../form/use-form';
import { useHydrated } from '../../form/use-hydrated';
import { EmailField } from '../../shared/account/email-field';
import { accountMessages } from '../../shared/account/messages';
import { NewPasswordFields } from '../../shared/account/new-password-fields';
import { AFTER_SIGN_UP_MS } from '../../shared/account/redirect-delays';
import { RedirectionToSignIn } from '../../shared/account/redirect-to-sign-in';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { FailureNotice } from '../../shared/requests/failure-alert';
import { signUpMessages } from './messages';
import { checkSignUp, explainSignUp, readSignUp, requestAccount } from './sign-up-rules';
import { useSignUpDraft } from './use-sign-up-draft';

/** `/Signup`: a teacher's registration (spec §§ 2, 4 and 5). */
export default function SignUpPage() {
  usePageReady(pageTitle(signUpMessages.title));
  const element = useRef<HTMLFormElement>(null);
  const draft = useSignUpDraft(element);
  const hydrated = useHydrated();
  const form = useForm({
    read: readSignUp,
    check: checkSignUp,
    explain: explainSignUp,
    send: tellElsewhere({ sent: signUpMessages.done, failed: signUpMessages.failed }, async (values) => {
      await requestAccount(values);
      draft.forget();
    }),
  });
  const done = form.status === 'sent';
  useUnsavedWarning(draft.changed && !done);

  function change() {
    form.clear();
    draft.keep();
  }

  return (
    <AccountPage title={signUpMessages.title} subtitle={done ? undefined : signUpMessages.subtitle}>
      {done ? (
        <>
          <Alert tone="success">{signUpMessages.done}</Alert>
          <RedirectionToSignIn delayMs={AFTER_SIGN_UP_MS} focused />
        </>
      ) : (
        <>
          <FailureNotice message={form.failure} />
          <form ref={element} method="post" noValidate={hydrated} onSubmit={form.submit} onInput={change}>
            <TextField
              label={accountMessages.username}
              hint={signUpMessages.usernameHint}
              name="username"
              dir="auto"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              error={form.errors.username}
            />
            <EmailField error={form.errors.email} />
            <DateField
              label={accountMessages.birthday}
              hint={signUpMessages.birthdayHint}
              name="birthday"
              autoComplete="bday"
              required
              error={form.errors.birthday}
              onValueChange={change}
            />
            <NewPasswordFields name="password" label={accountMessages.password} errors={form.errors} />
            <Button type="submit" busy={form.status === 'sending'} busyLabel={signUpMessages.submitting}>
              {signUpMessages.submit}
            </Button>
          </form>
          <p>
            {signUpMessages.haveAccount} <Link to="/login">{signUpMessages.signIn}</Link>
          </p>
        </>
      )}
    </AccountPage>
  );
}
