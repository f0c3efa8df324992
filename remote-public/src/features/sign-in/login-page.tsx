import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { PasswordField } from 'design-system/password-field';
import { TextField } from 'design-system/text-field';
import { dismissErrorToasts, showToast } from 'design-system/toast';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { homePath, session, takeReturnAddress, useSession } from 'shared-auth';
import { useForm } from '../../form/use-form';
import { useHydrated } from '../../form/use-hydrated';
import { accountMessages } from '../../shared/account/messages';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { FailureNotice } from '../../shared/requests/failure-alert';
import { signInMessages } from './messages';
import { OwlFace } from './owl-face';
import { SignInFailure } from './sign-in-failure';
import { checkSignIn, explainSignIn, openSession, readSignIn, requestToken } from './sign-in-rules';

/**
 * `/login`: opens the session and leads each role to its dashboard; any other role stays here (spec §4). After a session
 * that ended by itself it leads back to the page that was open then.
 */
export default function LoginPage() {
  usePageReady(pageTitle(signInMessages.title));
  const navigate = useNavigate();
  const current = useSession();
  const [passwordFocused, setPasswordFocused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const hydrated = useHydrated();
  const form = useForm({
    read: readSignIn,
    check: checkSignIn,
    explain: explainSignIn,
    async send(values, isOpen) {
      // What an ended session has left on the screen must not outlive it, nor lie above the button.
      dismissErrorToasts();
      const claims = openSession(await requestToken(values));
      const home = homePath(claims.role);
      // A device whose clock is wrong has ended the session at once; why is told above the form.
      if (home === undefined || session.getSnapshot().status === 'anonymous') return;
      if (session.endsWithPage()) showToast(signInMessages.notKept);
      if (!isOpen()) return;
      setLeaving(true);
      navigate(takeReturnAddress(claims) ?? home);
    },
  });
  const end = current.status === 'anonymous' ? current.end : null;

  return (
    <AccountPage
      title={signInMessages.title}
      subtitle={signInMessages.subtitle}
      picture={<OwlFace hiding={passwordFocused} />}
    >
      <FailureNotice message={end?.message} action={end?.draftsWait && signInMessages.draftsWait} />
      {form.failure && <SignInFailure message={form.failure} cause={form.cause} />}
      {form.status === 'sent' && !leaving && current.status === 'signed-in' && (
        <Alert tone="info">{signInMessages.noDashboard}</Alert>
      )}
      <form
        method="post"
        noValidate={hydrated}
        onSubmit={form.submit}
        onInput={() => {
          form.clear();
          dismissErrorToasts();
        }}
        onFocus={({ target }) => setPasswordFocused('name' in target && target.name === 'password')}
        onBlur={() => setPasswordFocused(false)}
      >
        <TextField
          label={accountMessages.username}
          name="username"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.errors.username}
        />
        <PasswordField
          label={accountMessages.password}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <Link to="/ForgetPassword">{signInMessages.forgotPassword}</Link>
        <Button
          type="submit"
          busy={form.status === 'sending' || leaving}
          busyLabel={signInMessages.submitting}
        >
          {signInMessages.submit}
        </Button>
      </form>
      <p>
        {signInMessages.noAccount} <Link to="/signup">{signInMessages.register}</Link>
      </p>
    </AccountPage>
  );
}
