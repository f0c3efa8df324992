import { isDeepStrictEqual } from 'node:util';
import type { LessonType } from 'api-contract/lesson';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, auditEntryRow, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/problem';
import { studentKey, uniqueKey } from '../../platform/names/name-keys';
import { storeStudentNames } from '../students';
import {
  changed,
  fieldsOf,
  type Lesson,
  type LessonFields,
  type PartialLessonFields,
  toHundredths,
} from './lesson';
import { countLesson, type LessonLimits } from './lesson-limits';
import {
  deleteStudents,
  expected,
  explainMiss,
  findLesson,
  insertPending,
  insertStudents,
  type LessonReference,
  lockForUpdate,
  setDecision,
  setDeleted,
  setTeachersRejected,
  unsetDeleted,
  unsetRejection,
  updateFields,
} from './queries';

/**
 * Creates a pending lesson.
 *
 * @param limits without them, the account may log any number
 * @throws {Problem} 429 if the account has reached one of the limits
 */
export function createLesson(
  database: Kysely<Tables>,
  teacher: Actor,
  lessonType: LessonType,
  fields: LessonFields,
  limits?: LessonLimits,
): Promise<Lesson> {
  return inTransaction(database, async (transaction) => {
    if (limits) await countLesson(transaction, teacher.id, limits);
    const id = newId();
    await insertPending(transaction, {
      id,
      lesson_type: lessonType,
      teacher_id: teacher.id,
      ...toColumns(fields),
      created_at: new Date().toISOString(),
    });
    await writeStudents(transaction, id, fields.student_names);
    // Entries of earlier releases call the type `kind`, and audit entries never change.
    const after = { kind: lessonType, ...fields };
    await record(transaction, teacher, 'created', id, { after });
    return { id, lesson_type: lessonType, teacher_name: teacher.username, status: 'pending', ...fields };
  });
}

/**
 * Changes a pending lesson. A change that changes nothing leaves no audit entry.
 *
 * @throws {Problem} 404 if there is no such lesson for this caller, 409 if it is no longer pending
 */
export function changePendingLesson(
  database: Kysely<Tables>,
  actor: Actor,
  reference: LessonReference,
  change: PartialLessonFields,
): Promise<Lesson> {
  return inTransaction(database, async (transaction) => {
    const { id } = reference;
    const before = await lockForUpdate(transaction, reference, 'pending');
    const after = changed(before, change);
    if (isDeepStrictEqual(after, before)) return before;
    await updateFields(transaction, { id, ...toColumns(after) });
    if (!isDeepStrictEqual(after.student_names, before.student_names)) {
      await deleteStudents(transaction, { id });
      await writeStudents(transaction, id, after.student_names);
    }
    await record(transaction, actor, 'changed', id, { before: fieldsOf(before), after: fieldsOf(after) });
    return after;
  });
}

const CHANGED_SINCE = 'عُدّل هذا الدرس بعد عرضه. يُرجى مراجعته قبل القرار.';

/**
 * Approves or rejects a pending lesson. Of two simultaneous decisions exactly one succeeds.
 *
 * @param seen the lesson as the administrator saw it; fields that are left out are not compared
 * @throws {Problem} 404 if there is no such lesson, 409 with its `status` if it is no longer pending or differs from `seen`
 */
export function decideOnLesson(
  database: Kysely<Tables>,
  administrator: Actor,
  reference: LessonReference,
  status: 'approved' | 'rejected',
  seen: PartialLessonFields = {},
): Promise<Lesson> {
  return inTransaction(database, async (transaction) => {
    const decision = { status, at: new Date().toISOString(), by: administrator.id };
    const decided = await setDecision(transaction, { ...expected(reference, 'pending'), ...decision });
    const lesson = decided === 1 && (await findLesson(transaction, reference));
    if (!lesson) throw await explainMiss(transaction, reference, 'pending');
    // Compared after the update, which locks the lesson. The error rolls the decision back.
    if (!isDeepStrictEqual(fieldsOf(changed(lesson, seen)), fieldsOf(lesson))) {
      throw conflict(CHANGED_SINCE, { status: 'pending' });
    }
    const change = { before: { status: 'pending' }, after: { status } };
    await record(transaction, administrator, status, reference.id, change);
    return lesson;
  });
}

