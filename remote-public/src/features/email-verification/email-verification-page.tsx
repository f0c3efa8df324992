import type { MessageResponse } from 'api-contract/common-schema';
import { Alert } from 'design-system/alert';
import { buttonClass } from 'design-system/button';
import type { Message } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { ErrorState, LoadingState } from 'design-system/states';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { type ApiError, api } from 'shared-auth';
import { AFTER_VERIFICATION_MS } from '../../shared/account/redirect-delays';
import { RedirectionToSignIn } from '../../shared/account/redirect-to-sign-in';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { callMessages, siteMessages } from '../../shared/messages';
import { isOutOfReach, outOfReach } from '../../shared/requests/explain-failure';
import { FailureNotice } from '../../shared/requests/failure-alert';
import { useCallOnLoad } from '../../shared/requests/use-request-on-mount';
import { emailVerificationMessages } from './messages';

const ALREADY_VERIFIED = 'Email already verified';

function verify(token: string): Promise<MessageResponse> {
  return api.get<MessageResponse>('/user/verify-email', {
    query: { token },
    authenticated: false,
    schema: { message: 'text' },
  });
}

/** `/verify-email?token=...`: opened from the mail, confirms the address by itself (spec §§ 2, 4 and 8). */
export default function EmailVerificationPage() {
  usePageReady(pageTitle(emailVerificationMessages.title));
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <AccountPage title={emailVerificationMessages.title}>
      {token === '' ? (
        <>
          <Alert tone="error">{emailVerificationMessages.invalidLink}</Alert>
          <SignInLink />
        </>
      ) : (
        <Verification token={token} />
      )}
    </AccountPage>
  );
}

function Verification({ token }: { token: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [call, retry] = useCallOnLoad(token, verify, place);
  return (
    <Stack ref={place} tabIndex={-1}>
      {call.status === 'waiting' && <LoadingState label={emailVerificationMessages.verifying} />}
      {call.status === 'failed' && (
        <VerificationFailure error={call.error} busy={call.busy} onRetry={retry} />
      )}
      {call.status === 'answered' && <Verified message={call.answer.message} />}
    </Stack>
  );
}

function Verified({ message }: MessageResponse) {
  const done = message.includes(emailVerificationMessages.donePhrase);
  return (
    <>
      <Alert tone={done ? 'success' : 'info'}>{message}</Alert>
      {done && <RedirectionToSignIn delayMs={AFTER_VERIFICATION_MS} />}
    </>
  );
}

interface VerificationFailureProps {
  error: ApiError;
  busy: boolean;
  onRetry: () => void;
}

function VerificationFailure({ error, busy, onRetry }: VerificationFailureProps) {
  if (error.detail === ALREADY_VERIFIED) {
    return (
      <>
        <Alert tone="info">{emailVerificationMessages.alreadyVerified}</Alert>
        <SignInLink />
      </>
    );
  }
  if (isRefusal(error)) {
    return (
      <>
        <FailureNotice message={emailVerificationMessages.failed} />
        <p>{emailVerificationMessages.refused}</p>
        <SignInLink />
      </>
    );
  }
  return <ErrorState message={explain(error)} busy={busy} onRetry={onRetry} />;
}

function SignInLink() {
  return (
    <Link to="/login" className={buttonClass()}>
      {siteMessages.signIn}
    </Link>
  );
}

/** The same link will be refused again, however often it is tried. */
function isRefusal({ kind }: ApiError): boolean {
  return kind !== 'unavailable' && kind !== 'too-many';
}

/** Any failure but "already verified" has one sentence (spec §8), except for what the person can wait out. */
function explain(error: ApiError): Message {
  if (error.kind === 'too-many') return callMessages.tooMany(error.retryAfter);
  return isOutOfReach(error)
    ? outOfReach(emailVerificationMessages.failed, callMessages.outOfReach)
    : emailVerificationMessages.failed;
}
