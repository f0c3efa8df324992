import type { UseQueryResult } from '@tanstack/react-query';
import type { Message } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { ErrorState } from 'design-system/states';
import { type ReactNode, useRef } from 'react';
import { messages } from './messages';
import { isBeginning } from './read-in-pages';
import { useKeepFocus } from './use-keep-focus';
import { useStickyError } from './use-sticky-error';

interface QueryContentProps<Data> {
  query: UseQueryResult<Data>;
  /** It is shown until there is data. */
  loading: ReactNode;
  /** The message of a failure, shown instead of data or above older data. */
  failed: Message | ((error: Error) => Message);
  /** Renders the data; its elements are stacked. */
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query, its loading state, or its failure with a retry button. The failure stays until there is new
 * data, and the focus moves from the button to the data; it also stays there when a row that had it is gone. Above older data, a frame can show it instead
 * (`UnreachableContext`).
 */
export function QueryContent<Data>({ query, loading, failed, children }: QueryContentProps<Data>) {
  const container = useRef<HTMLDivElement>(null);
  const { error, busy, retry } = useStickyError(query, container);
  useKeepFocus(container);
  return (
    <Stack ref={container} tabIndex={-1}>
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
