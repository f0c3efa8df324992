import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { LESSON_TYPES } from 'api-contract/lesson';
import type { LoggedLessons } from 'api-contract/lesson-schema';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonsKey } from 'lesson-kit/lesson-queries';
import { withStudents } from 'lesson-kit/restorable-lessons';
import { api } from 'shared-auth';
import { pendingLessons } from '../../shared/lesson/lesson-queries';

/** An answer that has not arrived yet must not delay a lesson for longer. */
export const TIMEOUT_MS = 4_000;
const FRESH_MS = 60_000;

/** The teacher's lessons of a day, of both types, that are neither rejected nor deleted (additive to spec §7). */
export function lessonsOfDay(day: string) {
  return queryOptions({
    queryKey: [...lessonsKey(), 'logged', day],
    queryFn: async ({ signal }): Promise<Lesson[]> => {
      const { logged_lessons } = await api.get<LoggedLessons>('/teacher/logged-lessons', {
        query: { day },
        signal,
        schema: { logged_lessons: 'list' },
      });
      return logged_lessons.map(withStudents);
    },
    enabled: isCalendarDay(day),
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** The lessons that new ones of a day are compared with; without an answer, those that the device knows to be pending. */
export async function loggedLessons(queryClient: QueryClient, day: string): Promise<Lesson[]> {
  const answer = await Promise.race([
    queryClient.fetchQuery(lessonsOfDay(day)).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);
  return (
    answer ?? LESSON_TYPES.flatMap((type) => queryClient.getQueryData(pendingLessons(type).queryKey) ?? [])
  );
}
