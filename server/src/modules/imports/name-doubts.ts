import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { ImportDoubt } from 'api-contract/import-schema';
import { createNameComparison, isOtherSpelling, spellingKeys } from 'arabic-text/similar-names';
import type { KnownPeople } from './known-people';
import type { Spelling } from './student-names';

/** With more spellings, names are compared only if they differ by one letter. */
const COMPARED_BY_TWO_LETTERS = 4000;
/** The first names of a larger group are compared. */
const GROUP_MAX = 50;
const STEPS_AT_ONCE = 2000;

/**
 * Groups of spellings that may be one student, of which one is new, and names that may be short for several students. Those that
 * were answered are no doubts.
 */
export async function findDoubts(used: readonly Spelling[], known: KnownPeople): Promise<ImportDoubt[]> {
  const spellings = [...used, ...unusedSpellings(used, known)];
  const { several, pairs } = await findLongerNames(spellings);
  const compared = spellings.filter(
    (spelling) => !spelling.isAnswered && (spelling.isListed || !several.has(spelling)),
  );
  const groups = await groupAlike(compared, pairs);
  return [
    ...[...several].map(([short, names]) => ({
      names: [short, ...names].map((spelling) => namedIn(spelling, spelling === short)),
      spelling: short.name,
    })),
    ...groups.map((group) => ({ names: group.map((spelling) => namedIn(spelling)) })),
  ];
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
    if (index % STEPS_AT_ONCE === STEPS_AT_ONCE - 1) await afterThisTurn();
    for (const key of spellingKeys(spelling.folded, letters)) addTo(groups, key, spelling);
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

/** Adds a spelling to a group that is not too large. */
function addTo(groups: Map<string, Spelling[]>, key: string, spelling: Spelling): void {
  const group = groups.get(key);
  if (!group) groups.set(key, [spelling]);
  else if (group.length < GROUP_MAX) group.push(spelling);
}

/**
 * Finds the longer names that a name in a sheet may be short for: `زين`, `زين عودة` and `زين خالد عودة` begin with one word, and the
 * words of the shorter one follow in the longer one. Where one is found, the two may be one student. A name in a list of students and
 * a longer one there are two students: rows elsewhere may mean either.
 */
async function findLongerNames(
  spellings: readonly Spelling[],
): Promise<{ several: Map<Spelling, Spelling[]>; pairs: [Spelling, Spelling][] }> {
  const byEnds = new Map<string, Spelling[]>();
  const listed = new Map<string, Spelling>();
  for (const spelling of spellings) {
    const [first = '', ...others] = spelling.folded.split(' ');
    for (const word of new Set(['', ...others])) addTo(byEnds, `${first} ${word}`, spelling);
    if (spelling.isListed && !listed.has(spelling.student.id)) listed.set(spelling.student.id, spelling);
  }
  const several = new Map<Spelling, Spelling[]>();
  const pairs: [Spelling, Spelling][] = [];
  for (const [index, short] of spellings.entries()) {
    if (index % STEPS_AT_ONCE === STEPS_AT_ONCE - 1) await afterThisTurn();
    if (short.isAnswered || short.isAlias || short.folded === '') continue;
    const words = short.folded.split(' ');
    const ends = `${words[0]} ${words.length > 1 ? words.at(-1) : ''}`;
    const longer = new Map<string, Spelling>();
    for (const other of byEnds.get(ends) ?? [])
      if (other.student.id !== short.student.id && isLonger(other.folded, words))
        longer.set(other.student.id, listed.get(other.student.id) ?? other);
    const own = listed.get(short.student.id);
    const all = [...longer.values()];
    const inList = all.filter(({ isListed }) => isListed);
    const found = inList.length > 0 ? inList : all;
    const [only] = found;
    const isAmbiguous = own ? inList.length > 0 : found.length > 1;
    if (isAmbiguous && short.rowsElsewhere > 0)
      several.set(short, own && own !== short ? [own, ...found] : found);
    else if (only && found.length === 1 && !(own && only.isListed)) pairs.push([short, only]);
  }
  return { several, pairs };
}

/** Whether a name has more words than these, and these in their order. */
function isLonger(name: string, words: readonly string[]): boolean {
  let place = 0;
  const parts = name.split(' ');
  for (const part of parts) if (part === words[place]) place += 1;
  return place === words.length && parts.length > words.length;
}
