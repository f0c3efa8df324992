import type { Role } from 'api-contract/account';
import { session } from './session';
import type { SessionEndReason } from './session-end';
import { isExpired, type ReadableClaims, readClaims } from './token';
import { tokenStorage } from './token-storage';

/** The result of a route guard. */
export type Access =
  | { allowed: true; claims: ReadableClaims }
  | {
      allowed: false;
      reason: Extract<SessionEndReason, 'missing' | 'invalid' | 'expired' | 'no-permission'>;
    };

type TokenCheck =
  | { valid: true; token: string; claims: ReadableClaims }
  | { valid: false; reason: 'missing' | 'invalid' | 'expired' };

/** Reads the stored token anew: it may have been removed or have expired since the last check. */
export function checkToken(): TokenCheck {
  const token = tokenStorage.read();
  if (!token) return { valid: false, reason: 'missing' };
  const claims = readClaims(token);
  if (!claims) return { valid: false, reason: 'invalid' };
  if (isExpired(claims)) return { valid: false, reason: 'expired' };
  return { valid: true, token, claims };
}

/** The guard of every page for one role (spec §6). It changes nothing: the caller ends the session with the reason. */
export function checkAccess(role: Role): Access {
  const check = checkToken();
  if (!check.valid) return { allowed: false, reason: check.reason };
  if (check.claims.role !== role) return { allowed: false, reason: 'no-permission' };
  return { allowed: true, claims: check.claims };
}

/**
 * Checks the token before a link inside a section is followed (spec §2). If the token is no longer valid, cancels the
 * navigation and ends the session; the shell then shows the sign-in page with the reason.
 */
export function guardNavigation(role: Role, event: Pick<Event, 'preventDefault'>): void {
  const access = checkAccess(role);
  if (access.allowed) return;
  event.preventDefault();
  session.end(access.reason);
}
