import type { SignUpInput } from 'api-contract/account-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { DateField, dayAsTyped } from 'design-system/date-field';
import { TextField } from 'design-system/text-field';
import { useRef } from 'react';
import { fillEmptyFields, textsOf } from 'section-kit/forms/fields';
import { useDraft } from 'section-kit/forms/use-draft';
import { useForm } from 'section-kit/forms/use-form';
import { useHydrated } from 'section-kit/forms/use-hydrated';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { Link } from 'section-kit/link';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { EmailField, NewPasswordFields } from '../../shared/account/account-fields';
import { accountMessages } from '../../shared/account/messages';
import { RedirectToSignIn } from '../../shared/account/redirect-to-sign-in';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { FailureAlert } from '../../shared/requests/failure-alert';
import { signUpMessages } from './messages';
import { explainSignUp, readSignUp, validateSignUp } from './sign-up-rules';

/** The draft, which never holds passwords. */
const parseDraft = (stored: unknown) => textsOf(stored, ['username', 'email', 'birthday']);

/** `/Signup`: a teacher's registration (spec §§ 2, 4 and 5). */
export default function SignUpPage() {
  usePageReady(pageTitle(signUpMessages.title));
  const element = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const { keyOf } = useIdempotencyKey();
  const draft = useDraft(element, {
    name: 'sign-up',
    read: (form) => parseDraft(Object.fromEntries(new FormData(form))),
    parse: parseDraft,
    restore: (texts, form) =>
      texts && fillEmptyFields(form, { ...texts, birthday: dayAsTyped(texts.birthday) }),
  });
  const form = useForm({
    read: readSignUp,
    validate: validateSignUp,
    explain: explainSignUp,
    async submit({ confirm_password: _, ...account }) {
      const body: SignUpInput = { ...account, role: 'teacher' };
      await api.post('/user/signup', { body, idempotencyKey: keyOf(body), authenticated: false });
      draft.discard();
    },
    afterLeaving: { success: signUpMessages.done, failure: signUpMessages.failed },
  });
  const done = form.status === 'sent';

  function change() {
    form.clear();
    draft.changed();
  }

  return (
    <AccountPage title={signUpMessages.title} subtitle={done ? undefined : signUpMessages.subtitle}>
      {done ? (
        <>
          <Alert tone="success">{signUpMessages.done}</Alert>
          <RedirectToSignIn delayMs={3000} focused />
        </>
      ) : (
        <>
          <FailureAlert message={form.failure} />
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
