import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from 'shared-auth';

const ACCOUNT = '/Account';

/**
 * Leads to the own account, which says why, when the server refuses a request because the institute requires a second factor
 * that this account does not have. Every query and mutation of the frame is watched.
 */
export function useSecondFactorGate(queryClient: QueryClient): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (!pathname.toLowerCase().startsWith(ACCOUNT.toLowerCase())) navigate(ACCOUNT, { replace: true });
  });
  useEffect(() => {
    const check = ({ action }: { action?: object }) => {
      const error = action && 'error' in action ? action.error : undefined;
      if (error instanceof ApiError && error.lacksSecondFactor) leave();
    };
    const stopQueries = queryClient.getQueryCache().subscribe((event) => check(event as { action?: object }));
    const stopMutations = queryClient
      .getMutationCache()
      .subscribe((event) => check(event as { action?: object }));
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
