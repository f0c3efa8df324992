import type { QueryClient } from '@tanstack/react-query';
import { LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import type { Lesson } from 'lesson-kit/lesson';
import { approvedLessons, pendingLessons } from '../../shared/lesson/lesson-queries';

/** Lists that have not loaded yet must not delay a lesson for longer. */
export const TIMEOUT_MS = 4_000;

/**
 * The teacher's lessons that the device knows. Lists of this type that have never loaded are waited for; those of the
 * other type, and lists that fail or come late, count as empty.
 */
export async function loggedLessons(queryClient: QueryClient, lessonType: LessonType): Promise<Lesson[]> {
  const options = { staleTime: Number.POSITIVE_INFINITY, retry: false };
  const lists = await Promise.race([
    Promise.allSettled([
      queryClient.fetchQuery({ ...pendingLessons(lessonType), ...options }),
      queryClient.fetchQuery({ ...approvedLessons(lessonType), ...options }),
    ]),
    new Promise<[]>((resolve) => setTimeout(resolve, TIMEOUT_MS, [])),
  ]);
  const others = LESSON_TYPES.filter((type) => type !== lessonType).flatMap((type) => [
    ...(queryClient.getQueryData(pendingLessons(type).queryKey) ?? []),
    ...(queryClient.getQueryData(approvedLessons(type).queryKey) ?? []),
  ]);
  return [...lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])), ...others];
}
