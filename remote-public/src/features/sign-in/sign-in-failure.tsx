import type { Message } from 'design-system/inline-message';
import { Link } from 'react-router-dom';
import type { ApiError } from 'shared-auth';
import { FailureNotice } from '../../shared/requests/failure-alert';
import { signInMessages } from './messages';

const NOT_VERIFIED = 'Email not verified';

interface SignInFailureProps {
  message: Message;
  cause: ApiError | undefined;
}

/** Why the sign-in failed; for an e-mail that is not verified yet, with the way to a new verification mail. */
export function SignInFailure({ message, cause }: SignInFailureProps) {
  const notVerified = cause?.detail === NOT_VERIFIED;
  const email = cause?.body.email;
  return (
    <FailureNotice
      message={notVerified ? signInMessages.notVerified : message}
      action={
        notVerified &&
        typeof email === 'string' && (
          <Link to={`/ResendVerification?email=${encodeURIComponent(email)}`}>
            {signInMessages.resendVerification}
          </Link>
        )
      }
    />
  );
}
