import type { Session } from './session';
import type { ReadableClaims } from './token';

/** What identifies an account in this browser; empty for a token that names none. */
export function accountIdOfClaims({ sub, username }: Pick<ReadableClaims, 'sub' | 'username'>): string {
  return sub ?? username ?? '';
}

/** What identifies the signed-in account, to keep its things in this browser apart; `undefined` for nobody. */
export function accountId(session: Session): string | undefined {
  return session.status === 'signed-in' ? accountIdOfClaims(session.claims) : undefined;
}
