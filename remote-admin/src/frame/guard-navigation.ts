import type { MouseEvent } from 'react';
import { checkAccess, session } from 'shared-auth';

/**
 * Looks at the stored token again before a link of the section is followed. When it no longer admits, the link leads
 * nowhere and the session ends: the shell then shows the sign-in page with the reason.
 */
export function guardNavigation(event: MouseEvent): void {
  const access = checkAccess('admin');
  if (access.allowed) return;
  event.preventDefault();
  session.end(access.reason);
}
