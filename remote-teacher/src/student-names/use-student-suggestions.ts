import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StudentSuggestions } from 'api-contract/student-suggestions';
import { foldForSearch, includesFolded } from 'arabic-text/fold';
import { api } from 'shared-auth';
import { useSettled } from './use-settled';

const PAUSE_MS = 180;
const FRESH_MS = 300_000;

/**
 * Names that the institute already knows and that contain the text. They only help: when they cannot be had there are
 * none, and any name may be typed.
 *
 * @param text what is typed, or `undefined` before the person comes to the field
 */
export function useStudentSuggestions(text: string | undefined): { suggestions: string[]; loading: boolean } {
  const query = useSettled(text, PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['student-suggestions', foldForSearch(query ?? '')],
    queryFn: ({ signal, queryKey: [, folded] }) =>
      api.get<StudentSuggestions>('/teacher/student-suggestions', { query: { query: folded }, signal }),
    enabled: query !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const suggestions = (data?.students ?? []).filter((student) => includesFolded(student, text ?? ''));
  return { suggestions, loading: isFetching };
}
