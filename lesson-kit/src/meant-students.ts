import type { StudentSuggestions, SuggestedStudent } from 'api-contract/student-schema';
import { foldForSearch } from 'arabic-text/fold';
import { api } from 'shared-auth';

/** The suggestions must not delay a save for longer. */
const TIMEOUT_MS = 1_500;

/** A student with what the institute's server says of it; without that server, only the name. */
export type KnownStudent = Partial<SuggestedStudent> & { name: string };

/** A server without records sends names alone. */
type Suggestions = Pick<StudentSuggestions, 'students'> & Partial<StudentSuggestions>;

/** What is known of a typed name. */
export interface NameMeaning {
  /**
   * The students whom it can mean, if that is a question: several with this name, or those whose names begin like it, word
   * by word (`زين` of `زين عودة`). None if the name has one record, or is new.
   */
  students: KnownStudent[];
  /** Whether no student has such a name. */
  isNew: boolean;
}

/**
 * Looks a typed name up. Without the institute's names, which may fail or come late, only `own` names are known, and no name
 * is called new.
 *
 * @param own the names of the teacher's own lessons, the likeliest first
 */
export async function findMeantStudents(typed: string, own: readonly string[] = []): Promise<NameMeaning> {
  const name = foldForSearch(typed);
  const received = await api
    .get<Suggestions>('/teacher/student-suggestions', {
      query: { query: name },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      schema: { students: 'list' },
    })
    .catch(() => undefined);
  const suggested: Suggestions = received ?? { students: [] };
  const known = likeliestFirst(suggested, own).map((student) => ({ student, names: foldedNames(student) }));
  const equal = known.filter(({ names }) => names.includes(name));
  const meant =
    equal.length > 0 ? equal : known.filter(({ names }) => names.some((other) => isBeginning(name, other)));
  return {
    students: equal.length === 1 ? [] : meant.map(({ student }) => student),
    isNew: received !== undefined && meant.length === 0,
  };
}

/** Each student once: names without a record only where no record has that name. */
function likeliestFirst({ students, records = [] }: Suggestions, own: readonly string[]): KnownStudent[] {
  const isOwn = (student: KnownStudent) => own.includes(student.name);
  const ordered: KnownStudent[] = [...records.filter(isOwn), ...records.filter((one) => !isOwn(one))];
  const known = new Set(ordered.flatMap(foldedNames));
  const others = [...own, ...students].filter((name) => {
    const folded = foldForSearch(name);
    return !known.has(folded) && known.add(folded);
  });
  return [...ordered, ...others.map((name) => ({ name }))];
}

function foldedNames({ name, aliases = [] }: KnownStudent): string[] {
  return [name, ...aliases].map(foldForSearch);
}

/** Whether every word of a folded name begins a word of another one, or the other begins so without spaces. */
function isBeginning(name: string, other: string): boolean {
  const words = other.split(' ');
  const joined = (text: string) => text.replaceAll(' ', '');
  return (
    name.split(' ').every((part) => words.some((word) => word.startsWith(part))) ||
    joined(other).startsWith(joined(name))
  );
}
