import { repeatedNames } from 'api-contract/names';
import { createNameSearch, includesFolded } from 'arabic-text/fold';
import type { Transaction } from 'kysely';
import { shareStudentsLock } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { Problem } from '../../platform/http/problem';
import { studentKey } from '../../platform/names/name-keys';
import { isGuest } from '../accounts';
import type { StudentReference } from './resolve-students';

export interface StudentChoices {
  /** The typed names. */
  names: readonly string[];
  /** The chosen records in the order of the names; `null` where the name decides. */
  ids: readonly (string | null)[] | null | undefined;
  /** `undefined` for an administrator. */
  teacherId: string | undefined;
  /** Whether the record may have another name than the typed one. */
  allowsOtherName?: boolean;
  /** The field of the request that has the name or the names, or else the records. */
  field: 'student_name' | 'student_names' | 'student_ids' | 'name';
}

const UNKNOWN = 'لم يُعثر على طالب بهذا الاسم. يُرجى اختيار الطالب من جديد.';
const REPEATED = 'اختير الطالب نفسه مرتين.';

/**
 * The chosen records in the order of the names; `null` where the name decides. A record that was merged meanwhile counts as
 * the one that it was merged into. Guests can only choose students of their own lessons.
 *
 * @throws {Problem} 422 at the name if the caller does not know such a record, if the name is no part of one of its
 * spellings, or if one student is chosen twice
 */
export async function findChosenStudents(
  transaction: Transaction<Tables>,
  { names, ids, teacherId, allowsOtherName = false, field }: StudentChoices,
): Promise<(StudentReference | null)[]> {
  if (!ids?.some((id) => id !== null)) return names.map(() => null);
  if (ids.length !== names.length) throw invalidName(field, 0, UNKNOWN, 'unknown_student');
  await shareStudentsLock(transaction);
  const ownOnly = teacherId !== undefined && (await isGuest(transaction, teacherId)) ? teacherId : undefined;
  const chosen: (StudentReference | null)[] = [];
  for (const [position, typed] of names.entries()) {
    const id = ids[position] ?? null;
    const student =
      id === null ? null : await findChosen(transaction, { id, typed, ownOnly, allowsOtherName });
    if (student === undefined) throw invalidName(field, position, UNKNOWN, 'unknown_student');
    chosen.push(student);
  }
  const [repeated] = repeatedNames(names.map((typed, position) => chosen[position]?.name ?? typed));
  if (repeated !== undefined) throw invalidName(field, repeated, REPEATED, 'repeated_student');
  return chosen;
}

interface Choice {
  id: string;
  typed: string;
  /** A guest. */
  ownOnly: string | undefined;
  allowsOtherName: boolean;
}

async function findChosen(
  transaction: Transaction<Tables>,
  { id, typed, ownOnly, allowsOtherName }: Choice,
): Promise<StudentReference | undefined> {
  const record = await remainingRecord(transaction, id);
  if (!record) return undefined;
  const { isErased, ...student } = record;
  // Another name than the one that is left is that of another person, or the erased one.
  if (allowsOtherName && (!isErased || typed === '')) return student;
  const spellings = await transaction
    .selectFrom('student_alias')
    .select(['spelling', 'name_folded'])
    .where('student_id', '=', student.id)
    .execute();
  const matches = createNameSearch(studentKey(typed));
  const isMeant = spellings.some(
    ({ spelling, name_folded }) => matches(name_folded) || includesFolded(spelling, typed),
  );
  if (!isMeant) return undefined;
  if (ownOnly !== undefined && !(await hasTaught(transaction, ownOnly, student.id))) return undefined;
  return student;
}

/** The record that lessons and payments of this one belong to now. */
async function remainingRecord(
  transaction: Transaction<Tables>,
  id: string,
): Promise<(StudentReference & { isErased: boolean }) | undefined> {
  const record = await transaction
    .selectFrom('student')
    .select(['id', 'name', 'merged_into', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (record?.merged_into) return remainingRecord(transaction, record.merged_into);
  return record && { id: record.id, name: record.name, isErased: record.erased_at !== null };
}

async function hasTaught(transaction: Transaction<Tables>, teacherId: string, studentId: string) {
  const lesson = await transaction
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .select('lesson.id')
    .where('lesson_student.student_id', '=', studentId)
    .where('lesson.teacher_id', '=', teacherId)
    .limit(1)
    .executeTakeFirst();
  return lesson !== undefined;
}

function invalidName(field: StudentChoices['field'], position: number, msg: string, type: string): Problem {
  const loc = {
    student_name: ['body', field],
    student_names: ['body', field, position],
    student_ids: ['body', field, position],
    name: ['query', field],
  }[field];
  return new Problem(422, [{ loc, msg, type }]);
}
