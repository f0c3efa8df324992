import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { ImportAnswer, ImportDoubt } from 'api-contract/import-schema';
import { createNameComparison, isOtherSpelling, spellingKeys } from 'arabic-text/similar-names';
import { z } from 'zod';
import { newId } from '../../platform/database/id';
import type { StudentAliasTable } from '../../platform/database/tables/students';
import { appearance, studentKey } from '../../platform/names/name-keys';
import type { KnownPeople, KnownStudent } from './known-people';

/** A student whom rows name: one of the institute, or a new one. */
export interface NamedStudent extends KnownStudent {
  isKnown: boolean;
}

interface Spelling {
  name: string;
  folded: string;
  student: NamedStudent;
  rows: number;
  /** It is in the institute's list of students, or in the sheet's. */
  isListed: boolean;
  /** An answer says whom it means. */
  isAnswered: boolean;
}

/** The students that the names of an import lead to (domain: students). */
export interface StudentNames {
  /** The student of a spelling; a new one comes into being. */
  find: (name: string) => NamedStudent;
  /** The same for the name in a list of students, where each student has one row. */
  findListed: (name: string) => NamedStudent;
  /** Whether a spelling leads to a student already. */
  knows: (name: string) => boolean;
  /** The spellings that lead to a student for the first time. */
  newSpellings: () => StudentAliasTable[];
  doubts: () => Promise<ImportDoubt[]>;
}

const ID = z.uuid();

/** Resolves names in memory, as `resolveStudents` does with the database. */
export function createStudentNames(known: KnownPeople, answers: readonly ImportAnswer[]): StudentNames {
  const byId = new Map([...known.spellings.values()].map((student) => [student.id, student]));
  // A student who was merged or erased since is no name: the answer says nothing any more.
  const said = answers.filter(({ means }) => byId.has(means) || !ID.safeParse(means).success);
  const means = new Map(said.map((answer) => [appearance(answer.name), answer.means]));
  const spellings = new Map<string, Spelling>();
  const newOnes = new Map<string, NamedStudent[]>();
  const keys = new Map<string, string>();
  const added: StudentAliasTable[] = [];

  function keyOf(name: string): string {
    const key = keys.get(name) ?? appearance(name);
    keys.set(name, key);
    return key;
  }

  function find(name: string): NamedStudent {
    const key = keyOf(name);
    const used = spellings.get(key);
    if (used) {
      used.rows += 1;
      return used.student;
    }
    const folded = studentKey(name);
    const answer = means.get(key);
    const student = resolve(name, { key, folded }, answer);
    const isListed = student.isKnown;
    spellings.set(key, { name, folded, student, rows: 1, isListed, isAnswered: answer !== undefined });
    if (!known.spellings.has(key))
      added.push({ name_key: key, spelling: name, name_folded: folded, student_id: student.id });
    return student;
  }

  function findListed(name: string): NamedStudent {
    const student = find(name);
    const spelling = spellings.get(keyOf(name));
    if (spelling) spelling.isListed = true;
    return student;
  }

  function resolve(
    name: string,
    { key, folded }: { key: string; folded: string },
    answer: string | undefined,
  ): NamedStudent {
    const exact = known.spellings.get(key);
    if (exact) return { ...exact, isKnown: true };
    const isOwn = answer !== undefined && keyOf(answer) === key;
    if (answer !== undefined && !isOwn) {
      const chosen = byId.get(answer);
      if (chosen) return { ...chosen, isKnown: true };
      // Answers that lead back to where they began say nothing.
      means.delete(key);
      return find(answer);
    }
    const alike = [
      ...(known.folded.get(folded) ?? []).map((student) => ({ ...student, isKnown: true })),
      ...(newOnes.get(folded) ?? []),
    ];
    const [only] = alike;
    // Names of symbols alone have no folded form in common.
    if (only && alike.length === 1 && folded !== '' && !isOwn) return only;
    const student = { id: newId(), name, isKnown: false };
    newOnes.set(folded, [...(newOnes.get(folded) ?? []), student]);
    return student;
  }

  return {
    find,
    findListed,
    knows: (name) => spellings.has(keyOf(name)) || known.spellings.has(keyOf(name)),
    newSpellings: () => added,
    doubts: () => findDoubts([...spellings.values()], known),
  };
}

