import type { Role } from 'api-contract/account';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ANONYMOUS, type Session, session } from './session';
import { accountIdOfClaims } from './token';

/** The current session. While a prerendered page is rendered or hydrated, it is anonymous. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => ANONYMOUS);
}

/**
 * The right of the signed-in administrator, not necessarily one that this release knows; `undefined` for other accounts.
 * Tokens of earlier servers have none: an owner's.
 */
export function useAdminRight(): string | undefined {
  const current = useSession();
  if (current.status !== 'signed-in' || current.claims.role !== 'admin') return undefined;
  return current.claims.right ?? 'owner';
}

/** The id of the signed-in account, part of the names of its drafts; empty without a session. */
export function useAccount(): string {
  return accountIdOf(useSession()) ?? '';
}

/**
 * A React `key` that changes when another account signs in in another tab, so that no state of the previous account
 * stays. It does not change without a session, nor for an account of another role: the shell then leaves the section,
 * which must not send requests with that account's token.
 *
 * @param role the section's; `null` for public pages
 */
export function useAccountKey(role: Role | null = null): string {
  const current = useSession();
  const isOtherRole = role !== null && current.status === 'signed-in' && current.claims.role !== role;
  const account = isOtherRole ? undefined : accountIdOf(current);
  const [last, setLast] = useState(account ?? '');
  if (account !== undefined && account !== last) setLast(account);
  return account ?? last;
}

/**
 * Calls back when another account signs in in another tab, which replaces the session of this tab too.
 *
 * @param onSwitch receives the username of the new account, if its token has one
 */
export function useAccountSwitch(onSwitch: (username: string | undefined) => void): void {
  const notify = useEffectEvent(onSwitch);
  useEffect(() => {
    let last = accountIdOf(session.getSnapshot());
    return session.subscribe(() => {
      const next = session.getSnapshot();
      const account = accountIdOf(next);
      const hasSwitched = last !== undefined && account !== last;
      last = account;
      if (hasSwitched && next.status === 'signed-in') notify(next.claims.username);
    });
  }, []);
}

/** The id of the account of a session, or `undefined` without one. */
export function accountIdOf(current: Session): string | undefined {
  return current.status === 'signed-in' ? accountIdOfClaims(current.claims) : undefined;
}
