import { isDeepStrictEqual } from 'node:util';
import type { LessonType } from 'api-contract/lesson';
import type { Transaction } from 'kysely';
import { type Actor, recordNoChange } from '../../platform/database/audit';
import { readClosedUntil, requireOpenMonths } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import { type Params, preparedChange } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { isGuest } from '../accounts';
import { releaseApproved } from '../ledger';
import { findChosenStudents, removeUnusedStudents, type StudentReference } from '../students';
import {
  changed,
  type EditStart,
  fieldsOf,
  type Lesson,
  type LessonFields,
  type NewLesson,
  NO_NOTES,
  notesOf,
  type PartialLessonFields,
  type StudentChoice,
  toHundredths,
  writtenNotes,
} from './lesson';
import {
  deleteStudents,
  insertStudents,
  keepAttendance,
  type LessonStudent,
  type NamedStudent,
  recordStudents,
  releaseStudents,
  shown,
  withAttendance,
} from './lesson-students';
import { toResponse } from './lesson-types';
import {
  type Expected,
  expected,
  insertPending,
  type LessonReference,
  lockForUpdate,
  lockInAnyState,
  type StoredLesson,
  updateExpected,
  updateFields,
} from './queries';
import { chargedState, recordChange } from './record-change';
import { lockReplaced, markReplacedSeen } from './replaced-lessons';
import { lockIfFree, lockScheduled } from './scheduled';
import { type ChargedAgain, chargeUncoveredLessons } from './uncovered-make-ups';

/**
 * Creates a pending lesson. One that corrects a rejected lesson keeps the attendance of the students who stay, and its scheduled
 * lesson where that is free.
 *
 * @param today the day of the institute, if it is known
 * @throws {Problem} 404 or 409 if it cannot replace the named lesson, as {@link lockScheduled}, 422 as {@link withAttendance} and
 * {@link findChosenStudents}
 */
export async function createLesson(
  transaction: Transaction<Tables>,
  teacher: Actor,
  lessonType: LessonType,
  { replaces, student_ids, scheduled_id, start, attendance, done, due, mark, ...fields }: NewLesson,
  today: string,
): Promise<Lesson> {
  const replaced = replaces
    ? await lockReplaced(transaction, { lessonType, id: replaces, teacherId: teacher.id })
    : undefined;
  if (replaced) await markReplacedSeen(transaction, { id: replaced.id });
  const scheduled = scheduled_id
    ? await lockScheduled(transaction, teacher, scheduled_id)
    : await lockIfFree(transaction, teacher, replaced?.scheduled_id ?? null);
  const held = {
    scheduled_id: scheduled?.id ?? null,
    start: start ?? replaced?.start ?? scheduled?.start ?? null,
  };
  const notes = notesOf(NO_NOTES, { done, due, mark });
  const id = newId();
  await insertPending(transaction, {
    id,
    lesson_type: lessonType,
    teacher_id: teacher.id,
    ...toColumns(fields),
    created_at: new Date().toISOString(),
    entered_on: today,
    replaces_id: replaces ?? null,
    ...held,
    ...notes,
  });
  const chosen = await findChosenStudents(transaction, {
    names: fields.student_names,
    ids: student_ids,
    teacherId: teacher.id,
    field: studentField(lessonType),
  });
  const named = fields.student_names.map((typed, position) => ({
    typed,
    record: chosen[position] ?? null,
  }));
  const students = (await isGuest(transaction, teacher.id))
    ? named
    : await recordStudents(transaction, teacher, {
        lessonId: id,
        level: fields.education_level,
        students: named,
      });
  const attending = withAttendance(keepAttendance(students, replaced?.students ?? []), attendance ?? []);
  await insertStudents(transaction, id, attending);
  const after = {
    lesson_type: lessonType,
    ...fields,
    ...(held.start ? { start: held.start } : {}),
    ...(attendance ? { attendance } : {}),
    ...(replaces ? { replaces } : {}),
    ...writtenNotes(notes),
  };
  await recordChange(transaction, teacher, 'created', id, { after });
  return {
    id,
    lesson_type: lessonType,
    teacher_name: teacher.username,
    status: 'pending',
    ...fields,
    ...shown(students),
    replaces: replaces ?? null,
    ...held,
    ...notes,
    edited_by: null,
    edited_at: null,
  };
}

/**
 * Changes a pending lesson, as its teacher or as an administrator. A change that changes nothing leaves no audit entry. A
 * lesson of the closed period can be changed only together with its day, which must be open.
 *
 * @param reference with its teacher, unless an administrator changes it
 * @throws {Problem} 404 if there is no such lesson for this caller, 409 if it is no longer pending or as
 * {@link requireOpenMonths} for the day after the change or as {@link requireUnchanged}, 422 as {@link findChosenStudents}
 */
