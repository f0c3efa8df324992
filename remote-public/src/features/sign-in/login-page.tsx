import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import type { Message } from 'design-system/inline-message';
import { PasswordField } from 'design-system/password-field';
import { TextField } from 'design-system/text-field';
import { dismissErrorToasts, showToast } from 'design-system/toast';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { firstErrors, readSecret, readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { useHydrated } from 'section-kit/forms/use-hydrated';
import { Link } from 'section-kit/link';
import { usePageReady } from 'section-kit/page-ready';
import { ApiError, homePath, session, takeReturnAddress, useSession } from 'shared-auth';
import { accountMessages } from '../../shared/account/messages';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { FailureAlert } from '../../shared/requests/failure-alert';
import { signInMessages } from './messages';
import { OwlFace } from './owl-face';
import type { SecondStepProps } from './second-step';
import { explainSignIn, type SecondStep, signIn, startSession } from './sign-in';

const NOT_VERIFIED = 'Email not verified';

/**
 * `/login`: starts the session and opens the dashboard of the role, or the page on which the last session expired.
 * Other roles stay here (spec §4).
 */
export default function LoginPage() {
  usePageReady(pageTitle(signInMessages.title));
  const navigate = useNavigate();
  const current = useSession();
  const [passwordFocused, setPasswordFocused] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const hydrated = useHydrated();
  const [second, setSecond] = useState<{ Step: ComponentType<SecondStepProps>; step: SecondStep }>();
  const [tooLate, setTooLate] = useState<ApiError>();
  const password = useRef<HTMLInputElement>(null);

  async function openSecondStep(step: SecondStep) {
    const { default: Step } = await import(/* webpackChunkName: 'second-step' */ './second-step').catch(
      (cause) => {
        throw new ApiError('unavailable', { cause });
      },
    );
    setSecond({ Step, step });
  }

  function leaveSecondStep(error?: ApiError) {
    // The field is visible by then, and can be focused.
    flushSync(() => {
      setSecond(undefined);
      setTooLate(error);
    });
    password.current?.focus();
  }

  function enter(claims: ReturnType<typeof startSession>, isOpen: () => boolean) {
    const home = homePath(claims.role);
    // With a wrong clock the session has ended at once; the message above the form says so.
    if (home === undefined || session.getSnapshot().status === 'anonymous') return setSecond(undefined);
    if (session.endsWithPage()) showToast(signInMessages.notStored);
    if (!isOpen()) return;
    setLeaving(true);
    navigate(takeReturnAddress(claims) ?? home);
  }

  const form = useForm({
    read: (data) => ({ username: readText(data, 'username'), password: readSecret(data, 'password') }),
    validate: ({ username, password }) =>
      firstErrors([
        ['username', username === '', accountMessages.usernameMissing],
        ['password', password === '', accountMessages.passwordMissing],
      ]),
    explain: explainSignIn,
    async submit(values, isOpen) {
      // Those of the ended session must not stay, nor cover the button.
      dismissErrorToasts();
      setTooLate(undefined);
      const result = await signIn(values);
      if ('challenge' in result) {
        await openSecondStep(result);
        return false;
      }
      return enter(result, isOpen);
    },
    afterLeaving: false,
  });
  const end = current.status === 'anonymous' ? current.end : null;

  return (
    <AccountPage
      title={signInMessages.title}
      subtitle={signInMessages.subtitle}
      picture={<OwlFace hiding={passwordFocused} />}
    >
      <FailureAlert message={end?.message} action={end?.draftsWait && signInMessages.draftsWait} />
      {form.failure && <SignInFailure message={form.failure} cause={form.cause} />}
      {tooLate && <FailureAlert message={tooLate.text} />}
      {form.status === 'sent' && !leaving && current.status === 'signed-in' && (
        <Alert tone="info">{signInMessages.noDashboard}</Alert>
      )}
      {second && (
        <second.Step
          step={second.step}
          leaving={leaving}
          onSignedIn={(response, isOpen) => enter(startSession(response), isOpen)}
          onBack={leaveSecondStep}
        />
      )}
      <form
        hidden={second !== undefined}
        method="post"
        noValidate={hydrated}
        onSubmit={form.submit}
        onInput={() => {
          form.clear();
          setTooLate(undefined);
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
          ref={password}
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
      <p hidden={second !== undefined}>
        {signInMessages.noAccount} <Link to="/signup">{signInMessages.register}</Link>
      </p>
    </AccountPage>
  );
}

/** An unconfirmed e-mail address gets a link that requests a new mail. */
function SignInFailure({ message, cause }: { message: Message; cause: ApiError | undefined }) {
  if (cause?.detail !== NOT_VERIFIED) return <FailureAlert message={message} />;
  const { email } = cause.body;
  return (
    <FailureAlert
      message={signInMessages.notVerified}
      action={
        typeof email === 'string' && (
          <Link to={`/ResendVerification?email=${encodeURIComponent(email)}`}>
            {signInMessages.resendVerification}
          </Link>
        )
      }
    />
  );
}
