import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Cancels requests that were sent before a change and would return the old state. The queries still count as fetching
 * until `refetchInFlight`, so that no page shows an empty state.
 */
export function cancelInFlight(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.cancelQueries({ queryKey }, { silent: true, revert: false });
}

/** Sends the requests of fetching queries again, including those that `cancelInFlight` has cancelled. */
export function refetchInFlight(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' });
}
