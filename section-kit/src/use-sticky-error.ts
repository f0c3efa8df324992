import type { UseQueryResult } from '@tanstack/react-query';
import { useRetryFocus } from 'design-system/states';
import { type RefObject, useState } from 'react';

/** Why a query has no answer, or no newer one than is shown, and what can be done about it. */
export interface StickyError {
  /** `null` while nothing has failed, and again once there is an answer. */
  error: Error | null;
  /** It is being tried again. */
  busy: boolean;
  retry: () => void;
}

/**
 * The failure of a query, kept while the query is tried again. A query that has no answer yet forgets its error as soon
 * as it is retried; without this the error with its button would vanish under the press, and the focus with it.
 *
 * @param answerPlace where the answer is shown, with a `tabIndex`: gets the focus when the pressed button leaves
 */
export function useStickyError<Answer>(
  query: UseQueryResult<Answer>,
  answerPlace: RefObject<HTMLElement | null>,
): StickyError {
  const { data, isPlaceholderData, isFetching, isFetchedAfterMount, refetch } = query;
  const [last, setLast] = useState(query.error);
  if (query.error && query.error !== last) setLast(query.error);
  // Another query's answer, shown until this one has its own, is no answer.
  const isTriedAgain = (data === undefined || isPlaceholderData) && isFetchedAfterMount;
  const error = query.error ?? (isTriedAgain ? last : null);
  const expectFocus = useRetryFocus(error, isFetching, answerPlace);

  return {
    error,
    busy: isFetching,
    retry() {
      expectFocus();
      void refetch();
    },
  };
}
