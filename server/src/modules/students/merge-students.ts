import {
  MERGE_UNDO_DAYS,
  type MergePreview,
  type Student,
  type StudentMergeInput,
} from 'api-contract/student-schema';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
import type { StudentMergeTable, Tables } from '../../platform/database/schema';
import { conflict, invalidField, invalidQuery, UNKNOWN_ID } from '../../platform/http/problem';
import { appearance } from '../../platform/names/name-keys';
import { sumClosedMonths } from '../closed-months';
import { agreeWithStudent, STUDENT_TERMS } from '../ledger';
import { undoUntil } from './list-merges';
import { findStudent } from './list-students';
import { lockStudents } from './lock-students';
import { accountRowsOfMerge, moveAccountRows, moveSpelledRows } from './move-account';
import { ERASED_STUDENT } from './require-student';
import { revokeStatementLinks } from './revoke-statement-links';
import { lessonRows, type Moved, moveLessonRows, paymentRows, rowsOfMerge } from './rows-of-merge';

const SAME = 'اختر طالبًا آخر: لا يُدمج طالب مع نفسه.';
const UNKNOWN = 'لم يُعثر على هذا الطالب. يُرجى تحديث القائمة.';
const MERGED = conflict('سبق دمج أحد الطالبين مع طالب آخر. يُرجى تحديث القائمة.');
const UNDONE = conflict('سبق التراجع عن هذا الدمج.');
const TOO_OLD = conflict(`مضى على هذا الدمج أكثر من ${MERGE_UNDO_DAYS} يومًا، فلا يمكن التراجع عنه.`);
const MERGED_AGAIN = conflict('دُمج الطالب بعد ذلك مع طالب آخر. تراجع عن ذلك الدمج أولًا.');
const SEPARATED = conflict('فُصلت بعد الدمج كتابة من كتابات الاسم، فلا يمكن التراجع عنه.');
const RENAMED = conflict('يحمل الطالب الآن اسمًا يعود بالتراجع إلى الطالب الآخر. غيّر اسمه أولًا.');

/** The record that stays takes these fields from the other one where it has no value. */
const FILLED = ['education_level', 'grade', 'school', 'family_id', 'phone', 'notes'] as const;

/**
 * What a merge would move. Reads only.
 *
 * @throws {Problem} 404, 409 and 422 as {@link mergeStudents}
 */
export async function previewMerge(
  database: Kysely<Tables>,
  id: string,
  { into }: StudentMergeInput,
  today: string,
): Promise<MergePreview> {
  const [student, target] = await studentsOf(database, [id, into], invalidQuery, today);
  const lessons = await database
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .select(['lesson.id', 'lesson.status', 'lesson.deleted_at', 'lesson.hours_hundredths'])
    .distinct()
    .where('lesson_student.student_id', '=', id)
    .execute();
  const together = await database
    .selectFrom('lesson_student as own')
    .innerJoin('lesson_student as other', 'other.lesson_id', 'own.lesson_id')
    .select('own.lesson_id')
    .distinct()
    .where('own.student_id', '=', id)
    .where('other.student_id', '=', into)
    .execute();
  const payments = await database
    .selectFrom('student_payment')
    .select(['id', 'cost'])
    .where('student_id', '=', id)
    .execute();
  const approved = lessons.filter(({ status, deleted_at }) => status === 'approved' && deleted_at === null);
  return {
    student,
    into: target,
    lessons: lessons.length,
    approved_hours: approved.reduce((sum, lesson) => sum + lesson.hours_hundredths, 0) / 100,
    lessons_together: together.length,
    payments: payments.length,
    paid: payments.reduce((sum, { cost }) => sum + cost, 0),
    spellings: [student.name, ...student.aliases],
    filled_fields: FILLED.filter((field) => target[field] === null && student[field] !== null),
  };
}

/**
 * Makes two records one: lessons, payments and spellings of a student move to another, and it leaves every list. Fields that
 * the other does not have are copied to it.
 *
 * @throws {Problem} 404 if there is no such student, 422 if there is no other one, 409 if one of them was merged meanwhile
 */
