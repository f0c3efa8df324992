import { useAccount, useSession } from 'shared-auth';
import { frameMessages } from './messages';

/** Who is signed in. */
export interface Teacher {
  /** Tells accounts apart: what one types must never appear to another. */
  account: string;
  /** The username from the token, or the word for "teacher" where the token has none. */
  name: string;
}

/** The teacher whose section this is; follows the session. */
export function useTeacher(): Teacher {
  const account = useAccount();
  const session = useSession();
  const { username } = session.status === 'signed-in' ? session.claims : {};
  return { account, name: username ?? frameMessages.nameless };
}
