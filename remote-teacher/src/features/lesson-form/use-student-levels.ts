import { useQueries } from '@tanstack/react-query';
import { requestSimilarStudents } from 'lesson-kit/meant-students';
import { delay } from 'section-kit/delay';

/** The pause in typing, in milliseconds, after which a level is requested. */
const TYPING_PAUSE_MS = 300;
const FRESH_MS = 300_000;

interface StudentLevels {
  levelOf: (name: string) => string | undefined;
  /** Whether the server has still to answer about one of them. */
  isLoading: boolean;
}

/**
 * The levels in the records of students, as far as they are known: of a name that leads to a student by itself. Without a
 * network, the last known ones.
 *
 * @param chosen names that nothing is typed of any more
 */
export function useStudentLevels(chosen: readonly string[], typed: readonly string[]): StudentLevels {
  const asked = [...new Set([...chosen, ...typed])].filter((name) => name !== '');
  const levels = useQueries({
    queries: asked.map((name) => ({
      queryKey: ['student-level', name],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (!chosen.includes(name)) await delay(TYPING_PAUSE_MS, signal);
        const { students, is_known } = await requestSimilarStudents(name, signal);
        return (is_known && students[0]?.education_level) || null;
      },
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  return {
    levelOf: (name) => levels[asked.indexOf(name)]?.data ?? undefined,
    isLoading: levels.some(({ isLoading }) => isLoading),
  };
}
