import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { SignInResponse } from 'api-contract/account-schema';
import type { SecondFactor } from 'api-contract/second-factor';
import { toWesternDigits } from 'arabic-text/digits';
import { Button } from 'design-system/button';
import { Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useEffect, useRef, useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { ApiError, api } from 'shared-auth';
import { explainFailure } from '../../shared/requests/explain-failure';
import { FailureAlert } from '../../shared/requests/failure-alert';
import { signInMessages } from './messages';
import styles from './second-step.module.css';
import { secondStepMessages } from './second-step-messages';
import type { SecondStep as Step } from './sign-in';

export interface SecondStepProps {
  step: Step;
  /** Whether the session has begun and the page is about to be left. */
  leaving: boolean;
  /** It is called with the response of the sign-in. */
  onSignedIn: (response: SignInResponse, isOpen: () => boolean) => void;
  /** Back to the password; with an error when the time for the second step has passed. */
  onBack: (error?: ApiError) => void;
}

/** The second step of a sign-in: one of the second factors of the account. */
export default function SecondStep({ step, leaving, onSignedIn, onBack }: SecondStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = step.factors.filter((factor) => factor !== 'passkey' || isPasskeySupported());
  const [factor, setFactor] = useState<SecondFactor>(factors[0] ?? 'recovery-code');
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    read: (data) => ({
      code: toWesternDigits(readText(data, 'code')),
      recovery_code: toWesternDigits(readText(data, 'recovery_code')),
    }),
    validate: ({ code, recovery_code }) =>
      firstErrors([
        ['code', factor === 'code' && code === '', secondStepMessages.codeMissing],
        [
          'recovery_code',
          factor === 'recovery-code' && recovery_code === '',
          secondStepMessages.recoveryCodeMissing,
        ],
      ]),
    async submit({ code, recovery_code }, isOpen) {
      const proof = {
        passkey: async () => ({ passkey: await askForPasskey(step.passkeyOptions) }),
        code: async () => ({ code }),
        'recovery-code': async () => ({ recovery_code }),
      }[factor];
      const body = { challenge: step.challenge, ...(await proof()) };
      const response = await api
        .post<SignInResponse>('/user/second-factor', {
          body,
          authenticated: false,
          schema: { access_token: 'text' },
        })
        .catch((error) => {
          if (!(error instanceof ApiError) || error.kind !== 'unauthenticated') throw error;
          onBack(error);
        });
      if (!response) return false;
      onSignedIn(response, isOpen);
      return true;
    },
    explain: (error) => explainFailure(error, signInMessages.failed),
    afterLeaving: false,
  });
  const busy = form.status === 'sending' || leaving;
  return (
    <form method="post" noValidate onSubmit={form.submit} onInput={() => form.clear()}>
      <Stack>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {secondStepMessages.title}
        </h2>
        <FailureAlert message={form.failure} />
        {factor === 'passkey' && <p>{secondStepMessages.passkeyHint}</p>}
        {factor === 'code' && (
          <TextField
            key="code"
            label={secondStepMessages.code}
            hint={secondStepMessages.codeHint}
            name="code"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={form.errors.code}
            readOnly={busy}
          />
        )}
        {factor === 'recovery-code' && (
          <TextField
            key="recovery-code"
            label={secondStepMessages.recoveryCode}
            hint={secondStepMessages.recoveryCodeHint}
            name="recovery_code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={form.errors.recovery_code}
            readOnly={busy}
          />
        )}
        <Button type="submit" busy={busy} busyLabel={secondStepMessages.submitting}>
          {factor === 'passkey' ? secondStepMessages.usePasskey : secondStepMessages.submit}
        </Button>
        <div className={styles.others}>
          {factors
            .filter((other) => other !== factor)
            .map((other) => (
              <Button
                key={other}
                variant="quiet"
                size="small"
                onClick={() => {
                  form.clear();
                  setFactor(other);
                }}
              >
                {secondStepMessages.switchTo[other]}
              </Button>
            ))}
          <Button variant="quiet" size="small" onClick={() => onBack()}>
            {secondStepMessages.back}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function isPasskeySupported(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** @throws {ApiError} with a message, when the person or the browser ends the dialog */
async function askForPasskey(options: unknown) {
  const { startAuthentication } = await import(/* webpackChunkName: 'passkeys' */ '@simplewebauthn/browser');
  try {
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch (cause) {
    throw new ApiError('invalid', { detail: secondStepMessages.passkeyAborted, cause });
  }
}
