import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Cancels the fetches of some queries that are under way: they began before a change, so their answers would show the
 * state before it. Until `readAgain` the queries still count as fetching, so that no list is said to be empty.
 */
export function dropAnswersUnderWay(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.cancelQueries({ queryKey }, { silent: true, revert: false });
}

/** Fetches again those of some queries that count as fetching: above all those that were cancelled. */
export function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' });
}
