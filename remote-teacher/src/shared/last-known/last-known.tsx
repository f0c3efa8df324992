import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { UnreachableContext } from 'section-kit/unreachable-context';
import { session } from 'shared-auth';
import { LAST_KNOWN_DATABASE } from './database-name';
import type { LastKnownLineProps } from './last-known-line';

/** Browsers without an idle callback wait so long. */
const IDLE_MS = 2000;

/**
 * Keeps the data of the section's queries on this device, and shows it with a line while the site cannot be reached. Loaded
 * once the browser is idle, without a network at once; without it the section works as usual.
 */
export function LastKnown({ children }: { children: ReactNode }) {
  const [Line, setLine] = useState<ComponentType<LastKnownLineProps>>();
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    let isMounted = true;
    const load = () =>
      import(/* webpackChunkName: 'last-known' */ './last-known-line').then(
        (module) => isMounted && setLine(() => module.default),
        () => undefined,
      );
    const cancel = navigator.onLine ? whenIdle(load) : void load();
    return () => {
      isMounted = false;
      cancel?.();
    };
  }, []);

  useEffect(() => session.subscribe(deleteIfSignedOut), []);

  return (
    <UnreachableContext value={isUnreachable}>
      {Line && <Line onChange={setUnreachable} />}
      {children}
    </UnreachableContext>
  );
}

/** Another end of the session keeps the data for the next sign-in of the same account. */
function deleteIfSignedOut(): void {
  const now = session.getSnapshot();
  const isSignedOut = now.status === 'anonymous' && now.end?.reason.startsWith('signed-out');
  if (isSignedOut && 'indexedDB' in window) indexedDB.deleteDatabase(LAST_KNOWN_DATABASE);
}

/** Returns a function that cancels. */
function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(callback);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, IDLE_MS);
  return () => clearTimeout(timer);
}
