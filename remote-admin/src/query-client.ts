import { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-auth';

const RETRY_DELAY_MS = 500;
const FRESH_MS = 15_000;

/**
 * The section's own cache. A call that did not reach the server is tried once more by itself; what the server
 * answered with a refusal is not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, the call shall fail and say so instead of waiting in silence.
        networkMode: 'always',
        staleTime: FRESH_MS,
        retryDelay: RETRY_DELAY_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.kind === 'unavailable',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