export async function changePendingLesson(
  transaction: Transaction<Tables>,
  actor: Actor,
  reference: LessonReference,
  { student_ids, start, ...change }: PartialLessonFields & StudentChoice & { start: EditStart },
): Promise<Lesson> {
  const { id, lessonType } = reference;
  const before = await lockForUpdate(transaction, reference, 'pending');
  requireUnchanged(start.was, toResponse(before), start.sent);
  const fields = changed(before, change);
  await requireOpenMonths(transaction, [fields.date]);
  // Pages send the row as they got it, also with another name.
  const isChoice = !isDeepStrictEqual(student_ids, before.student_ids);
  const chosen = await findChosenStudents(transaction, {
    names: fields.student_names,
    ids: isChoice ? student_ids : null,
    teacherId: reference.teacherId,
    field: studentField(lessonType),
  });
  const students = await changeStudents(transaction, actor, before, { ...fields, chosen });
  const after = { ...fields, ...shown(students), students };
  if (isDeepStrictEqual(after, before)) {
    recordNoChange(transaction);
    return before;
  }
  await updateFields(transaction, { id, ...toColumns(after), ...notesOf(after, {}) });
  await recordChange(transaction, actor, 'changed', id, {
    before: { ...fieldsOf(before), ...writtenNotes(before) },
    after: { ...fieldsOf(after), ...writtenNotes(after) },
  });
  if (reference.teacherId !== undefined) return after;
  const at = new Date().toISOString();
  await setEditor(transaction, { ...expected(reference, 'pending'), at, by: actor.id });
  return { ...after, edited_by: actor.username, edited_at: at };
}

/**
 * Marks a lesson as deleted: it leaves every list but that of deleted lessons. The closed period allows it for a pending one.
 *
 * @returns the lessons that made up for it and are charged instead
 * @throws {Problem} 404 if there is no such lesson for this caller, 409 if it has another status or, if it is approved, as
 * {@link requireOpenMonths}
 */
export async function deleteLesson(
  transaction: Transaction<Tables>,
  actor: Actor,
  reference: LessonReference,
  status: 'pending' | 'approved',
): Promise<ChargedAgain[]> {
  const before = await lockForUpdate(transaction, reference, status);
  await requireOpenMonths(transaction, status === 'approved' ? [before.date] : []);
  const deletion = { at: new Date().toISOString(), by: actor.id };
  await setDeleted(transaction, { ...expected(reference, status), ...deletion });
  const charged_again = await chargeUncoveredLessons(transaction, actor, [reference.id]);
  const charged = status === 'approved' ? await releaseApproved(transaction, [reference.id]) : 0;
  await recordChange(transaction, actor, 'deleted', reference.id, {
    before: { status, ...fieldsOf(before), ...chargedState(charged) },
  });
  await releaseStudents(transaction, actor, [reference.id]);
  return charged_again;
}

/**
 * Deletes a lesson as an administrator: an approved one, or a pending one of the closed period, which cannot be approved any
 * more. Others are decided on.
 *
 * @throws {Problem} as {@link deleteLesson}
 */
export async function deleteAsAdministrator(
  transaction: Transaction<Tables>,
  administrator: Actor,
  reference: LessonReference,
): Promise<ChargedAgain[]> {
  const { status, date } = await lockInAnyState(transaction, reference);
  const isLeft = status === 'pending' && date <= ((await readClosedUntil(transaction)) ?? '');
  return deleteLesson(transaction, administrator, reference, isLeft ? 'pending' : 'approved');
}

type Change = Expected & { at: string; by: string };

const setEditor = preparedChange((database, param: Params<Change>) =>
  updateExpected(database, param).set({ edited_at: param('at'), edited_by: param('by') }),
);

const setDeleted = preparedChange((database, param: Params<Change>) =>
  updateExpected(database, param).set({ deleted_at: param('at'), deleted_by: param('by') }),
);

/** Writes the students of a pending lesson where they change: those who stay keep their text, their record and their attendance. */
async function changeStudents(
  transaction: Transaction<Tables>,
  actor: Actor,
  { id, teacher_id, students: before }: StoredLesson,
  {
    student_names,
    education_level: level,
    chosen,
  }: LessonFields & { chosen: readonly (StudentReference | null)[] },
): Promise<LessonStudent[]> {
  const left = [...before];
  const named = student_names.map((typed, position) => {
    const record = chosen[position] ?? null;
    const isMeant = (student: LessonStudent) => record === null || record.id === student.record?.id;
    // After a merge, the name of one row may be the typed text of another.
    const stays =
      left.find((student) => student.typed === typed && isMeant(student)) ??
      left.find((student) => student.record?.name === typed && isMeant(student));
    if (!stays) return { typed, record };
    left.splice(left.indexOf(stays), 1);
    return stays;
  });
  if (isDeepStrictEqual(named, before)) return before;
  const recorded = (await isGuest(transaction, teacher_id))
    ? named
    : await recordStudents<NamedStudent>(transaction, actor, { lessonId: id, level, students: named });
  const students = keepAttendance(recorded, before);
  await deleteStudents(transaction, { id });
  await insertStudents(transaction, id, students);
  const { student_ids } = shown(students);
  const gone = shown(before).student_ids.filter((student) => !student_ids.includes(student));
  await removeUnusedStudents(
    transaction,
    actor,
    gone.filter((student) => student !== null),
  );
  return students;
}

function studentField(lessonType: LessonType) {
  return lessonType === 'individual' ? 'student_name' : 'student_names';
}

function toColumns({ date, hours, subject, education_level }: LessonFields) {
  return { date, hours_hundredths: toHundredths(hours), subject, education_level };
}
