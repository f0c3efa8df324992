import { useEffect, useState } from 'react';
import { type Access, checkAccess, session } from 'shared-auth';

/**
 * The overview belongs to a name: a token that tells neither username nor `sub` ends the session (spec §6).
 * @returns whether there is a name, so that the server is asked only then
 */
export function useNamedAccount(): boolean {
  const [refusal] = useState(() => refusalOf(checkAccess('teacher')));
  useEffect(() => {
    if (refusal) session.end(refusal);
  }, [refusal]);
  return refusal === undefined;
}

function refusalOf(access: Access) {
  if (!access.allowed) return access.reason;
  return access.claims.username || access.claims.sub ? undefined : 'invalid';
}
