import { checkAccess, homePath, type Session, session } from 'shared-auth';
import type { Section } from '../site/section-table';

const SIGN_IN = '/login';

/**
 * The guard of every section that asks for a role, which the session is told first. Refusing ends the session, and that
 * leads away.
 *
 * @param section `undefined` for an address that belongs to no section
 */
export function canActivate(section: Section | undefined, address: string): boolean {
  const role = section?.role ?? undefined;
  session.require(role, address);
  if (!role) return true;
  const access = checkAccess(role);
  if (!access.allowed) session.end(access.reason);
  return access.allowed;
}

/** Where to lead the person when the session has changed; `undefined` while the section still admits them. */
export function redirectAfterSessionChange(section: Section | undefined, now: Session): string | undefined {
  if (!section?.role) return undefined;
  if (now.status === 'anonymous') return SIGN_IN;
  // Else somebody else has signed in, in another tab.
  return now.claims.role === section.role ? undefined : (homePath(now.claims.role) ?? SIGN_IN);
}
