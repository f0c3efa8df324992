import type { StudentSuggestions } from 'api-contract/student-schema';
import { foldForSearch } from 'arabic-text/fold';
import { api } from 'shared-auth';

/** The suggestions must not delay a lesson for longer. */
const TIMEOUT_MS = 1_500;

/**
 * The known name that a typed one is the beginning of, word by word: `زين` of `زين عودة`. `undefined` for a name that is
 * known as it is. Without the institute's names, which may fail or come late, only `own` names are known.
 *
 * @param own the names of the teacher's own lessons, the likeliest first
 */
export async function findKnownName(typed: string, own: readonly string[]): Promise<string | undefined> {
  const name = foldForSearch(typed);
  const isTyped = (known: string) => foldForSearch(known) === name;
  if (own.some(isTyped)) return undefined;
  const suggested = await api
    .get<Pick<StudentSuggestions, 'students'>>('/teacher/student-suggestions', {
      query: { query: name },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      schema: { students: 'list' },
    })
    .then(
      ({ students }) => students,
      () => [],
    );
  const known = [...own, ...suggested];
  return known.some(isTyped) ? undefined : known.find((other) => isPartOf(name, foldForSearch(other)));
}

/** Whether every word of a folded name begins a word of another one. */
function isPartOf(name: string, known: string): boolean {
  const words = known.split(' ');
  return name.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}
