import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { monthSummary } from '../lesson/month-summary';

/** The number of rejected lessons that the teacher has not seen, once a page has loaded it; until then 0. */
export function useUnseenRejections(queryClient: QueryClient): number {
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  return useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData(monthSummary().queryKey)?.rejected_unseen ?? 0,
  );
}
