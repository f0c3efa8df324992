import { useSession } from 'shared-auth';
import { frameMessages } from './messages';

/** The administrator's name from the token, or the username, or the word for "administrator" where the token has neither. */
export function useAdminName(): string {
  const session = useSession();
  const claims = session.status === 'signed-in' ? session.claims : undefined;
  return claims?.name ?? claims?.username ?? frameMessages.nameless;
}
