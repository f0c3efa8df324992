import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StudentSuggestions } from 'api-contract/student-suggestions';
import { foldForSearch, includesFolded } from 'arabic-text/fold';
import { api } from 'shared-auth';
import { pause } from './pause';

/** How long the typing has to rest before the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 180;
const FRESH_MS = 300_000;

/**
 * Names that the institute already knows and that contain the text. They only help: if the server cannot be asked there
 * are none, and any name may be typed. Typing on cancels the call before.
 *
 * @param text what is typed, or `undefined` before the person comes to the field
 */
export function useStudentSuggestions(text: string | undefined): { suggestions: string[]; loading: boolean } {
  const { data, isFetching } = useQuery({
    queryKey: ['student-suggestions', foldForSearch(text ?? '')],
    queryFn: async ({ signal, queryKey: [, query] }) => {
      await pause(TYPING_PAUSE_MS, signal);
      return api.get<StudentSuggestions>('/teacher/student-suggestions', {
        query: { query },
        signal,
        reads: { students: 'list' },
      });
    },
    enabled: text !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const suggestions = (data?.students ?? []).filter((student) => includesFolded(student, text ?? ''));
  const isAlreadyTyped = suggestions.length === 1 && suggestions[0] === text?.trim();
  return { suggestions: isAlreadyTyped ? [] : suggestions, loading: isFetching };
}
