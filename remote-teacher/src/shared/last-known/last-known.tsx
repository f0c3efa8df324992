import { type ReactNode, useEffect } from 'react';
import { Reachability } from 'section-kit/reachability/reachability';
import { session } from 'shared-auth';
import { LAST_KNOWN_DATABASE } from './database-name';

/** Keeps the data of the section's queries on this device, and shows it with a line while the site cannot be reached. */
export function LastKnown({ children }: { children: ReactNode }) {
  useEffect(() => session.subscribe(deleteIfSignedOut), []);
  return (
    <Reachability probe="/teacher/month-summary" load={loadLine}>
      {children}
    </Reachability>
  );
}

const loadLine = () => import(/* webpackChunkName: 'last-known' */ './last-known-line');

/** Another end of the session keeps the data for the next sign-in of the same account. */
function deleteIfSignedOut(): void {
  const now = session.getSnapshot();
  const isSignedOut = now.status === 'anonymous' && now.end?.reason.startsWith('signed-out');
  if (isSignedOut && 'indexedDB' in window) indexedDB.deleteDatabase(LAST_KNOWN_DATABASE);
}
