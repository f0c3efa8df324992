import type { Session } from './session';

/** What identifies the signed-in account, to keep its things in this browser apart; `undefined` for nobody. */
export function accountOf(session: Session): string | undefined {
  return session.status === 'signed-in' ? (session.claims.sub ?? session.claims.username ?? '') : undefined;
}
