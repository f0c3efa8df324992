import type { ImportAnswer, ImportDoubt } from 'api-contract/import-schema';
import { z } from 'zod';
import { newId } from '../../platform/database/id';
import type { StudentAliasTable } from '../../platform/database/tables/students';
import { appearance, studentKey } from '../../platform/names/name-keys';
import type { KnownPeople, KnownStudent } from './known-people';
import { findDoubts } from './name-doubts';

/** A student whom rows name: one of the institute, or a new one. */
export interface NamedStudent extends KnownStudent {
  isKnown: boolean;
}

/** A name as it is written in the sheets. */
export interface Spelling {
  name: string;
  folded: string;
  student: NamedStudent;
  rows: number;
  /** The rows outside the list of students. */
  rowsElsewhere: number;
  /** It is in the institute's list of students, or in the sheet's. */
  isListed: boolean;
  /** The institute knows it as another spelling of the student's name. */
  isAlias: boolean;
  /** An answer says whom it means. */
  isAnswered: boolean;
}

/** The students that the names of an import lead to (domain: students). */
export interface StudentNames {
  /** The student of a spelling outside the list of students; a new one comes into being. */
  find: (name: string) => NamedStudent;
  /** The same for the name in a list of students, where each student has one row. */
  findListed: (name: string) => NamedStudent;
  /** Whether a spelling leads to a student already. */
  knows: (name: string) => boolean;
  /** The spellings that lead to a student for the first time. */
  newSpellings: () => StudentAliasTable[];
  /** The names of the people that an answer says a name to be: itself alone without one. */
  peopleOf: (name: string) => readonly string[];
  doubts: () => Promise<ImportDoubt[]>;
}

const ID = z.uuid();

/** Resolves names in memory, as `resolveStudents` does with the database. */
export function createStudentNames(known: KnownPeople, answers: readonly ImportAnswer[]): StudentNames {
  const byId = new Map([...known.spellings.values()].map((student) => [student.id, student]));
  // A student who was merged or erased since is no name: the answer says nothing any more.
  const saidOf = new Map<string, { means: string; outside_list?: boolean | undefined }>();
  const people = new Map<string, readonly string[]>();
  for (const { name, means, outside_list } of answers)
    if (typeof means !== 'string') people.set(appearance(name), means);
    else if (byId.has(means) || !ID.safeParse(means).success)
      saidOf.set(appearance(name), { means, outside_list });
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
    const spelling = spellingOf(name);
    spelling.rows += 1;
    spelling.rowsElsewhere += 1;
    const answer = saidOf.get(key);
    return spelling.isListed && answer?.outside_list && keyOf(answer.means) !== key
      ? studentMeant(answer.means)
      : spelling.student;
  }

  function findListed(name: string): NamedStudent {
    const spelling = spellingOf(name, true);
    spelling.rows += 1;
    spelling.isListed = true;
    return spelling.student;
  }

  function spellingOf(name: string, isInList = false): Spelling {
    const key = keyOf(name);
    const used = spellings.get(key);
    if (used) return used;
    const folded = studentKey(name);
    const answer = saidOf.get(key);
    const means = isInList && answer?.outside_list ? undefined : answer?.means;
    const student = resolve(name, { key, folded }, means);
    const spelling: Spelling = {
      name,
      folded,
      student,
      rows: 0,
      rowsElsewhere: 0,
      isListed: student.isKnown,
      isAlias: known.spellings.has(key) && keyOf(student.name) !== key,
      isAnswered: answer !== undefined,
    };
    spellings.set(key, spelling);
    if (!known.spellings.has(key))
      added.push({ name_key: key, spelling: name, name_folded: folded, student_id: student.id });
    return spelling;
  }

  /** The student whom an answer names, by id or by a spelling. */
  function studentMeant(means: string): NamedStudent {
    const chosen = byId.get(means);
    return chosen ? { ...chosen, isKnown: true } : spellingOf(means).student;
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
      // Answers that lead back to where they began say nothing.
      saidOf.delete(key);
      return studentMeant(answer);
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
    peopleOf: (name) => people.get(keyOf(name)) ?? [name],
    doubts: () => findDoubts([...spellings.values()], known),
  };
}
