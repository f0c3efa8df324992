import type { UseQueryResult } from '@tanstack/react-query';
import { useRetryFocus } from 'design-system/states';
import { type RefObject, useContext, useState } from 'react';
import { ApiError } from 'shared-auth';
import { UnreachableContext } from './reachability/unreachable-context';

/** The last failure of a query. */
export interface StickyError {
  /** `null` without a failure, and again once there is data. */
  error: Error | null;
  /** Whether a retry is running. */
  busy: boolean;
  retry: () => void;
}

/**
 * Keeps the error of a query during a retry. TanStack Query clears it at once, which would remove the pressed button and
 * the focus.
 *
 * @param container of the data, with a `tabIndex`: receives the focus when the pressed button is removed
 */
export function useStickyError<Data>(
  query: UseQueryResult<Data>,
  container: RefObject<HTMLElement | null>,
): StickyError {
  const { data, isPlaceholderData, isFetching, isFetchedAfterMount, refetch } = query;
  const [last, setLast] = useState(query.error);
  if (query.error && query.error !== last) setLast(query.error);
  // Placeholder data of another query is not data of this one.
  const isRetried = (data === undefined || isPlaceholderData) && isFetchedAfterMount;
  // A frame that says how old the data is says why, too.
  const isSaid = useContext(UnreachableContext) && data !== undefined && isUnreachable(query.error);
  const error = isSaid ? null : (query.error ?? (isRetried ? last : null));
  const expectFocus = useRetryFocus(error, isFetching, container);

  return {
    error,
    busy: isFetching,
    retry() {
      expectFocus();
      void refetch();
    },
  };
}

function isUnreachable(error: Error | null): boolean {
  return error instanceof ApiError && error.isUnreachable;
}
