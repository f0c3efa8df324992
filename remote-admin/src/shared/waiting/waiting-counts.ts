import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
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

/** The pages of pending lessons by their type. */
export const PENDING_PAGES = {
  individual: '/PendingIndividualLessonsAdmin',
  group: '/PendingGroupLessonsAdmin',
} as const satisfies Record<LessonType, string>;

const COUNT_OF_PATH: Readonly<Record<string, keyof WaitingCounts>> = {
  [PENDING_PAGES.individual]: 'pending_individual_lessons',
  [PENDING_PAGES.group]: 'pending_group_lessons',
  '/Admin_Booking': 'pending_bookings',
  '/Students': 'new_students',
  '/Teachers': 'waiting_teachers',
};

/** Whether what waits on the page at a path is counted. */
export function isCounted(path: string): boolean {
  return path in COUNT_OF_PATH;
}

/** What waits behind a place of a phone's bar: the pending lessons of both types have one. */
export function waitingBehind(path: string, counts: WaitingCounts | null | undefined): number {
  const { individual, group } = PENDING_PAGES;
  return waitingAt(path, counts) + (path === individual ? waitingAt(group, counts) : 0);
}

/** What waits on the page at a path; 0 for a page without a count. */
export function waitingAt(path: string, counts: WaitingCounts | null | undefined): number {
  const field = COUNT_OF_PATH[path];
  return (field && counts?.[field]) ?? 0;
}
