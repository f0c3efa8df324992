import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Cancels the requests of some queries that are under way: they were sent before a change, and their answers would show
 * the state before it. Until `refetchInFlight` the queries still count as being read, so that no page says that there is
 * nothing.
 */
export function cancelInFlight(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.cancelQueries({ queryKey }, { silent: true, revert: false });
}

/** Sends the requests again that are under way, first of all those that `cancelInFlight` has cancelled. */
export function refetchInFlight(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' });
}
