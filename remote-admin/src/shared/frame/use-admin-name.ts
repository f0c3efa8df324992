import { useSession } from 'shared-auth';
import { frameMessages } from './messages';

/** The name in the token, otherwise the username, otherwise the institute's office. */
export function useAdminName(): string {
  const session = useSession();
  const claims = session.status === 'signed-in' ? session.claims : undefined;
  return claims?.name ?? claims?.username ?? frameMessages.nameless;
}
