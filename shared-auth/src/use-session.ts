import { useSyncExternalStore } from 'react';
import { ANONYMOUS, type Session, session } from './session';

/** The session, kept current. On the server, and for the first paint of a prerendered page, nobody is signed in. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => ANONYMOUS);
}
