import type { Student, StudentMergeInput } from 'api-contract/student-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockStudents } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { postDueFees } from '../ledger';
import { withdrawMessagesAbout } from '../message-queue';
import { findStudent } from './list-students';
import { endOverlappingFees } from './merged-fees';
import { moveMergedEntries, postTogether, takeTogether } from './merged-money';
import { filledFields, takeOverTerms } from './merged-terms';
import { accountRowsOfMerge, moveAccountRows, moveSpelledRows } from './move-account';
import { ERASED_STUDENT } from './require-student';
import { revokeLinks } from './revoke-links';
import { type Moved, rowsOfMerge } from './rows-of-merge';

const SAME = 'اختر طالبًا آخر: لا يُدمج طالب مع نفسه.';
const UNKNOWN = 'لم يُعثر على هذا الطالب. يُرجى تحديث القائمة.';
const MERGED = conflict('سبق دمج أحد الطالبين مع طالب آخر. يُرجى تحديث القائمة.');

/**
 * Makes two records one: lessons, payments and spellings of a student move to another, with all that is owed for them, and it
 * leaves every list. Fields that the other does not have are copied to it.
 *
 * @throws {Problem} 404 if there is no such student, 422 if there is no other one, 409 if one of them was merged meanwhile, or
 * as {@link endOverlappingFees}
 */
export async function mergeStudents(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  input: StudentMergeInput,
  today: string,
): Promise<{ _id: string; student: Student }> {
  await lockStudents(transaction);
  const [student, target] = await mergeableStudents(transaction, [id, input.into], invalidField, today);
  const moved = await moveStudent(transaction, [student, target], input.keep_fee, today);
  const merge = newId();
  await transaction
    .insertInto('student_merge')
    .values({
      id: merge,
      merged_id: id,
      into_id: target._id,
      moved: JSON.stringify(moved),
      merged_at: new Date().toISOString(),
      merged_by: administrator.id,
    })
    .execute();
  const after = {
    name: student.name,
    into: target.name,
    lessons: moved.lessons.length,
    payments: moved.payments.length,
    spellings: [student.name, ...student.aliases],
    ...moved.filled,
  };
  for (const entity of [id, target._id])
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student.merged',
      entity: { type: 'student', id: entity },
      after,
    });
  return { _id: merge, student: await readStudent(transaction, target._id, today) };
}

/**
 * Moves all that a student has to another one, and says what moved.
 *
 * @throws {Problem} 409 as {@link endOverlappingFees}
 */
export async function moveStudent(
  transaction: Transaction<Tables>,
  [student, target]: [Student, Student],
  keep_fee: string | undefined,
  today: string,
): Promise<Moved> {
  const merged = { id: student._id, into: target._id };
  const { id, into } = merged;
  for (const each of [id, into]) await postDueFees(transaction, today, each);
  await withdrawMessagesAbout(transaction, [id]);
  const fees = await endOverlappingFees(transaction, { ...merged, keep_fee });
  const rows = await rowsOfMerge(transaction, id, into);
  const account = await accountRowsOfMerge(
    transaction,
    merged,
    fees.map((fee) => fee.id),
  );
  const filled = filledFields(student, target);
  const taken = await takeTogether(transaction, merged, rows.own_lessons);
  const terms = await takeOverTerms(transaction, merged, filled, today);
  const { school, phone, notes } = filled;
  if (school || phone || notes)
    await transaction.updateTable('student').set({ school, phone, notes }).where('id', '=', into).execute();
  await moveSpelledRows(transaction, { from: id, to: into });
  await moveAccountRows(transaction, account, { from: id, to: into });
  const money = await moveMergedEntries(transaction, merged, today);
  const together = await postTogether(transaction, merged, taken);
  // Its family is left: from now on the family of the one who stays pays.
  const left = student.family_id === (target.family_id ?? student.family_id) ? null : student.family_id;
  await revokeLinks(transaction, { students: [id, into], families: [left] });
  await transaction.updateTable('student').set({ merged_into: into }).where('id', '=', id).execute();
  return { ...rows, into_name: target.name, filled, account, fees, terms, money: { ...money, together } };
}

/**
 * The student who is merged, and the one who stays.
 *
 * @throws {Problem} 404, 409 and 422 as {@link mergeStudents}
 */
export async function mergeableStudents(
  database: Kysely<Tables>,
  [id, into]: [string, string],
  invalid: typeof invalidField,
  today: string,
): Promise<[Student, Student]> {
  const found = await database
    .selectFrom('student')
    .select(['id', 'merged_into', 'erased_at'])
    .where('id', 'in', [id, into])
    .execute();
  if (!found.some((record) => record.id === id)) throw UNKNOWN_ID;
  if (id === into) throw invalid('into', SAME, 'same');
  if (!found.some((record) => record.id === into)) throw invalid('into', UNKNOWN, 'unknown');
  if (found.some(({ merged_into }) => merged_into !== null)) throw MERGED;
  if (found.some(({ erased_at }) => erased_at !== null)) throw ERASED_STUDENT;
  return [await readStudent(database, id, today), await readStudent(database, into, today)];
}

export async function readStudent(database: Kysely<Tables>, id: string, today: string): Promise<Student> {
  const student = await findStudent(database, id, today);
  if (!student) throw UNKNOWN_ID;
  return student;
}
