import { useSession } from 'shared-auth';
import { frameMessages } from './messages';

/** The username from the token, or the word for "teacher" if it has none. */
export function useTeacherName(): string {
  const session = useSession();
  const { username } = session.status === 'signed-in' ? session.claims : {};
  return username ?? frameMessages.nameless;
}
