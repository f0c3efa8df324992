import type { MessageResponse } from 'api-contract/common-schema';
import { Alert } from 'design-system/alert';
import { Stack } from 'design-system/layout';
import { ErrorState, LoadingState } from 'design-system/states';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { AFTER_RESEND_MS } from '../../shared/account/redirect-delays';
import { RedirectionToSignIn } from '../../shared/account/redirect-to-sign-in';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { callMessages } from '../../shared/messages';
import { explainFailure } from '../../shared/requests/explain-failure';
import { useCallOnLoad } from '../../shared/requests/use-request-on-mount';
import { verificationResendMessages } from './resend-messages';

function resend(email: string): Promise<MessageResponse> {
  return api.post<MessageResponse>('/user/resend-verification', {
    body: { email },
    authenticated: false,
    schema: { message: 'text' },
  });
}

/** `/ResendVerification?email=...`: sends a new verification mail by itself (spec §§ 2, 5 and 8). */
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
  const place = useRef<HTMLDivElement>(null);
  const [call, retry] = useCallOnLoad(email, resend, place);
  return (
    <Stack ref={place} tabIndex={-1}>
      {call.status === 'waiting' && <LoadingState label={verificationResendMessages.sending} />}
      {call.status === 'failed' && (
        <ErrorState
          message={explainFailure(call.error, verificationResendMessages.failed, callMessages.outOfReach)}
          busy={call.busy}
          onRetry={retry}
        />
      )}
      {call.status === 'answered' && (
        <>
          <Alert tone="success">{call.answer.message}</Alert>
          <RedirectionToSignIn delayMs={AFTER_RESEND_MS} />
        </>
      )}
    </Stack>
  );
}
