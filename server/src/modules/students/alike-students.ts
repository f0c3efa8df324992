import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { StudentPairReason } from 'api-contract/student-schema';

/** What a student is compared by. */
export interface Signs {
  id: string;
  /** Folded. */
  names: string[];
  guardian: string | null;
  /** Digits. */
  phones: string[];
}

/** The ids of two students, the lower one first. */
export interface Pair {
  first: string;
  second: string;
  reasons: Set<StudentPairReason>;
}

/** The first students of a larger group of alike ones are compared with each other. */
const COMPARED_OF_GROUP = 50;
const PAIRS_MAX = 5000;
/** Keys and comparisons of one turn of the event loop. */
const STEPS_AT_ONCE = 5000;

interface Entry {
  student: Signs;
  name: string;
  core: string;
}

/**
 * Finds students who may be one person, in several turns of the event loop. Only students who share a key are compared.
 *
 * @param isDismissed whether an administrator knows that two students are two persons; the lower id comes first
 * @returns `isComplete`: whether no group was too large and there were not too many pairs
 */
export async function findAlikeStudents(
  students: readonly Signs[],
  isDismissed: (first: string, second: string) => boolean,
): Promise<{ pairs: Pair[]; isComplete: boolean; comparisons: number }> {
  const pairs = new Map<string, Pair>();
  let isComplete = true;
  let comparisons = 0;
  let steps = 0;
  const isTurnOver = () => ++steps % STEPS_AT_ONCE === 0;
  const entries = students.flatMap((student) =>
    student.names.map((name): Entry => ({ student, name, core: coreOf(name) })),
  );

  async function compare(
    reason: StudentPairReason,
    keysOf: (entry: Entry) => string[],
    isAlike: (a: Entry, b: Entry) => boolean = () => true,
  ): Promise<void> {
    const groups = new Map<string, Entry[]>();
    for (const entry of entries) {
      for (const key of new Set(keysOf(entry))) {
        if (isTurnOver()) await afterThisTurn();
        const group = groups.get(key);
        if (!group) groups.set(key, [entry]);
        else if (group.length < COMPARED_OF_GROUP) group.push(entry);
        else isComplete = false;
      }
    }
    for (const group of groups.values()) {
      for (const [position, a] of group.entries()) {
        for (const b of group.slice(position + 1)) {
          if (isTurnOver()) await afterThisTurn();
          comparisons++;
          if (a.student !== b.student && isAlike(a, b)) add(a.student.id, b.student.id, reason);
          if (pairs.size > PAIRS_MAX) return;
        }
      }
    }
  }

  function add(a: string, b: string, reason: StudentPairReason): void {
    const [first, second] = a < b ? [a, b] : [b, a];
    if (isDismissed(first, second)) return;
    const key = `${first} ${second}`;
    const pair = pairs.get(key) ?? { first, second, reasons: new Set() };
    pair.reasons.add(reason);
    pairs.set(key, pair);
  }

  const byFirstName = (values: readonly string[], name: string) =>
    values.map((value) => `${value} ${name.split(' ', 1)[0]}`);
  await compare('same-name', ({ name }) => [name]);
  await compare(
    'similar-name',
    ({ core }) => withoutOneLetter(core),
    // سلمى and لمى, كريم and مريم are other names.
    (a, b) => a.name !== b.name && a.core[0] === b.core[0] && isOneEditApart(a.core, b.core),
  );
  await compare('same-guardian', ({ student: { guardian }, name }) =>
    byFirstName(guardian === null ? [] : [guardian], name),
  );
  await compare('same-phone', ({ student, name }) => byFirstName(student.phones, name));
  const found = [...pairs.values()];
  return {
    pairs: found.slice(0, PAIRS_MAX),
    isComplete: isComplete && found.length <= PAIRS_MAX,
    comparisons,
  };
}

/** A folded name without the article and spaces. */
function coreOf(name: string): string {
  return name
    .split(' ')
    .map((word) => (word.length > 3 && word.startsWith('ال') ? word.slice(2) : word))
    .join('');
}

/** A shorter name that differs by one letter is usually another one. A longer one would have too many keys. */
const LETTERS_TO_COMPARE = { min: 6, max: 60 };

/** The text, and the text without each of its letters: two texts one edit apart share one of these. Digits stay. */
function withoutOneLetter(text: string): string[] {
  if (text.length < LETTERS_TO_COMPARE.min || text.length > LETTERS_TO_COMPARE.max) return [text];
  const shorter = Array.from({ length: text.length }, (_, position) =>
    /\d/.test(text.charAt(position)) ? [] : [text.slice(0, position) + text.slice(position + 1)],
  );
  return [text, ...shorter.flat()];
}

/** Equal, or one letter added, left out or replaced, or two neighbours exchanged. */
function isOneEditApart(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
  );
}
