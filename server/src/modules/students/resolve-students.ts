import type { EducationLevel } from 'api-contract/lesson';
import { tidyName } from 'arabic-text/tidy';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockNames, shareStudentsLock } from '../../platform/database/lock-students';
import { onlyRow, type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { StudentAliasTable } from '../../platform/database/tables/students';
import { appearance, studentKey } from '../../platform/names/name-keys';
import { beginAgreements } from '../ledger';

/** A student's record. */
export interface StudentReference {
  id: string;
  name: string;
}

/**
 * The records of typed names, by name: the record with this spelling, else the only one whose name differs by its spelling,
 * which gets the spelling as an alias, else a new record (domain: students). Simultaneous first uses of a name make one.
 *
 * @param actor `null` for existing rows
 * @param level of a new record
 * @param isNew whether a new record waits for an administrator to look at it
 */
export async function resolveStudents(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  names: readonly string[],
  level: EducationLevel | null = null,
  isNew = true,
): Promise<Map<string, StudentReference>> {
  await shareStudentsLock(transaction);
  const students = new Map<string, StudentReference>();
  // The first of several spellings of a name makes the record. They are sorted, so that two transactions cannot deadlock.
  const byKey = new Map([...names].reverse().map((name) => [appearance(name), name]));
  const inOrder = [...byKey].reverse().map(([key, name]) => ({ key, name, folded: studentKey(name) }));
  inOrder.sort((a, b) => compare(a.folded, b.folded));
  await lockNames(
    transaction,
    inOrder.map(({ folded }) => folded),
  );
  for (const { key, name } of inOrder)
    students.set(key, await resolve(transaction, actor, { key, name, level, isNew }));
  return new Map(names.map((name) => [name, students.get(appearance(name)) as StudentReference]));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

interface TypedName {
  key: string;
  name: string;
  level: EducationLevel | null;
  isNew: boolean;
}

/** The record that a typed name leads to by itself, if there is one. */
export async function findNamedStudent(
  database: Kysely<Tables>,
  name: string,
): Promise<StudentReference | undefined> {
  const [known] = await selectBySpelling(database, { name_key: appearance(name) });
  return known ?? onlyFolded(database, studentKey(name));
}

async function onlyFolded(
  database: Kysely<Tables>,
  name_folded: string,
): Promise<StudentReference | undefined> {
  // Names of symbols alone have no folded form in common.
  const alike = name_folded === '' ? [] : await selectFolded(database, { name_folded });
  return alike.length === 1 ? alike[0] : undefined;
}

async function resolve(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  { key, name, level, isNew }: TypedName,
): Promise<StudentReference> {
  const [known] = await selectBySpelling(transaction, { name_key: key });
  if (known) return known;
  const name_folded = studentKey(name);
  const only = await onlyFolded(transaction, name_folded);
  const student = only ?? { id: newId(), name: tidyName(name) };
  const alias = { name_key: key, spelling: tidyName(name), name_folded, student_id: student.id };
  const [added] = await insertAlias(transaction, alias);
  // Another transaction was first, and has been committed.
  if (!added) return onlyRow(await selectBySpelling(transaction, { name_key: key }));
  if (only) return only;
  await transaction
    .insertInto('student')
    .values({
      ...student,
      name_folded,
      is_new: Number(isNew),
      created_at: new Date().toISOString(),
    })
    .execute();
  await beginAgreements(transaction, student.id, { education_level: level });
  await recordAuditEntry(transaction, {
    actor,
    action: 'student.created',
    entity: { type: 'student', id: student.id },
    after: { name: student.name, education_level: level },
  });
  return student;
}

const selectBySpelling = prepared((database, param: Params<{ name_key: string }>) =>
  database
    .selectFrom('student_alias')
    .innerJoin('student', 'student.id', 'student_alias.student_id')
    .select(['student.id', 'student.name'])
    .where('student_alias.name_key', '=', param('name_key')),
);

/** Two rows say as much as more. */
const selectFolded = prepared((database, param: Params<{ name_folded: string }>) =>
  database
    .selectFrom('student_alias')
    .innerJoin('student', 'student.id', 'student_alias.student_id')
    .select(['student.id', 'student.name'])
    .distinct()
    .where('student_alias.name_folded', '=', param('name_folded'))
    .limit(2),
);

const insertAlias = prepared((database, param: Params<StudentAliasTable>) =>
  database
    .insertInto('student_alias')
    .values({
      name_key: param('name_key'),
      spelling: param('spelling'),
      name_folded: param('name_folded'),
      student_id: param('student_id'),
    })
    .onConflict((known) => known.column('name_key').doNothing())
    .returning('student_id'),
);
