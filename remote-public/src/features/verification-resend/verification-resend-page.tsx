import type { MessageAnswer } from 'api-contract/message-answer';
import { Button } from 'design-system/button';
import { Notice } from 'design-system/notice';
import { LoadingState } from 'design-system/states';
import { useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';
import { api } from 'shared-auth';
import { useCallOnLoad } from '../../call-on-load/use-call-on-load';
import { explainFailure } from '../../form/explain-failure';
import { FailureNotice } from '../../form/failure-notice';
import { callMessages, siteMessages } from '../../messages';
import { AFTER_RESEND_MS } from '../../redirect/delays';
import { RedirectionToSignIn } from '../../redirect/redirection';
import { AccountPage } from '../../site/account-page';
import { pageTitle } from '../../site/page-title';
import { verificationResendMessages } from './messages';

function resend(email: string): Promise<MessageAnswer> {
  return api.post<MessageAnswer>('/user/resend-verification', {
    body: { email },
    authenticated: false,
    reads: { message: 'text' },
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
        <Notice tone="error">{verificationResendMessages.invalidEmail}</Notice>
      ) : (
        <Resend email={email} />
      )}
    </AccountPage>
  );
}

function Resend({ email }: { email: string }) {
  const [call, retry] = useCallOnLoad(email, resend);
  if (call.status === 'waiting') return <LoadingState label={verificationResendMessages.sending} />;
  if (call.status === 'failed') {
    return (
      <>
        <FailureNotice
          message={explainFailure(call.error, verificationResendMessages.failed, callMessages.outOfReach)}
        />
        <Button onClick={retry}>{siteMessages.retry}</Button>
      </>
    );
  }
  return (
    <>
      <Notice tone="success">{call.answer.message}</Notice>
      <RedirectionToSignIn delayMs={AFTER_RESEND_MS} />
    </>
  );
}
