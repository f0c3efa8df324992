import type { Role } from 'api-contract/role';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountId } from './account-id';
import { session } from './session';
import { useSession } from './use-session';

/** Identifies the signed-in account, to keep its things in this browser apart; empty when nobody is signed in. */
export function useAccount(): string {
  return accountId(useSession()) ?? '';
}

/**
 * A React `key` for what belongs to one account: when somebody else signs in in another tab, nothing of the account before
 * may stay on the screen. The key does not change while nobody is signed in, nor while somebody of another role is: the
 * shell leads that person elsewhere, and this page must not make calls with their token meanwhile.
 *
 * @param role whom the section is for; `null` for everybody
 */
export function useAccountKey(role: Role | null = null): string {
  const current = useSession();
  const isElsewhere = role !== null && current.status === 'signed-in' && current.claims.role !== role;
  const account = isElsewhere ? undefined : accountId(current);
  const [last, setLast] = useState(account ?? '');
  if (account !== undefined && account !== last) setLast(account);
  return account ?? last;
}

/**
 * Calls back when somebody else signs in in another tab. This tab is theirs from then on, and the person in front of it
 * must be told why everything has changed.
 *
 * @param tell called with the username of the new account, if its token has one
 */
export function useTakeover(tell: (username: string | undefined) => void): void {
  const onTakeover = useEffectEvent(tell);
  useEffect(() => {
    let last = accountId(session.getSnapshot());
    return session.subscribe(() => {
      const next = session.getSnapshot();
      const account = accountId(next);
      const isTakenOver = last !== undefined && account !== last;
      last = account;
      if (isTakenOver && next.status === 'signed-in') onTakeover(next.claims.username);
    });
  }, []);
}
