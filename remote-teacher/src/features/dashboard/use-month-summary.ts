import { useQueryClient } from '@tanstack/react-query';
import type { MonthSummary } from 'api-contract/lesson-schema';
import { useEffect, useState } from 'react';
import { monthSummary } from '../../shared/lesson/month-summary';

interface MonthSummaryState {
  /** `undefined` until it has loaded, `null` on a server without figures. */
  data: MonthSummary | null | undefined;
  isError: boolean;
}

/** Reads the month's figures once the page is shown. `useQuery` would make the first visit 10 KB larger. */
export function useMonthSummary(): MonthSummaryState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<MonthSummaryState>(() => ({
    data: queryClient.getQueryData(monthSummary().queryKey),
    isError: false,
  }));

  useEffect(() => {
    let isShown = true;
    const show = (next: MonthSummaryState) => isShown && setState(next);
    queryClient.fetchQuery(monthSummary()).then(
      (data) => show({ data, isError: false }),
      // The last known figures may have been restored meanwhile.
      () => show({ data: queryClient.getQueryData(monthSummary().queryKey), isError: true }),
    );
    return () => {
      isShown = false;
    };
  }, [queryClient]);

  return state;
}
