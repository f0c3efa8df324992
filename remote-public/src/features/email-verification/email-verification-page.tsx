import type { MessageAnswer } from 'api-contract/message-answer';
import { Button, buttonClass } from 'design-system/button';
import type { Message } from 'design-system/message';
import { Notice } from 'design-system/notice';
import { LoadingState } from 'design-system/states';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';
import { type ApiError, api } from 'shared-auth';
import { useCallOnLoad } from '../../call-on-load/use-call-on-load';
import { isOutOfReach, outOfReach } from '../../form/explain-failure';
import { FailureNotice } from '../../form/failure-notice';
import { callMessages, siteMessages } from '../../messages';
import { AFTER_VERIFICATION_MS } from '../../redirect/delays';
import { RedirectionToSignIn } from '../../redirect/redirection';
import { AccountPage } from '../../site/account-page';
import { pageTitle } from '../../site/page-title';
import { emailVerificationMessages } from './messages';

const ALREADY_VERIFIED = 'Email already verified';

function verify(token: string): Promise<MessageAnswer> {
  return api.get<MessageAnswer>('/user/verify-email', {
    query: { token },
    authenticated: false,
    reads: { message: 'text' },
  });
}

/** `/verify-email?token=...`: opened from the mail, confirms the address by itself (spec §§ 2, 4 and 8). */
export default function EmailVerificationPage() {
  usePageReady(pageTitle(emailVerificationMessages.title));
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  return (
    <AccountPage title={emailVerificationMessages.title} back="sign-in">
      {token === '' ? (
        <Notice tone="error">{emailVerificationMessages.invalidLink}</Notice>
      ) : (
        <Verification token={token} />
      )}
    </AccountPage>
  );
}

function Verification({ token }: { token: string }) {
  const [call, retry] = useCallOnLoad(token, verify);
  if (call.status === 'waiting') return <LoadingState label={emailVerificationMessages.verifying} />;
  if (call.status === 'failed') return <VerificationFailure error={call.error} onRetry={retry} />;

  const { message } = call.answer;
  const done = message.includes(emailVerificationMessages.donePhrase);
  return (
    <>
      <Notice tone={done ? 'success' : 'info'}>{message}</Notice>
      {done && <RedirectionToSignIn delayMs={AFTER_VERIFICATION_MS} />}
    </>
  );
}

function VerificationFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.detail === ALREADY_VERIFIED) {
    return (
      <>
        <Notice tone="info">{emailVerificationMessages.alreadyVerified}</Notice>
        <Link to="/login" className={buttonClass()}>
          {siteMessages.signIn}
        </Link>
      </>
    );
  }
  if (isRefusal(error)) {
    return (
      <>
        <FailureNotice message={emailVerificationMessages.failed} />
        <p>{emailVerificationMessages.refused}</p>
        <Link to="/login" className={buttonClass()}>
          {siteMessages.signIn}
        </Link>
      </>
    );
  }
  return (
    <>
      <FailureNotice message={explain(error)} />
      <Button onClick={onRetry}>{siteMessages.retry}</Button>
    </>
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
