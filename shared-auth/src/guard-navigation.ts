import type { Role } from 'api-contract/role';
import { checkAccess } from './guard';
import { session } from './session';

/**
 * For links inside a section: looks at the stored token again before one is followed (spec §2). When it no longer
 * admits, the link leads nowhere and the session ends: the shell then shows the sign-in page with the reason.
 */
export function guardNavigation(role: Role, event: Pick<Event, 'preventDefault'>): void {
  const access = checkAccess(role);
  if (access.allowed) return;
  event.preventDefault();
  session.end(access.reason);
}
