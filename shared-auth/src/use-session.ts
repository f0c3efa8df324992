import { useSyncExternalStore } from 'react';
import { type Session, session } from './session';

const ANONYMOUS: Session = { status: 'anonymous', end: null };

/** The session, kept current. On the server, and for the first paint of a prerendered page, nobody is signed in. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => ANONYMOUS);
}
