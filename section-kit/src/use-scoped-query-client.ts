import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createQueryClient } from './query-client';

/**
 * A query client that is cleared when the calling component unmounts. A frame that remounts per account leaves no data of
 * one account to the next.
 */
export function useScopedQueryClient(): QueryClient {
  const [queryClient] = useState(createQueryClient);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // Strict mode remounts at once, and the client is still in use.
      queueMicrotask(() => mounted.current || queryClient.clear());
    };
  }, [queryClient]);
  return queryClient;
}
