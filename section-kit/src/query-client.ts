import { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-auth';

/** How long a call that did not reach the server waits before it is tried once more. */
export const RETRY_DELAY_MS = 500;

/**
 * A section's memory of what the server said; each account has its own (`useScopedQueryClient`). A call that did not reach
 * the server is tried once more by itself; one that the server has refused is not. What could not be read is asked for
 * again when the browser is online again. What was read before is shown at once, and read again behind it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, the call shall fail and say so instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        retryDelay: RETRY_DELAY_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.kind === 'unavailable',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
