import type { QueryClient } from '@tanstack/react-query';
import { ApiError, api } from 'shared-auth';

const PAUSE_MS = 5_000;

/** Why the site cannot be reached: no response arrives, or one of a proxy. */
export type Unreachable = 'offline' | 'down';

interface Options {
  /** The path of a small response. A server without it responds too, with 404. */
  probe: string;
  /** It is called with `undefined` when the site can be reached again. */
  onChange: (unreachable: Unreachable | undefined) => void;
  /** It is called when the site cannot be reached: at once, and for each query that has no data. */
  onMissing?: (() => void) | undefined;
}

/**
 * Follows whether the site can be reached: it cannot while the browser is offline, or after a query or a mutation did not
 * reach it. Until it can be reached again, it is asked every five seconds, and when the browser is online again. Then the
 * queries of the page are fetched again.
 *
 * @returns stops following
 */
export function watchReachability(
  queryClient: QueryClient,
  { probe: path, onChange, onMissing }: Options,
): () => void {
  let unreachable: Unreachable | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const set = (next: Unreachable | undefined) => {
    if (next) onMissing?.();
    if (next === unreachable) return;
    unreachable = next;
    clearInterval(timer);
    if (next) timer = setInterval(probe, PAUSE_MS);
    else void queryClient.refetchQueries({ type: 'active' });
    onChange(next);
  };
  const probe = async () => {
    if (!unreachable || document.visibilityState === 'hidden') return;
    const isReached = await api.get(path).then(
      () => true,
      (error) => !unreachableBy(error),
    );
    if (isReached && timer !== undefined) set(undefined);
  };
  const note = (action: { type: string; error?: unknown; manual?: boolean | undefined }) => {
    const failure = action.type === 'error' && unreachableBy(action.error);
    if (failure) set(failure);
    if (action.type === 'success' && !action.manual) set(undefined);
  };
  const goOffline = () => set('offline');
  const stops = [
    queryClient.getQueryCache().subscribe((event) => event.type === 'updated' && note(event.action)),
    queryClient.getMutationCache().subscribe((event) => event.type === 'updated' && note(event.action)),
  ];
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', probe);
  document.addEventListener('visibilitychange', probe);
  const failures = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => unreachableBy(state.error));
  set(navigator.onLine && !hasShellFailed() ? failures.find((failure) => failure) : 'offline');

  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    timer = undefined;
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', probe);
    document.removeEventListener('visibilitychange', probe);
  };
}

/** Whether the discovery document, which the shell reads before it starts a cached page, did not arrive. */
function hasShellFailed(): boolean {
  const address = new URL('/frontend-discovery.json', window.location.href).href;
  const requests = performance.getEntriesByName(address) as PerformanceResourceTiming[];
  return requests.at(-1)?.responseStatus === 0;
}

function unreachableBy(error: unknown): Unreachable | undefined {
  if (!(error instanceof ApiError) || !error.isUnreachable) return undefined;
  return error.status === undefined ? 'offline' : 'down';
}
