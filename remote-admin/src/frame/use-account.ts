import { useSession } from 'shared-auth';

/** What tells one administrator's own things in this browser from another's; empty when nobody is signed in. */
export function useAccount(): string {
  const session = useSession();
  return session.status === 'signed-in' ? (session.claims.sub ?? session.claims.username ?? '') : '';
}
