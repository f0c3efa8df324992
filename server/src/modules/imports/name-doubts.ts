import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { ImportDoubt } from 'api-contract/import-schema';
import { joinedPeople } from 'arabic-text/joined-people';
import { createNameComparison, isOtherSpelling, spellingKeys } from 'arabic-text/similar-names';
import type { KnownPeople } from './known-people';
import { findShortNames } from './short-names';
import type { Spelling } from './student-names';

/** With more spellings, names are compared only if they differ by one letter. */
const COMPARED_BY_TWO_LETTERS = 4000;
/** The first names of a larger group are compared. */
const GROUP_MAX = 50;
const STEPS_AT_ONCE = 2000;
/** Each has a key for every pair of its letters. */
const SPELLINGS_AT_ONCE = 100;

/**
 * The questions about names: whether spellings are one student, of which one is new, whom a name is short for, and whether a name is
 * that of several people. Those that were answered are no doubts.
 */
export async function findDoubts(used: readonly Spelling[], known: KnownPeople): Promise<ImportDoubt[]> {
  const several = used.flatMap((spelling) => {
    const people = spelling.isAnswered || spelling.student.isKnown ? [] : joinedPeople(spelling.name);
    return people.length > 0 ? [{ spelling, people }] : [];
  });
  const ofSeveral = new Set(several.map(({ spelling }) => spelling));
  const spellings = [...used.filter((spelling) => !ofSeveral.has(spelling)), ...unusedSpellings(used, known)];
  const { ambiguous, pairs } = await findShortNames(spellings);
  const compared = spellings.filter(
    (spelling) => !spelling.isAnswered && (spelling.isListed || !ambiguous.has(spelling)),
  );
  const groups = await groupAlike(compared, pairs);
  return [
    ...several.map(({ spelling, people }) => ({ names: [namedIn(spelling)], people })),
    ...[...ambiguous].map(([short, names]) => ({
      names: [short, ...names].map((spelling) => namedIn(spelling, spelling === short)),
      spelling: short.name,
    })),
    ...groups.map((group) => ({ names: group.map((spelling) => namedIn(spelling)), ...likelyOf(group) })),
  ];
}

/** A list of students names each of them once: names of the list are different students, and a name elsewhere means one of the list. */
function likelyOf(group: readonly Spelling[]): Pick<ImportDoubt, 'likely'> {
  const [only, ...others] = group.filter(({ isListed }) => isListed);
  if (only && others.length === 0) return { likely: only.name };
  const areNew = group.every(({ isListed, student }) => isListed && !student.isKnown);
  return areNew ? { likely: null } : {};
}

function namedIn(
  { name, student, rows, rowsElsewhere }: Spelling,
  isAsked = false,
): ImportDoubt['names'][number] {
  return {
    name,
    student_id: student.isKnown ? student.id : null,
    rows: isAsked ? rowsElsewhere : rows,
  };
}

/** The students of the institute whom no row names. */
function unusedSpellings(used: readonly Spelling[], known: KnownPeople): Spelling[] {
  const inUse = new Set(used.flatMap(({ student, isAnswered }) => (isAnswered ? [] : [student.id])));
  return [...known.folded].flatMap(([folded, students]) =>
    students
      .filter(({ id }) => !inUse.has(id))
      .map((student) => ({
        name: student.name,
        folded,
        student: { ...student, isKnown: true },
        rows: 0,
        rowsElsewhere: 0,
        isListed: true,
        isAlias: false,
        isAnswered: false,
      })),
  );
}

/** Groups of spellings that look alike, or are a pair, and lead to different students. */
async function groupAlike(
  all: readonly Spelling[],
  pairs: readonly (readonly [Spelling, Spelling])[],
): Promise<Spelling[][]> {
  const letters = all.length > COMPARED_BY_TWO_LETTERS ? 1 : 2;
  const groups = new Map<string, Spelling[]>();
  for (const [index, spelling] of all.entries()) {
    if (index % SPELLINGS_AT_ONCE === SPELLINGS_AT_ONCE - 1) await afterThisTurn();
    for (const key of spellingKeys(spelling.folded, letters)) {
      const group = groups.get(key);
      if (!group) groups.set(key, [spelling]);
      else if (group.length < GROUP_MAX) group.push(spelling);
    }
  }
  const leaders = new Map<string, string>();
  const leaderOf = (id: string): string => {
    const leader = leaders.get(id);
    return leader === undefined ? id : leaderOf(leader);
  };
  const join = (one: Spelling, other: Spelling) => {
    const [first, second] = [leaderOf(one.student.id), leaderOf(other.student.id)];
    if (first !== second) leaders.set(second, first);
  };
  let steps = 0;
  for (const group of groups.values())
    for (const [position, one] of group.entries())
      for (const other of group.slice(position + 1)) {
        if (++steps % STEPS_AT_ONCE === 0) await afterThisTurn();
        if (one.student.isKnown && other.student.isKnown) continue;
        if (leaderOf(one.student.id) === leaderOf(other.student.id)) continue;
        const unlikeness = createNameComparison(one.folded)(other.folded);
        if (unlikeness !== undefined && isOtherSpelling(unlikeness)) join(one, other);
      }
  for (const [short, whole] of pairs) join(whole, short);
  const byLeader = new Map<string, Spelling[]>();
  for (const spelling of all) {
    const leader = leaderOf(spelling.student.id);
    byLeader.set(leader, [...(byLeader.get(leader) ?? []), spelling]);
  }
  return [...byLeader.values()].filter((group) => new Set(group.map(({ student }) => student.id)).size > 1);
}
