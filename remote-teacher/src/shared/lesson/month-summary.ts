import { queryOptions } from '@tanstack/react-query';
import type { MonthSummary } from 'api-contract/lesson-schema';
import { ApiError, api } from 'shared-auth';

const SCHEMA = {
  approved_hours: 'number',
  pending_hours: 'number',
  rejected_hours: 'number',
  today: 'map',
  rejected_unseen: 'number',
} as const;

/** The teacher's current month in figures; `null` from a server without them (additive to spec §7). */
export function monthSummary() {
  return queryOptions({
    queryKey: ['month-summary'],
    queryFn: async ({ signal }): Promise<MonthSummary | null> => {
      try {
        return await api.get<MonthSummary>('/teacher/month-summary', { signal, schema: SCHEMA });
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'not-found') return null;
        throw error;
      }
    },
  });
}
