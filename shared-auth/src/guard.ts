import type { Role } from 'api-contract/role';
import type { SessionEndReason } from './session-end';
import { isExpired, type ReadableClaims, readClaims } from './token';
import { tokenStorage } from './token-storage';

/** Whether a page may be shown, or why not. */
export type Access =
  | { allowed: true; claims: ReadableClaims }
  | {
      allowed: false;
      reason: Extract<SessionEndReason, 'missing' | 'invalid' | 'expired' | 'no-permission'>;
    };

type TokenCheck =
  | { valid: true; token: string; claims: ReadableClaims }
  | { valid: false; reason: 'missing' | 'invalid' | 'expired' };

/** The stored token, read afresh each time: it may have been removed or have expired since the last look. */
export function checkToken(): TokenCheck {
  const token = tokenStorage.read();
  if (!token) return { valid: false, reason: 'missing' };
  const claims = readClaims(token);
  if (!claims) return { valid: false, reason: 'invalid' };
  if (isExpired(claims)) return { valid: false, reason: 'expired' };
  return { valid: true, token, claims };
}

/**
 * The one guard of every page that asks for a role (spec §6). It only looks: ending the session with the reason is up to
 * the caller. The server checks every call on its own.
 */
export function checkAccess(role: Role): Access {
  const check = checkToken();
  if (!check.valid) return { allowed: false, reason: check.reason };
  if (check.claims.role !== role) return { allowed: false, reason: 'no-permission' };
  return { allowed: true, claims: check.claims };
}
