import { type Message, MessageText } from 'design-system/message';
import { Notice } from 'design-system/notice';
import { Link } from 'react-router-dom';
import type { ApiError } from 'shared-auth';
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
    <Notice
      tone="error"
      action={
        notVerified &&
        typeof email === 'string' && (
          <Link to={`/ResendVerification?email=${encodeURIComponent(email)}`}>
            {signInMessages.resendVerification}
          </Link>
        )
      }
    >
      <MessageText message={notVerified ? signInMessages.notVerified : message} />
    </Notice>
  );
}