/**
 * Rejects all pending lessons of one teacher, of both types. Lessons that are decided on at the same time keep that
 * decision.
 *
 * @returns how many were rejected; 0 if no account has this name
 */
export function rejectPendingLessons(
  database: Kysely<Tables>,
  administrator: Actor,
  teacherName: string,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const at = new Date().toISOString();
    const usernameKey = uniqueKey(teacherName);
    const rejected = await setTeachersRejected(transaction, { usernameKey, at, by: administrator.id });
    const entries = rejected.map(({ id }) =>
      auditEntryRow(
        {
          actor: administrator,
          action: 'lesson.rejected',
          entity: { type: 'lesson', id },
          before: { status: 'pending' },
          after: { status: 'rejected' },
        },
        at,
      ),
    );
    await insertRows(transaction, 'audit_entry', entries);
    return rejected.length;
  });
}

/**
 * Marks a lesson as deleted: it leaves every list.
 *
 * @throws {Problem} 404 if there is no such lesson for this caller, 409 if it has another status
 */
export function deleteLesson(
  database: Kysely<Tables>,
  actor: Actor,
  reference: LessonReference,
  status: 'pending' | 'approved',
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const before = await lockForUpdate(transaction, reference, status);
    const deletion = { at: new Date().toISOString(), by: actor.id };
    await setDeleted(transaction, { ...expected(reference, status), ...deletion });
    await record(transaction, actor, 'deleted', reference.id, { before: { status, ...fieldsOf(before) } });
  });
}

/**
 * Undoes the administrator's own rejection or deletion of a lesson.
 *
 * @throws {Problem} 404 if there is no such lesson or someone else deleted it, 409 if there is nothing to undo
 */
export function restoreLesson(
  database: Kysely<Tables>,
  administrator: Actor,
  reference: LessonReference,
): Promise<Lesson> {
  return inTransaction(database, async (transaction) => {
    const { lessonType, id } = reference;
    const own = { lessonType, id, by: administrator.id };
    const undeleted = (await unsetDeleted(transaction, own)) > 0;
    const restored = undeleted || (await unsetRejection(transaction, own)) > 0;
    const lesson = await findLesson(transaction, reference);
    if (!lesson) throw notFound('لم يُعثر على هذا الدرس، ولا يمكن التراجع عن حذفه.');
    if (!restored) throw conflict('لا شيء يمكن التراجع عنه في هذا الدرس.', { status: lesson.status });
    const before = undeleted ? {} : { before: { status: 'rejected' } };
    await record(transaction, administrator, 'restored', id, { ...before, after: { status: lesson.status } });
    return lesson;
  });
}

function record(
  transaction: Transaction<Tables>,
  actor: Actor,
  action: 'approved' | 'changed' | 'created' | 'deleted' | 'rejected' | 'restored',
  id: string,
  states: { before?: object; after?: object },
): Promise<void> {
  return recordAuditEntry(transaction, {
    actor,
    action: `lesson.${action}`,
    entity: { type: 'lesson', id },
    ...states,
  });
}

async function writeStudents(
  transaction: Transaction<Tables>,
  lesson_id: string,
  names: string[],
): Promise<void> {
  const rows = names.map((student_name, position) => ({
    lesson_id,
    position,
    student_name,
    student_name_folded: studentKey(student_name),
  }));
  await insertStudents(transaction, rows);
  await storeStudentNames(transaction, names);
}

function toColumns({ date, hours, subject, education_level }: LessonFields) {
  return { date, hours_hundredths: toHundredths(hours), subject, education_level };
}
