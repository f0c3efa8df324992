import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { StudentSuggestions } from 'api-contract/student-schema';
import { foldForSearch, includesFolded } from 'arabic-text/fold';
import { delay } from 'section-kit/delay';
import { api } from 'shared-auth';

/** How long the typing has to rest before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 180;
const FRESH_MS = 300_000;

/** What the keys of all these queries begin with. */
export const STUDENT_SUGGESTIONS = 'student-suggestions';

/** A server that knows no pages leaves `next_cursor` out. */
type Page = Pick<StudentSuggestions, 'students'> & Partial<StudentSuggestions>;

interface Suggestions {
  suggestions: string[];
  loading: boolean;
  /** Reads the next page, if there is one. */
  onMore: (() => void) | undefined;
}

/**
 * Names that the institute already knows and that contain the text. They only help: if the server cannot be asked there
 * are none, and any name may be typed. Typing on cancels the call before.
 *
 * @param text what is typed, or `undefined` before the person comes to the field
 */
export function useStudentSuggestions(text: string | undefined): Suggestions {
  const queryClient = useQueryClient();
  const typed = foldForSearch(text ?? '');
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [STUDENT_SUGGESTIONS, completeFor(queryClient, typed) ?? typed],
    queryFn: async ({ signal, queryKey: [, query], pageParam: cursor }) => {
      if (cursor === undefined) await delay(TYPING_PAUSE_MS, signal);
      return api.get<Page>('/teacher/student-suggestions', {
        query: { query, cursor },
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
  const suggestions = beginningFirst(
    known.filter((student) => includesFolded(student, text ?? '')),
    typed,
  );
  const isAlreadyTyped = suggestions.length === 1 && suggestions[0] === text?.trim();
  return {
    suggestions: isAlreadyTyped ? [] : suggestions,
    loading: isFetching,
    onMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  };
}

/**
 * The shortest beginning of the text for which every name has been read: names that contain the text are among them, and
 * the server need not be asked again.
 */
function completeFor(queryClient: QueryClient, typed: string): string | undefined {
  for (let length = 0; length < typed.length; length++) {
    const beginning = typed.slice(0, length);
    const state = queryClient.getQueryState<{ pages: Page[] }>([STUDENT_SUGGESTIONS, beginning]);
    const isFresh = state && !state.isInvalidated && Date.now() - state.dataUpdatedAt < FRESH_MS;
    if (isFresh && state.data?.pages.at(-1)?.next_cursor === null) return beginning;
  }
  return undefined;
}

function beginningFirst(students: readonly string[], typed: string): string[] {
  const begins = new Map(students.map((student) => [student, foldForSearch(student).startsWith(typed)]));
  return [
    ...students.filter((student) => begins.get(student)),
    ...students.filter((student) => !begins.get(student)),
  ];
}
