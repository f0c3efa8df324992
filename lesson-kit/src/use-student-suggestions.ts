import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import type { StudentSuggestions, SuggestedStudent } from 'api-contract/student-schema';
import { createNameOrder, foldName, includesFolded } from 'arabic-text/fold';
import { delay } from 'section-kit/delay';
import { api } from 'shared-auth';
import { describeStudent } from './describe-student';

/** The pause in typing, in milliseconds, after which the suggestions are requested. */
const TYPING_PAUSE_MS = 180;
const FRESH_MS = 300_000;

/** The prefix of the query keys. */
export const STUDENT_SUGGESTIONS = 'student-suggestions';

/** A server without pages or records omits them. */
type Page = Pick<StudentSuggestions, 'students'> & Partial<StudentSuggestions>;

interface Suggestions {
  suggestions: string[];
  /** What distinguishes a student from others of similar names. */
  describeSuggestion: (name: string) => string | undefined;
  loading: boolean;
  /** Loads the next page; `undefined` after the last one. */
  onMore: (() => void) | undefined;
}

/**
 * Suggests names of the institute's students that contain the text. Without the server there are no suggestions, and any
 * name can be typed. Further typing cancels the request in flight.
 *
 * @param text the typed text, or `undefined` before the field is focused
 * @param onDay the day whose level and grade are shown; without a valid one, today
 */
export function useStudentSuggestions(text: string | undefined, onDay = ''): Suggestions {
  const queryClient = useQueryClient();
  const typed = foldName(text ?? '');
  const day = isCalendarDay(onDay) ? onDay : undefined;
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [STUDENT_SUGGESTIONS, day, completeFor(queryClient, day, typed) ?? typed],
    queryFn: async ({ signal, queryKey: [, , query], pageParam: cursor }) => {
      if (cursor === undefined) await delay(TYPING_PAUSE_MS, signal);
      return api.get<Page>('/teacher/student-suggestions', {
        query: { query, day, cursor },
        signal,
        schema: { students: 'list' },
      });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: text !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const known = data?.pages.flatMap(({ students }) => students) ?? [];
  const records = new Map(
    data?.pages.flatMap(({ records = [] }) => records.map((record) => [record.name, record])),
  );
  const suggestions = beginningFirst(
    known.filter((student) => isFoundBy(text ?? '', student, records.get(student))),
    typed,
  );
  const isAlreadyTyped = suggestions.length === 1 && suggestions[0] === text?.trim();
  return {
    suggestions: isAlreadyTyped ? [] : suggestions,
    describeSuggestion: (name) => describeStudent(records.get(name) ?? {}) || undefined,
    loading: isFetching,
    onMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  };
}

/**
 * The shortest prefix of the text whose names are all in the cache: they include all names that contain the text, so no
 * request is needed.
 */
function completeFor(queryClient: QueryClient, day: string | undefined, typed: string): string | undefined {
  for (let length = 0; length < typed.length; length++) {
    const beginning = typed.slice(0, length);
    const state = queryClient.getQueryState<{ pages: Page[] }>([STUDENT_SUGGESTIONS, day, beginning]);
    const isFresh = state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH_MS;
    if (isFresh && state.data?.pages.at(-1)?.next_cursor === null) return beginning;
  }
  return undefined;
}

/** Finds a record by another spelling too. */
function isFoundBy(text: string, name: string, record: SuggestedStudent | undefined): boolean {
  return [name, ...(record?.aliases ?? [])].some((spelling) => includesFolded(spelling, text));
}

/** Orders as the server does: names that begin with the text, then names with words that begin with its words. */
function beginningFirst(students: readonly string[], typed: string): string[] {
  const order = createNameOrder(typed);
  const places = new Map(students.map((student) => [student, order(foldName(student))]));
  return [...students].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}