export async function mergeStudents(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { into }: StudentMergeInput,
  today: string,
): Promise<{ _id: string; student: Student }> {
  await lockStudents(transaction);
  const [student, target] = await studentsOf(transaction, [id, into], invalidField, today);
  const rows = await rowsOfMerge(transaction, id, into);
  const filled: Partial<Pick<Student, (typeof FILLED)[number]>> = Object.fromEntries(
    FILLED.filter((field) => target[field] === null && student[field] !== null).map((field) => [
      field,
      student[field],
    ]),
  );
  const account = await accountRowsOfMerge(transaction, id, into);
  const moved: Moved = { ...rows, into_name: target.name, filled, account };
  await moveSpelledRows(transaction, { from: id, to: into });
  await moveAccountRows(transaction, account, { from: id, to: into });
  // Its family is left: from now on the family of the one who stays pays.
  const left = student.family_id === (target.family_id ?? student.family_id) ? null : student.family_id;
  await revokeStatementLinks(transaction, { students: [into], families: [left] });
  await sumClosedMonths(transaction, [id, into]);
  if (Object.keys(filled).length > 0)
    await transaction.updateTable('student_record').set(filled).where('id', '=', into).execute();
  const { education_level, grade, family_id } = filled;
  await agreeWithStudent(
    transaction,
    into,
    { education_level, grade, family_id },
    { from: undefined, today },
  );
  await transaction.updateTable('student_record').set({ merged_into: into }).where('id', '=', id).execute();
  const merge = newId();
  await transaction
    .insertInto('student_merge')
    .values({
      id: merge,
      merged_id: id,
      into_id: into,
      moved: JSON.stringify(moved),
      merged_at: new Date().toISOString(),
      merged_by: administrator.id,
    })
    .execute();
  const after = {
    name: student.name,
    into: target.name,
    lessons: rows.lessons.length,
    payments: rows.payments.length,
    spellings: [student.name, ...student.aliases],
    ...filled,
  };
  for (const entity of [id, into])
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student.merged',
      entity: { type: 'student', id: entity },
      after,
    });
  return { _id: merge, student: await readStudent(transaction, into, today) };
}

/**
 * Gives a merged student back what the merge moved. What was written since goes to the student whose spelling it has.
 *
 * @throws {Problem} 404 if there is no such merge, 409 if it was undone, is too old, or what it moved has moved on
 */
export async function undoMerge(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  today: string,
): Promise<Student[]> {
  await lockStudents(transaction);
  const merge = await transaction
    .selectFrom('student_merge')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!merge) throw UNKNOWN_ID;
  const { merged_id, into_id } = merge;
  if (merge.undone_at !== null) throw UNDONE;
  if (undoUntil(merge.merged_at) < new Date().toISOString()) throw TOO_OLD;
  const into = await findStudent(transaction, into_id, today);
  if (!into) throw MERGED_AGAIN;
  const moved: Moved = JSON.parse(merge.moved);
  const keys = new Set(moved.spellings);
  const held = await transaction
    .selectFrom('student_alias')
    .select('name_key')
    .where('student_id', '=', into_id)
    .execute();
  if (held.filter(({ name_key }) => keys.has(name_key)).length < keys.size) throw SEPARATED;
  if (keys.has(appearance(into.name))) throw RENAMED;

  const back = await rowsToGiveBack(transaction, merge, into.name, moved);
  await moveLessonRows(transaction, back.lessons, merged_id);
  for (const part of inParts(back.payments))
    await transaction
      .updateTable('student_payment')
      .set({ student_id: merged_id })
      .where('id', 'in', part)
      .execute();
  for (const part of inParts(moved.spellings))
    await transaction
      .updateTable('student_alias')
      .set({ student_id: merged_id })
      .where('name_key', 'in', part)
      .execute();
  await moveAccountRows(transaction, moved.account ?? {}, { from: into_id, to: merged_id });
  await sumClosedMonths(transaction, [merged_id, into_id]);
  await revokeStatementLinks(transaction, {
    students: [into_id],
    families: [moved.filled.family_id ?? null],
  });
  // What an administrator changed since stays.
  const leaves = Object.keys(moved.filled).filter(
    (field) =>
      into[field as keyof Student] === moved.filled[field] && STUDENT_TERMS.some((term) => term === field),
  );
  await agreeWithStudent(transaction, into_id, Object.fromEntries(leaves.map((field) => [field, null])), {
    ...{ from: undefined, today },
  });
  for (const [field, value] of Object.entries(moved.filled))
    await transaction
      .updateTable('student_record')
      .set({ [field]: null })
      .where('id', '=', into_id)
      .where(sql<boolean>`${sql.ref(field)} = ${value}`)
      .execute();
  await transaction
    .updateTable('student_record')
    .set({ merged_into: null })
    .where('id', '=', merged_id)
    .execute();
  await transaction
    .updateTable('student_merge')
    .set({ undone_at: new Date().toISOString(), undone_by: administrator.id })
    .where('id', '=', id)
    .execute();
  const students = [
    await readStudent(transaction, merged_id, today),
    await readStudent(transaction, into_id, today),
  ];
  for (const entity of [merged_id, into_id])
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student.unmerged',
      entity: { type: 'student', id: entity },
      after: {
        name: students[0]?.name,
        into: into.name,
        lessons: back.lessons.length,
        payments: back.payments.length,
      },
    });
  return students;
}

