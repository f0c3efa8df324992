import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { ROWS_AT_ONCE } from './read-rows';
import type { Spelling } from './student-names';

/** The names of sheets that may be short for longer ones, such as `زين` and `زين عودة` for `زين خالد عودة`. */
export interface ShortNames {
  /** The students whom a name may mean, where they are several. */
  ambiguous: Map<Spelling, Spelling[]>;
  /** A name and the only longer one, which may be one student. */
  pairs: [short: Spelling, longer: Spelling][];
}

/** Finds short names. A list of students names each of them once: a short and a longer name there are two students. */
export async function findShortNames(spellings: readonly Spelling[]): Promise<ShortNames> {
  const longerNames = indexLongerNames(spellings);
  const inList = firstListed(spellings);
  const ambiguous: ShortNames['ambiguous'] = new Map();
  const pairs: ShortNames['pairs'] = [];
  for (const [index, short] of spellings.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await afterThisTurn();
    if (short.isAnswered || short.isAlias || short.folded === '') continue;
    const own = inList.get(short.student.id);
    const longer = longerNames(short).map((spelling) => inList.get(spelling.student.id) ?? spelling);
    const listed = longer.filter(({ isListed }) => isListed);
    const [only, ...others] = listed.length > 0 ? listed : longer;
    if (!only) continue;
    if (own && listed.length > 0) {
      if (short.rowsElsewhere > 0) ambiguous.set(short, own === short ? listed : [own, ...listed]);
    } else if (others.length === 0) pairs.push([short, only]);
    else if (!own) ambiguous.set(short, [only, ...others]);
  }
  return { ambiguous, pairs };
}

/** The spelling of each student that is in a list of students, by the student's id. */
function firstListed(spellings: readonly Spelling[]): Map<string, Spelling> {
  const listed = spellings.filter(({ isListed }) => isListed);
  return new Map(listed.toReversed().map((spelling) => [spelling.student.id, spelling]));
}

/** So many names are looked through for one that is longer. */
const GROUP_MAX = 50;

/** Prepares finding the longer names of other students, one for each: those with the same first word, and the same last one. */
function indexLongerNames(spellings: readonly Spelling[]): (short: Spelling) => Spelling[] {
  const byEnds = new Map<string, Spelling[]>();
  for (const spelling of spellings) {
    const [first = '', ...others] = spelling.folded.split(' ');
    for (const last of new Set(['', ...others])) {
      const group = byEnds.get(`${first} ${last}`) ?? [];
      if (group.length < GROUP_MAX) byEnds.set(`${first} ${last}`, [...group, spelling]);
    }
  }
  return ({ folded, student }) => {
    const [first = '', ...others] = folded.split(' ');
    const longer = (byEnds.get(`${first} ${others.at(-1) ?? ''}`) ?? []).filter(
      (other) => other.student.id !== student.id && isLonger(other.folded, [first, ...others]),
    );
    return [...new Map(longer.map((spelling) => [spelling.student.id, spelling])).values()];
  };
}

/** Whether a name has more words than these, and these in their order. */
function isLonger(name: string, words: readonly string[]): boolean {
  let place = 0;
  const parts = name.split(' ');
  for (const part of parts) if (part === words[place]) place += 1;
  return place === words.length && parts.length > words.length;
}
