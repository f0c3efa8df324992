import type { QueryClient } from '@tanstack/react-query';
import type { SimilarStudents, StudentSuggestions, SuggestedStudent } from 'api-contract/student-schema';
import { foldForSearch } from 'arabic-text/fold';
import { createNameComparison } from 'arabic-text/similar-names';
import { api, storedRole } from 'shared-auth';
import { STUDENT_SUGGESTIONS } from './use-student-suggestions';

/** A save waits no longer for what the server says of its students. */
export const ANSWER_LIMIT_MS = 1_500;
/** The server offers no more students. */
const OFFERED = 8;

/** A student with what the institute's server says of it; without that server, only the name. */
export type KnownStudent = Partial<SimilarStudents['students'][number]> & { name: string };

/** What is known of a typed name. */
export interface NameMeaning {
  /** The students whom it can mean, the likeliest first. */
  students: readonly KnownStudent[];
  /** Whether it leads to the first of them by itself, so that there is nothing to ask. */
  isKnown: boolean;
  /** Whether the server answered. Otherwise only the names of this device are known, and no name is called new. */
  isAnswered: boolean;
}

/**
 * Asks the server whom a name can mean, by the call of the account's role.
 *
 * @param day the day whose level is shown; by default today
 */
export function requestSimilarStudents(
  name: string,
  day: string | undefined,
  signal: AbortSignal,
): Promise<SimilarStudents> {
  const path = storedRole() === 'admin' ? '/admin/students/similar' : '/teacher/similar-students';
  return api.get<SimilarStudents>(path, { query: { name, day }, signal, schema: { students: 'list' } });
}

/**
 * Whom a typed name can mean; where the server does not answer in time, by the last known students.
 *
 * @param day the day whose level is shown; by default today
 */
export async function findMeantStudents(
  typed: string,
  lastKnown: readonly LastKnownStudent[],
  day?: string,
): Promise<NameMeaning> {
  try {
    const { students, is_known } = await requestSimilarStudents(
      typed,
      day,
      AbortSignal.timeout(ANSWER_LIMIT_MS),
    );
    return { students, isKnown: is_known, isAnswered: true };
  } catch {
    return { ...compareWithKnown(typed, lastKnown), isAnswered: false };
  }
}

/** A student of whom the device knows the spellings. */
type LastKnownStudent = KnownStudent & Pick<Partial<SuggestedStudent>, 'aliases'>;

/** A server without records sends names alone. */
type Suggestions = Pick<StudentSuggestions, 'students'> & Partial<StudentSuggestions>;

/**
 * The students of the suggestions that this device has received.
 *
 * @param own the names of the teacher's own lessons
 */
export function lastKnownStudents(queryClient: QueryClient, own: readonly string[]): LastKnownStudent[] {
  const pages = queryClient
    .getQueriesData<{ pages: Suggestions[] }>({ queryKey: [STUDENT_SUGGESTIONS] })
    .flatMap(([, data]) => data?.pages ?? []);
  const records = pages.flatMap((page) => page.records ?? []);
  const names = [...own, ...pages.flatMap(({ students }) => students)].map((name) => ({ name }));
  const byName = new Map<string, LastKnownStudent>();
  for (const student of [...records, ...names])
    for (const spelling of spellingsOf(student)) if (!byName.has(spelling)) byName.set(spelling, student);
  return [...new Set(byName.values())];
}

function spellingsOf({ name, aliases = [] }: LastKnownStudent): string[] {
  return [name, ...aliases].map(foldForSearch);
}

function compareWithKnown(
  typed: string,
  lastKnown: readonly LastKnownStudent[],
): Pick<NameMeaning, 'students' | 'isKnown'> {
  const compare = createNameComparison(foldForSearch(typed));
  const found = lastKnown
    .map((student) => ({
      student,
      unlikeness: Math.min(
        ...spellingsOf(student).map((spelling) => compare(spelling) ?? Number.POSITIVE_INFINITY),
      ),
    }))
    .filter(({ unlikeness }) => unlikeness !== Number.POSITIVE_INFINITY)
    .sort((one, other) => one.unlikeness - other.unlikeness);
  return {
    students: found.slice(0, OFFERED).map(({ student }) => student),
    isKnown: found[0]?.unlikeness === 0 && found[1]?.unlikeness !== 0,
  };
}
