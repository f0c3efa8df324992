import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { SIMILAR_STUDENTS_MAX, type SimilarStudents } from 'api-contract/student-schema';
import { createNameComparison } from 'arabic-text/similar-names';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { appearance, studentKey } from '../../platform/names/name-keys';
import { findStudents } from './list-students';
import { type NameScope, nameScopeOf, ownNames, visibleStudents } from './visible-students';

/** Spellings that are compared in one turn of the event loop. */
const SPELLINGS_AT_ONCE = 2_000;
/** So many of the likeliest students are looked up: an account may not see all of them. */
const LOOKED_UP = 200;
/** How many names of one guest are compared; a guest may have few lessons. */
const OWN_NAMES_MAX = 1_000;

interface SimilarityRequest {
  /** `undefined` for an administrator, who may see every name. */
  teacherId: string | undefined;
  name: string;
  /** What is agreed on this day is shown. */
  day: string;
}

/**
 * The students whom a typed name can mean, the likeliest first (`createNameComparison`). A guest gets only names of its own
 * lessons as it typed them, without records.
 */
export async function findSimilarStudents(
  database: Kysely<Tables>,
  { teacherId, name, day }: SimilarityRequest,
): Promise<SimilarStudents> {
  const scope = await nameScopeOf(database, teacherId);
  if (scope === 'own') return similarOwnNames(database, teacherId ?? '', name);
  const found = await compareSpellings(database, name);
  const likeliest = [...found.values()].sort((one, other) => one.unlikeness - other.unlikeness);
  const visible = await visibleAmong(database, scope, teacherId ?? '', likeliest.slice(0, LOOKED_UP));
  const shown = visible.slice(0, SIMILAR_STUDENTS_MAX);
  const students = await findStudents(
    database,
    shown.map(({ id }) => id),
    day,
  );
  return {
    students: shown.flatMap(({ id }) => {
      const student = students.get(id);
      if (!student) return [];
      const { education_level, grade, school, guardian_name } = student;
      const shared = { _id: id, name: student.name, education_level, grade };
      return [scope === 'all' ? { ...shared, school, guardian_name } : shared];
    }),
    is_known: leadsToOne(visible),
  };
}

interface Similar {
  id: string;
  /** Negative for the spelling itself. */
  unlikeness: number;
}

const SPELLING_ITSELF = -1;

/** Decides as `resolveStudents`: a spelling leads to its student, and a folded name to the only one who has it. */
function leadsToOne([first, second]: readonly Similar[]): boolean {
  if (first === undefined || first.unlikeness > 0) return false;
  return first.unlikeness < 0 || second?.unlikeness !== 0;
}

/** The students with a spelling like the name, by id. All spellings are compared, in several turns of the event loop. */
async function compareSpellings(database: Kysely<Tables>, name: string): Promise<Map<string, Similar>> {
  const compare = createNameComparison(studentKey(name));
  const key = appearance(name);
  const found = new Map<string, Similar>();
  let after = '';
  for (;;) {
    const spellings = await database
      .selectFrom('student_alias')
      .select(['name_key', 'name_folded', 'student_id'])
      .where('name_key', '>', after)
      .orderBy('name_key')
      .limit(SPELLINGS_AT_ONCE)
      .execute();
    for (const { name_key, name_folded, student_id } of spellings) {
      const unlikeness = name_key === key ? SPELLING_ITSELF : compare(name_folded);
      const known = found.get(student_id)?.unlikeness ?? Number.POSITIVE_INFINITY;
      if (unlikeness !== undefined && unlikeness < known)
        found.set(student_id, { id: student_id, unlikeness });
    }
    const last = spellings.at(-1);
    if (spellings.length < SPELLINGS_AT_ONCE || !last) return found;
    after = last.name_key;
    // The embedded database runs synchronously.
    await afterThisTurn();
  }
}

async function visibleAmong(
  database: Kysely<Tables>,
  scope: Exclude<NameScope, 'own'>,
  teacherId: string,
  likeliest: readonly Similar[],
): Promise<Similar[]> {
  if (likeliest.length === 0) return [];
  const rows = await visibleStudents(database, scope, sql`${teacherId}`)
    .where(
      'record.id',
      'in',
      likeliest.map(({ id }) => id),
    )
    .select('record.id')
    .execute();
  const visible = new Set(rows.map(({ id }) => id));
  return likeliest.filter(({ id }) => visible.has(id));
}

async function similarOwnNames(
  database: Kysely<Tables>,
  teacherId: string,
  name: string,
): Promise<SimilarStudents> {
  const compare = createNameComparison(studentKey(name));
  const names = await ownNames(database, sql`${teacherId}`).limit(OWN_NAMES_MAX).execute();
  const similar = names
    .map(({ student_name, student_name_folded }) => ({
      student_name,
      unlikeness: compare(student_name_folded),
    }))
    .filter((one): one is typeof one & { unlikeness: number } => one.unlikeness !== undefined)
    .sort((one, other) => one.unlikeness - other.unlikeness);
  return {
    students: similar
      .slice(0, SIMILAR_STUDENTS_MAX)
      .map(({ student_name }) => ({ _id: null, name: student_name, education_level: null })),
    is_known: similar[0]?.unlikeness === 0,
  };
}
