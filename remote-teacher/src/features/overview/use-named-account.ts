import { useEffect } from 'react';
import { checkAccess, session } from 'shared-auth';

/** The overview belongs to a name: a token that tells neither username nor `sub` ends the session (section 6). */
export function useNamedAccount(): void {
  useEffect(() => {
    const access = checkAccess('teacher');
    if (!access.allowed) session.end(access.reason);
    else if (!(access.claims.username ?? access.claims.sub)) session.end('invalid');
  }, []);
}
