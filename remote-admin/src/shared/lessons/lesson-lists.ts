import type { QueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { LessonRestoration } from 'api-contract/lesson-schema';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonsKey, lessonsQuery, rewriteLessons } from 'lesson-kit/lesson-queries';
import { refetchInFlight } from 'section-kit/cancel-in-flight';
import { api } from 'shared-auth';
import { refetchWaitingCounts } from '../waiting/waiting-counts';

/** The button that shows the history of a lesson reads it here. */
export const LESSON_HISTORY_PATH = '/admin/lesson-history';

/** All pending lessons of one type. */
export function pendingLessons(lessonType: LessonType) {
  return lessonsQuery(`/admin/pending-${lessonType}-lessons`, { lessonType, status: 'pending' });
}

/** The approved lessons of one month, `YYYY-MM`, or of all months. */
export function approvedLessons(lessonType: LessonType, month?: string) {
  return lessonsQuery(`/admin/approved-${lessonType}-lessons`, { lessonType, status: 'approved', month });
}

/** The path of a write on one lesson. `restore` undoes a rejection or a deletion and is additive to spec §7. */
export function lessonPath(
  action: 'approve' | 'reject' | 'restore',
  lessonType: LessonType,
  id: string,
): string {
  return `/admin/${action}-${lessonType}-lesson/${encodeURIComponent(id)}`;
}

/**
 * Takes back a deletion, a rejection or an approval (additive to spec §7).
 *
 * @param from the state that is taken back; a lesson in another one is a `conflict`
 */
export function restoreLesson(
  lessonType: LessonType,
  id: string,
  from: LessonRestoration['from'],
): Promise<unknown> {
  return api.post(lessonPath('restore', lessonType, id), { body: { from } });
}

/** Removes lessons from a list in the cache; `markStale` or `refetchLessons` must follow. */
export function removeLessons(
  queryClient: QueryClient,
  list: ReturnType<typeof lessonsQuery>,
  removed: readonly Pick<Lesson, '_id'>[],
): Promise<void> {
  const ids = new Set(removed.map(({ _id }) => _id));
  return rewriteLessons(queryClient, list, (lessons) => lessons.filter(({ _id }) => !ids.has(_id)));
}

/** What a decision, a deletion or its undo changes. */
export const LESSON_QUERIES = [lessonsKey(), ['statistics']];

/** Refetches the lists of lessons, the statistics and what waits. */
export async function refetchLessons(queryClient: QueryClient): Promise<void> {
  void refetchWaitingCounts(queryClient);
  await Promise.all(LESSON_QUERIES.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * Marks them as stale. Only requests in flight are sent again: the shown list is up to date, and 200 approvals must not
 * fetch it 200 times.
 */
export async function markStale(queryClient: QueryClient): Promise<void> {
  void refetchWaitingCounts(queryClient);
  for (const queryKey of LESSON_QUERIES) {
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    void refetchInFlight(queryClient, queryKey);
  }
}
