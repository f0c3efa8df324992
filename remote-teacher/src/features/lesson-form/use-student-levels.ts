import { useQueries, useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { requestSimilarStudents } from 'lesson-kit/meant-students';
import { delay } from 'section-kit/delay';

/** The pause in typing, in milliseconds, after which a level is requested. */
const TYPING_PAUSE_MS = 300;
const LEVEL = 'student-level';
const FRESH_MS = 300_000;

interface StudentLevels {
  levelOf: (name: string) => string | undefined;
  /** Whether the server has still to answer about one of them. */
  isLoading: boolean;
}

/**
 * The levels of students on the day of the lesson, as far as they are known: of a name that leads to a student by itself. Without a
 * network, the last known ones.
 *
 * @param day the day of the lesson; while it is being typed, it may be none
 * @param chosen names that nothing is typed of any more
 */
export function useStudentLevels(
  day: string,
  chosen: readonly string[],
  typed: readonly string[],
): StudentLevels {
  const queryClient = useQueryClient();
  const asked = [...new Set([...chosen, ...typed])].filter((name) => name !== '');
  const levels = useQueries({
    queries: asked.map((name) => ({
      queryKey: [LEVEL, name, day],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (!chosen.includes(name)) await delay(TYPING_PAUSE_MS, signal);
        const { students, is_known } = await requestSimilarStudents(
          name,
          isCalendarDay(day) ? day : undefined,
          signal,
        );
        return (is_known && students[0]?.education_level) || null;
      },
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  const lastKnown = (name: string) =>
    queryClient
      .getQueriesData<string | null>({ queryKey: [LEVEL, name] })
      .findLast(([, level]) => level !== undefined)?.[1];
  return {
    levelOf(name) {
      const { data, isError } = levels[asked.indexOf(name)] ?? {};
      return (isError ? lastKnown(name) : data) ?? undefined;
    },
    isLoading: levels.some(({ isLoading }) => isLoading),
  };
}
