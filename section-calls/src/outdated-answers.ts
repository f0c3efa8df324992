import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Ends every reading of some queries that is under way: its answer was asked for before a change, and would show the
 * state before it. The queries go on counting as being read, so that nothing is said to be empty, until `readAgain`.
 */
export function dropAnswersUnderWay(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.cancelQueries({ queryKey }, { silent: true, revert: false });
}

/** Asks anew for whatever of some queries is being read, first of all for what was dropped. */
export function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  return queryClient.refetchQueries({ queryKey, fetchStatus: 'fetching' });
}
