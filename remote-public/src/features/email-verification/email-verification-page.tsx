import type { MessageResponse } from 'api-contract/common-schema';
import { Alert } from 'design-system/alert';
import type { Message } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { ErrorState, LoadingState } from 'design-system/states';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from 'section-kit/button-link';
import { usePageReady } from 'section-kit/page-ready';
import { type ApiError, api } from 'shared-auth';
import { RedirectToSignIn } from '../../shared/account/redirect-to-sign-in';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { requestMessages, siteMessages } from '../../shared/messages';
import { hasNoResponse, withReason } from '../../shared/requests/explain-failure';
import { FailureAlert } from '../../shared/requests/failure-alert';
import { useRequestOnMount } from '../../shared/requests/use-request-on-mount';
import { emailVerificationMessages } from './messages';

const ALREADY_VERIFIED = 'Email already verified';

function verify(token: string): Promise<MessageResponse> {
  return api.get<MessageResponse>('/user/verify-email', {
    query: { token },
    authenticated: false,
    schema: { message: 'text' },
  });
}

/** `/verify-email?token=...`: opened from the mail, confirms the address without a button (spec §§ 2, 4 and 8). */
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
  const container = useRef<HTMLDivElement>(null);
  const [request, retry] = useRequestOnMount(token, verify, container);
  return (
    <Stack ref={container} tabIndex={-1}>
      {request.status === 'waiting' && <LoadingState label={emailVerificationMessages.verifying} />}
      {request.status === 'failed' && (
        <VerificationFailure error={request.error} busy={request.busy} onRetry={retry} />
      )}
      {request.status === 'success' && <Verified message={request.body.message} />}
    </Stack>
  );
}

function Verified({ message }: MessageResponse) {
  const done = message.includes(emailVerificationMessages.donePhrase);
  return (
    <>
      <Alert tone={done ? 'success' : 'info'}>{message}</Alert>
      {done && <RedirectToSignIn delayMs={1000} />}
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
  if (isRejectedLink(error)) {
    return (
      <>
        <FailureAlert message={emailVerificationMessages.failed} />
        <p>{emailVerificationMessages.rejected}</p>
        <SignInLink />
      </>
    );
  }
  return <ErrorState message={explain(error)} busy={busy} onRetry={onRetry} />;
}

function SignInLink() {
  return <ButtonLink to="/login">{siteMessages.signIn}</ButtonLink>;
}

/** A retry of the same link would fail again. */
function isRejectedLink({ kind }: ApiError): boolean {
  return kind !== 'unavailable' && kind !== 'too-many';
}

/** All other failures have one sentence (spec §8), except temporary ones. */
function explain(error: ApiError): Message {
  if (error.kind === 'too-many') return requestMessages.tooMany(error.retryAfter);
  return hasNoResponse(error)
    ? withReason(emailVerificationMessages.failed, requestMessages.unavailable)
    : emailVerificationMessages.failed;
}
