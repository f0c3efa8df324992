import { isDeepStrictEqual } from 'node:util';
import type { LessonType } from 'api-contract/lesson';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import { type Params, preparedChange } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { studentKey } from '../../platform/names/name-keys';
import { holdMonths, requireOpenMonths } from '../closed-months';
import { nameChosenStudents, resolveStudents, respellStudent } from '../students';
import {
  changed,
  type EditStart,
  fieldsOf,
  type Lesson,
  type LessonFields,
  type NewLesson,
  type PartialLessonFields,
  type StudentChoice,
  toHundredths,
} from './lesson';
import { countLesson, type LessonLimits } from './lesson-limits';
import { toResponse } from './lesson-types';
import {
  deleteStudents,
  type Expected,
  expected,
  insertPending,
  insertStudents,
  type LessonReference,
  lockForUpdate,
  updateExpected,
  updateFields,
} from './queries';
import { recordChange } from './record-change';
import { lockReplaced, markReplacedSeen } from './replaced-lessons';

/**
 * Creates a pending lesson.
 *
 * @param limits without them, the account may log any number
 * @throws {Problem} 409 as {@link requireOpenMonths}, 429 if the account has reached one of the limits, 404 or 409 if it
 * cannot replace the named lesson, 422 as {@link nameChosenStudents}
 */
export function createLesson(
  database: Kysely<Tables>,
  teacher: Actor,
  lessonType: LessonType,
  { replaces, student_ids, ...fields }: NewLesson,
  limits?: LessonLimits,
): Promise<Lesson> {
  return inTransaction(database, async (transaction) => {
    await requireOpenMonths(transaction, [fields.date]);
    if (limits) await countLesson(transaction, teacher.id, limits);
    if (replaces) {
      await lockReplaced(transaction, { lessonType, id: replaces, teacherId: teacher.id });
      await markReplacedSeen(transaction, { id: replaces });
    }
    const id = newId();
    await insertPending(transaction, {
      id,
      lesson_type: lessonType,
      teacher_id: teacher.id,
      ...toColumns(fields),
      created_at: new Date().toISOString(),
      entered_on: limits?.calendar.today() ?? null,
      replaces_id: replaces ?? null,
    });
    const names = await nameChosenStudents(transaction, {
      ...{ names: fields.student_names, ids: student_ids, teacherId: teacher.id },
      field: lessonType === 'individual' ? 'student_name' : 'student_names',
    });
    const students = await writeStudents(transaction, teacher, id, { ...fields, student_names: names });
    // Entries of earlier releases call the type `kind`, and audit entries never change.
    const after = { kind: lessonType, ...fields, ...(replaces ? { replaces } : {}) };
    await recordChange(transaction, teacher, 'created', id, { after });
    return {
      id,
      lesson_type: lessonType,
      teacher_name: teacher.username,
      status: 'pending',
      ...fields,
      ...students,
      replaces: replaces ?? null,
      edited_by: null,
      edited_at: null,
    };
  });
}

/**
 * Changes a pending lesson, as its teacher or as an administrator. A change that changes nothing leaves no audit entry.
 *
 * @param reference with its teacher, unless an administrator changes it
 * @throws {Problem} 404 if there is no such lesson for this caller, 409 if it is no longer pending or as
 * {@link requireOpenMonths} for the day before or after the change or as {@link requireUnchanged}, 422 as
 * {@link nameChosenStudents}
 */
export function changePendingLesson(
  database: Kysely<Tables>,
  actor: Actor,
  reference: LessonReference,
  { student_ids, start, ...change }: PartialLessonFields & StudentChoice & { start: EditStart },
): Promise<Lesson> {
  return inTransaction(database, async (transaction) => {
    await holdMonths(transaction);
    const { id } = reference;
    const before = await lockForUpdate(transaction, reference, 'pending');
    requireUnchanged(start.was, toResponse(before), start.sent);
    let after = changed(before, change);
    await requireOpenMonths(transaction, [before.date, after.date]);
    // Pages send the row as they got it, also with another name.
    const isChoice = !isDeepStrictEqual(student_ids, before.student_ids);
    const student_names = await nameChosenStudents(transaction, {
      ...{ names: after.student_names, ids: isChoice ? student_ids : null, teacherId: reference.teacherId },
      field: reference.lessonType === 'individual' ? 'student_name' : 'student_names',
    });
    after = { ...after, student_names };
    if (isDeepStrictEqual(after, before)) return before;
    await updateFields(transaction, { id, ...toColumns(after) });
    if (!isDeepStrictEqual(after.student_names, before.student_names)) {
      await deleteStudents(transaction, { id });
      after = { ...after, ...(await writeStudents(transaction, actor, id, after)) };
    }
    await recordChange(transaction, actor, 'changed', id, {
      before: fieldsOf(before),
      after: fieldsOf(after),
    });
    if (reference.teacherId !== undefined) return after;
    const at = new Date().toISOString();
    await setEditor(transaction, { ...expected(reference, 'pending'), at, by: actor.id });
    return { ...after, edited_by: actor.username, edited_at: at };
  });
}

/**
 * Marks a lesson as deleted: it leaves every list but that of deleted lessons.
 *
 * @throws {Problem} 404 if there is no such lesson for this caller, 409 if it has another status or as
 * {@link requireOpenMonths}
 */
export function deleteLesson(
  database: Kysely<Tables>,
  actor: Actor,
  reference: LessonReference,
  status: 'pending' | 'approved',
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await holdMonths(transaction);
    const before = await lockForUpdate(transaction, reference, status);
    await requireOpenMonths(transaction, [before.date]);
    const deletion = { at: new Date().toISOString(), by: actor.id };
    await setDeleted(transaction, { ...expected(reference, status), ...deletion });
    await recordChange(transaction, actor, 'deleted', reference.id, {
      before: { status, ...fieldsOf(before) },
    });
  });
}

type Change = Expected & { at: string; by: string };

const setEditor = preparedChange((database, param: Params<Change>) =>
  updateExpected(database, param).set({ edited_at: param('at'), edited_by: param('by') }),
);

const setDeleted = preparedChange((database, param: Params<Change>) =>
  updateExpected(database, param).set({ deleted_at: param('at'), deleted_by: param('by') }),
);

/** @returns the students by their records */
async function writeStudents(
  transaction: Transaction<Tables>,
  actor: Actor,
  lesson_id: string,
  { student_names, education_level }: LessonFields,
): Promise<Pick<Lesson, 'student_names' | 'student_ids'>> {
  const records = await resolveStudents(transaction, actor, student_names, education_level);
  for (const [typed, student] of records)
    records.set(typed, await respellStudent(transaction, actor, { lessonId: lesson_id, student, typed }));
  const rows = student_names.map((student_name, position) => ({
    lesson_id,
    position,
    student_name,
    student_name_folded: studentKey(student_name),
    student_id: records.get(student_name)?.id ?? null,
  }));
  await insertStudents(transaction, rows);
  return {
    student_names: student_names.map((name) => records.get(name)?.name ?? name),
    student_ids: rows.map(({ student_id }) => student_id),
  };
}

function toColumns({ date, hours, subject, education_level }: LessonFields) {
  return { date, hours_hundredths: toHundredths(hours), subject, education_level };
}
