import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-auth';

/** The delay before the retry of a request that did not reach the server. */
export const RETRY_DELAY_MS = 500;

/**
 * The query client of a section; each account has its own (`useScopedQueryClient`). A request that did not reach the
 * server is retried once, a rejected one is not. Failed queries are fetched again when the browser is back online.
 */
export function createQueryClient(): QueryClient {
  // The library takes a page that was opened offline for one that is online, and would miss the connection's return.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, requests fail with a message instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        retryDelay: RETRY_DELAY_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.kind === 'unavailable',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
