import type { MessageResponse } from 'api-contract/common-schema';
import { Alert } from 'design-system/alert';
import { Stack } from 'design-system/layout';
import { ErrorState, LoadingState } from 'design-system/states';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { RedirectToSignIn } from '../../shared/account/redirect-to-sign-in';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { requestMessages } from '../../shared/messages';
import { explainFailure } from '../../shared/requests/explain-failure';
import { useRequestOnMount } from '../../shared/requests/use-request-on-mount';
import { verificationResendMessages } from './messages';

function resend(email: string): Promise<MessageResponse> {
  return api.post<MessageResponse>('/user/resend-verification', {
    body: { email },
    authenticated: false,
    schema: { message: 'text' },
  });
}

/** `/ResendVerification?email=...`: sends a new verification mail without a button (spec §§ 2, 5 and 8). */
export default function VerificationResendPage() {
  usePageReady(pageTitle(verificationResendMessages.title));
  const [query] = useSearchParams();
  const email = (query.get('email') ?? '').trim();
  return (
    <AccountPage title={verificationResendMessages.title} back="sign-in">
      {email === '' ? (
        <Alert tone="error">{verificationResendMessages.invalidEmail}</Alert>
      ) : (
        <Resend email={email} />
      )}
    </AccountPage>
  );
}

function Resend({ email }: { email: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [request, retry] = useRequestOnMount(email, resend, container);
  return (
    <Stack ref={container} tabIndex={-1}>
      {request.status === 'waiting' && <LoadingState label={verificationResendMessages.sending} />}
      {request.status === 'failed' && (
        <ErrorState
          message={explainFailure(
            request.error,
            verificationResendMessages.failed,
            requestMessages.unavailable,
          )}
          busy={request.busy}
          onRetry={retry}
        />
      )}
      {request.status === 'success' && (
        <>
          <Alert tone="success">{request.body.message}</Alert>
          <RedirectToSignIn delayMs={3000} />
        </>
      )}
    </Stack>
  );
}
