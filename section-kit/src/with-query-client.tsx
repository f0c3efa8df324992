import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useContext } from 'react';
import { useScopedQueryClient } from './use-scoped-query-client';

/** Gives a fragment a query cache: that of the page in its own section, an own one in pages of other sections. */
export function withQueryClient(Fragment: ComponentType): ComponentType {
  function FragmentWithOwnClient() {
    return (
      <QueryClientProvider client={useScopedQueryClient()}>
        <Fragment />
      </QueryClientProvider>
    );
  }
  return function FragmentWithClient() {
    // Each section has its own copy of the library, and thereby of this context.
    return useContext(QueryClientContext) ? <Fragment /> : <FragmentWithOwnClient />;
  };
}
