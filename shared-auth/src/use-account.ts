import { useState } from 'react';
import type { Session } from './session';
import { useSession } from './use-session';

/** Tells one account's own things in this browser from another's; empty when nobody is signed in. */
export function useAccount(): string {
  return accountOf(useSession()) ?? '';
}

/**
 * Tells accounts apart, as a `key` for what belongs to one account: when somebody else signs in in another tab,
 * nothing of the account before may stay on the screen. While nobody is signed in, it is still the last one.
 */
export function useAccountKey(): string {
  const account = accountOf(useSession());
  const [last, setLast] = useState(account ?? '');
  if (account !== undefined && account !== last) setLast(account);
  return account ?? last;
}

function accountOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? (session.claims.sub ?? session.claims.username ?? '') : undefined;
}
