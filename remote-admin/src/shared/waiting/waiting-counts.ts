import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WaitingCounts } from 'api-contract/waiting-schema';
import { ApiError, api } from 'shared-auth';

const SCHEMA = {
  pending_individual_lessons: 'number',
  pending_group_lessons: 'number',
  pending_bookings: 'number',
} as const;

/** What waits for a decision; `null` from a server that does not count it (additive to spec §7). */
export function waitingCounts() {
  return queryOptions({
    queryKey: ['waiting'],
    queryFn: async ({ signal }): Promise<WaitingCounts | null> => {
      try {
        return await api.get<WaitingCounts>('/admin/waiting', { signal, schema: SCHEMA });
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'not-found') return null;
        throw error;
      }
    },
  });
}

/** Counts again after a decision. Never rejects. */
export function refetchWaitingCounts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: waitingCounts().queryKey });
}

const COUNT_OF_PATH: Readonly<Record<string, keyof WaitingCounts>> = {
  '/PendingIndividualLessonsAdmin': 'pending_individual_lessons',
  '/PendingGroupLessonsAdmin': 'pending_group_lessons',
  '/Admin_Booking': 'pending_bookings',
  '/Students': 'new_students',
  '/Teachers': 'waiting_teachers',
};

/** Whether what waits on the page at a path is counted. */
export function isCounted(path: string): boolean {
  return path in COUNT_OF_PATH;
}

/** What waits on the page at a path; 0 for a page without a count. */
export function waitingAt(path: string, counts: WaitingCounts | null | undefined): number {
  const field = COUNT_OF_PATH[path];
  return (field && counts?.[field]) ?? 0;
}