/**
 * Finds the rows of the student who stays that go back: those that the merge moved, also where a lesson was saved since
 * with the name that lists show, and those that were written since with a spelling that goes back.
 */
async function rowsToGiveBack(
  transaction: Transaction<Tables>,
  { id, into_id, merged_at }: Selectable<StudentMergeTable>,
  intoName: string,
  moved: Moved,
): Promise<{ lessons: { lesson_id: string; position: number }[]; payments: string[] }> {
  const keys = new Set(moved.spellings);
  const shownKeys = new Set([intoName, moved.into_name].map(appearance));
  const exact = new Set(moved.lessons.map((row) => row.join('\n')));
  const movedLessons = new Set(moved.lessons.map(([lesson]) => lesson));
  const ownLessons = new Set(moved.own_lessons);
  const ownSpelled = new Set(moved.own_spelled_lessons);
  // What a later merge brought stays until that one is undone.
  const later = await transaction
    .selectFrom('student_merge')
    .select('moved')
    .where('into_id', '=', into_id)
    .where('undone_at', 'is', null)
    .where('merged_at', '>=', merged_at)
    .where('id', '<>', id)
    .execute();
  const brought: Moved[] = later.map((merge) => JSON.parse(merge.moved));
  const broughtRows = new Set(brought.flatMap(({ lessons }) => lessons.map((row) => row.join('\n'))));
  const broughtPayments = new Set(brought.flatMap(({ payments }) => payments));
  const rows = await lessonRows(transaction, into_id);
  const certain = rows.filter(
    ({ lesson_id, position, student_name }) =>
      exact.has([lesson_id, position, student_name].join('\n')) ||
      (keys.has(appearance(student_name)) &&
        !ownSpelled.has(lesson_id) &&
        !broughtRows.has([lesson_id, position, student_name].join('\n'))),
  );
  const settled = new Set(certain.map((row) => row.lesson_id));
  const respelled = rows.filter(
    ({ lesson_id, student_name }) =>
      movedLessons.has(lesson_id) &&
      !settled.has(lesson_id) &&
      !ownLessons.has(lesson_id) &&
      shownKeys.has(appearance(student_name)),
  );

  const movedPayments = new Set(moved.payments);
  const ownPayments = new Set(moved.own_spelled_payments);
  const payments = await paymentRows(transaction, into_id);
  const own = payments
    .filter(
      ({ id, name, reverses_id }) =>
        movedPayments.has(id) ||
        (reverses_id === null &&
          keys.has(appearance(name)) &&
          !ownPayments.has(id) &&
          !broughtPayments.has(id)),
    )
    .map(({ id }) => id);
  const paid = new Set(own);
  // A reversal belongs to the student whose payment it cancels.
  const reversals = payments.filter(
    ({ id, reverses_id }) => reverses_id !== null && paid.has(reverses_id) && !paid.has(id),
  );
  return { lessons: [...certain, ...respelled], payments: [...own, ...reversals.map(({ id }) => id)] };
}

async function studentsOf(
  database: Kysely<Tables>,
  [id, into]: [string, string],
  invalid: typeof invalidField,
  today: string,
): Promise<[Student, Student]> {
  const found = await database
    .selectFrom('student_record')
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

async function readStudent(database: Kysely<Tables>, id: string, today: string): Promise<Student> {
  const student = await findStudent(database, id, today);
  if (!student) throw UNKNOWN_ID;
  return student;
}
