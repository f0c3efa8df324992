import type { UseQueryResult } from '@tanstack/react-query';
import type { Message } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { ErrorState } from 'design-system/states';
import { type ReactNode, useRef } from 'react';
import { messages } from './messages';
import { isBeginning } from './read-in-pages';
import { useStickyError } from './use-sticky-error';

interface QueryContentProps<Answer> {
  query: UseQueryResult<Answer>;
  /** Stands in the answer's place until it comes. */
  loading: ReactNode;
  /** Says that there is no answer, or no newer one. */
  failed: Message | ((error: Error) => Message);
  /** The answer, one part below the other. */
  children: (answer: Answer) => ReactNode;
}

/**
 * What a query brings, and before that its loading state or, with a button to try again, its failure. The failure stands
 * until there is an answer, above an older one if there is, and the focus of its button goes to what takes its place.
 */
export function QueryContent<Answer>({ query, loading, failed, children }: QueryContentProps<Answer>) {
  const place = useRef<HTMLDivElement>(null);
  const { error, busy, retry } = useStickyError(query, place);
  return (
    <Stack ref={place} tabIndex={-1}>
      {error && (
        <ErrorState
          message={typeof failed === 'function' ? failed(error) : failed}
          busy={busy}
          onRetry={retry}
        />
      )}
      {query.data !== undefined ? children(query.data) : !error && loading}
      {isBeginning(query) && query.isFetching && <p role="status">{messages.loadingRest}</p>}
    </Stack>
  );
}
