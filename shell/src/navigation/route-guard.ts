import { checkAccess, homePath, type Session, session } from 'shared-auth';
import type { Section } from '../site/section-table';
import { SIGN_IN } from './sign-in';

/** Whether the session admits the visitor to an address. If not, the session ends, which leads to the sign-in page. */
export function canActivate(section: Section | undefined, address: string): boolean {
  const role = section?.role ?? undefined;
  session.require(role, address);
  if (!role) return true;
  const access = checkAccess(role);
  if (!access.allowed) session.end(access.reason);
  return access.allowed;
}

/** Where a changed session leads; `undefined` while the section still admits the visitor. */
export function redirectAfterSessionChange(section: Section | undefined, now: Session): string | undefined {
  if (!section?.role) return undefined;
  if (now.status === 'anonymous') return SIGN_IN;
  // Another role may have signed in, in another tab.
  return now.claims.role === section.role ? undefined : (homePath(now.claims.role) ?? SIGN_IN);
}
