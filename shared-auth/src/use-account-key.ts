import { useState } from 'react';
import { useSession } from './use-session';

/**
 * Tells accounts apart, as a `key` for what belongs to one account: when somebody else signs in in another tab,
 * nothing of the account before may stay on the screen. While nobody is signed in, it is still the last one.
 */
export function useAccountKey(): string {
  const session = useSession();
  const account =
    session.status === 'signed-in' ? (session.claims.sub ?? session.claims.username ?? '') : undefined;
  const [last, setLast] = useState(account ?? '');
  if (account !== undefined && account !== last) setLast(account);
  return account ?? last;
}