/** With more spellings, names are compared only if they differ by one letter. */
const COMPARED_BY_TWO_LETTERS = 4000;
/** The first names of a larger group are compared. */
const GROUP_MAX = 50;
const STEPS_AT_ONCE = 2000;

/** Groups of spellings of different students that may be one: a new student is among them. */
async function findDoubts(used: readonly Spelling[], known: KnownPeople): Promise<ImportDoubt[]> {
  const open = used.filter(({ isAnswered }) => !isAnswered);
  const inUse = new Set(open.map(({ student }) => student.id));
  const others = [...known.folded].flatMap(([folded, students]) =>
    students
      .filter(({ id }) => !inUse.has(id))
      .map(
        (student): Spelling => ({
          name: student.name,
          folded,
          student: { ...student, isKnown: true },
          rows: 0,
          isListed: true,
          isAnswered: false,
        }),
      ),
  );
  const all = [...open, ...others];
  const letters = all.length > COMPARED_BY_TWO_LETTERS ? 1 : 2;
  const groups = new Map<string, Spelling[]>();
  for (const [index, spelling] of all.entries()) {
    if (index % STEPS_AT_ONCE === STEPS_AT_ONCE - 1) await afterThisTurn();
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
  let steps = 0;
  for (const group of groups.values())
    for (const [position, one] of group.entries())
      for (const other of group.slice(position + 1)) {
        if (++steps % STEPS_AT_ONCE === 0) await afterThisTurn();
        if (one.student.isKnown && other.student.isKnown) continue;
        const [first, second] = [leaderOf(one.student.id), leaderOf(other.student.id)];
        if (first === second) continue;
        const unlikeness = createNameComparison(one.folded)(other.folded);
        if (unlikeness !== undefined && isOtherSpelling(unlikeness)) leaders.set(second, first);
      }
  for (const [short, whole] of shortForms(all)) {
    const [first, second] = [leaderOf(whole.student.id), leaderOf(short.student.id)];
    if (first !== second) leaders.set(second, first);
  }
  const byLeader = new Map<string, Spelling[]>();
  for (const spelling of all) {
    const leader = leaderOf(spelling.student.id);
    byLeader.set(leader, [...(byLeader.get(leader) ?? []), spelling]);
  }
  return [...byLeader.values()].flatMap((group) =>
    new Set(group.map(({ student }) => student.id)).size < 2
      ? []
      : [
          {
            names: group.map(({ name, student, rows }) => ({
              name,
              student_id: student.isKnown ? student.id : null,
              rows,
            })),
          },
        ],
  );
}

/** Names of two words with the only longer name that begins and ends with them: `زين عودة` and `زين خالد عودة`. Both in a list are two students. */
function shortForms(all: readonly Spelling[]): [short: Spelling, whole: Spelling][] {
  interface Named {
    short?: Spelling;
    whole: Map<string, Spelling>;
  }
  const byEnds = new Map<string, Named>();
  for (const spelling of all) {
    const words = spelling.folded.split(' ');
    const ends = `${words[0]} ${words.at(-1)}`;
    const named: Named = byEnds.get(ends) ?? { whole: new Map() };
    byEnds.set(ends, named);
    if (words.length === 2) named.short ??= spelling;
    else if (words.length > 2) named.whole.set(spelling.student.id, spelling);
  }
  const pairs: [Spelling, Spelling][] = [];
  for (const { short, whole } of byEnds.values()) {
    const [only, other] = whole.values();
    if (!short || !only || other || short.student.id === only.student.id) continue;
    if (!short.isListed || !only.isListed) pairs.push([short, only]);
  }
  return pairs;
}
