import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createQueryClient } from './query-client';

/**
 * The cache of whatever calls this: it lives as long as that is mounted, and is emptied with it. A frame that is made anew
 * for each account so leaves nothing of one for the next.
 */
export function useScopedQueryClient(): QueryClient {
  const [queryClient] = useState(createQueryClient);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // Strict mode unmounts and mounts again at once; the cache is then still in use.
      queueMicrotask(() => mounted.current || queryClient.clear());
    };
  }, [queryClient]);
  return queryClient;
}
