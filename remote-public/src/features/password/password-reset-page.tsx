import { Alert } from 'design-system/alert';
import { buttonClass } from 'design-system/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { AFTER_RESET_MS } from '../../shared/account/redirect-delays';
import { RedirectionToSignIn } from '../../shared/account/redirect-to-sign-in';
import { AccountPage } from '../../shared/frame/account-page';
import { pageTitle } from '../../shared/frame/page-title';
import { passwordResetMessages } from './messages';
import { PasswordResetForm } from './password-reset-form';
import { useResetToken } from './use-reset-token';

/** `/reset-password?token=...`: a new password from the link in a mail (spec §§ 2, 5 and 8). */
export default function PasswordResetPage() {
  usePageReady(pageTitle(passwordResetMessages.title));
  const [done, setDone] = useState(false);
  const token = useResetToken();

  if (token === '') {
    return (
      <AccountPage title={passwordResetMessages.title} back="sign-in">
        <Alert tone="error">{passwordResetMessages.invalidLink}</Alert>
        <Link to="/ForgetPassword" className={buttonClass()}>
          {passwordResetMessages.requestLink}
        </Link>
      </AccountPage>
    );
  }
  if (done) {
    return (
      <AccountPage title={passwordResetMessages.title} back="sign-in">
        <Alert tone="success">{passwordResetMessages.done}</Alert>
        <RedirectionToSignIn delayMs={AFTER_RESET_MS} focused />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={passwordResetMessages.title} subtitle={passwordResetMessages.subtitle} back="sign-in">
      <PasswordResetForm token={token} onDone={() => setDone(true)} />
    </AccountPage>
  );
}
