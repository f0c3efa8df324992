import type { Session } from './session';

/** What tells one account's own things in this browser from another's; `undefined` when nobody is signed in. */
export function accountOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? (session.claims.sub ?? session.claims.username ?? '') : undefined;
}
