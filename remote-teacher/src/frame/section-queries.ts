import { QueryClient } from '@tanstack/react-query';
import { ApiError } from 'shared-auth';

const RETRY_DELAY_MS = 400;

/**
 * The section's memory of what the server said; each mount has its own, so that nothing of one account is left for
 * the next. A call that failed on its way is tried once more; one that the server refused is not.
 */
export function createSectionQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, the call shall fail and say so instead of waiting in silence.
        networkMode: 'always',
        retry: (failures, error) =>
          failures === 0 && error instanceof ApiError && error.kind === 'unavailable',
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
