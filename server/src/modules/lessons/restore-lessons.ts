import type { LessonRestoration } from 'api-contract/lesson-schema';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { type Params, preparedChange } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { isGuest } from '../accounts';
import { postApproved, releaseApproved } from '../ledger';
import type { Lesson } from './lesson';
import { recordStudents, shown, updateRecords } from './lesson-students';
import { type LessonReference, lockInAnyState, type StoredLesson } from './queries';
import { chargedState, recordChange } from './record-change';
import { isReplaced, lockIfReplaceable } from './replaced-lessons';
import { lockToHoldAgain } from './scheduled';
import { type ChargedAgain, chargeUncoveredLessons } from './uncovered-make-ups';

const NOTHING_TO_UNDO = 'لا شيء يمكن التراجع عنه في هذا الدرس.';
const OTHER_STATE = 'تغيّرت حالة هذا الدرس بعد عرضه، فلم يُتراجع عن شيء.';
const REPLACED = 'صُحّح هذا الدرس وأُرسل من جديد، فلا يمكن التراجع عن رفضه.';
const REPLACED_OTHERWISE = 'الدرس المرفوض الذي يصحّحه هذا الدرس لم يعد مرفوضًا أو صُحّح بدرس آخر.';
const DELETED_BY_ADMINISTRATION = 'حُذف هذا الدرس من إدارة المعهد، وتمكن إعادته من خلالها.';

/** A lesson as it is again, with the make-up lessons that are charged because of it. */
export type RestoredLesson = Lesson & { charged_again: ChargedAgain[] };

/**
 * Takes back what was done to a lesson, by any account: a deletion, otherwise a decision. In the closed period, only what
 * leads to a pending lesson that was not approved.
 *
 * @param from the state to take back; without it, the present one
 * @throws {Problem} 404 if there is no such lesson, 409 with its state if there is nothing to take back or another lesson
 * has its place, 409 as {@link requireOpenMonths} and {@link lockToHoldAgain}
 */
export async function restoreLesson(
  transaction: Transaction<Tables>,
  administrator: Actor,
  reference: LessonReference,
  from?: LessonRestoration['from'],
): Promise<RestoredLesson> {
  const lesson = await lockWithRecords(transaction, reference);
  const state = stateOf(lesson);
  if (from !== undefined && from !== state) throw conflict(OTHER_STATE, { status: state });
  if (state === 'pending') throw conflict(NOTHING_TO_UNDO, { status: state });
  if (state === 'deleted') return undelete(transaction, administrator, lesson);
  if (state === 'rejected' && (await isReplaced(transaction, lesson.id))) {
    throw conflict(REPLACED, { status: state });
  }
  await requireOpenMonths(transaction, state === 'approved' ? [lesson.date] : []);
  if (state === 'rejected') await lockToHoldAgain(transaction, lesson.scheduled_id, state);
  const charged = state === 'approved' ? await releaseApproved(transaction, [lesson.id]) : 0;
  await unsetDecision(transaction, { id: lesson.id });
  const states = { before: { status: state, ...chargedState(charged) }, after: { status: 'pending' } };
  await recordChange(transaction, administrator, 'restored', lesson.id, states);
  const students = await recordAgain(transaction, administrator, lesson);
  return { ...lesson, status: 'pending', ...students, charged_again: [] };
}

/**
 * Undoes a teacher's own deletion of a pending lesson.
 *
 * @throws {Problem} 404 if there is no such lesson for this teacher, 409 with its state if the teacher has not deleted it or
 * another lesson has its place
 */
export async function restoreOwnLesson(
  transaction: Transaction<Tables>,
  teacher: Actor,
  reference: LessonReference,
): Promise<Lesson> {
  const lesson = await lockWithRecords(transaction, { ...reference, teacherId: teacher.id });
  const state = stateOf(lesson);
  if (state !== 'deleted') throw conflict(NOTHING_TO_UNDO, { status: state });
  if (lesson.deleted_by !== teacher.id) throw conflict(DELETED_BY_ADMINISTRATION, { status: state });
  return undelete(transaction, teacher, lesson);
}

/** Locks a lesson, and the records of its students: without a lesson that counts, another transaction might remove them. */
async function lockWithRecords(
  transaction: Transaction<Tables>,
  reference: LessonReference,
): Promise<StoredLesson> {
  await lockInAnyState(transaction, reference);
  await shareStudentsLock(transaction);
  // It is read again: before the second lock, its records may have been removed.
  return lockInAnyState(transaction, reference);
}

function stateOf({ deleted_by, status }: StoredLesson) {
  return deleted_by === null ? status : 'deleted';
}

/** A lesson that replaces a rejected one returns only if that one still waits to be replaced: otherwise both would count. */
async function undelete(
  transaction: Transaction<Tables>,
  actor: Actor,
  lesson: StoredLesson,
): Promise<RestoredLesson> {
  const { id, lesson_type: lessonType, status, replaces } = lesson;
  await requireOpenMonths(transaction, status === 'approved' ? [lesson.date] : []);
  if (replaces !== null && !(await lockIfReplaceable(transaction, { lessonType, id: replaces }))) {
    throw conflict(REPLACED_OTHERWISE, { status: 'deleted' });
  }
  if (status !== 'rejected') await lockToHoldAgain(transaction, lesson.scheduled_id, 'deleted');
  await unsetDeleted(transaction, { id });
  const states = { before: { status: 'deleted' }, after: { status } };
  await recordChange(transaction, actor, 'restored', id, states);
  const students = await recordAgain(transaction, actor, lesson);
  const charged_again = await chargeUncoveredLessons(transaction, actor, [id]);
  if (status === 'approved') await postApproved(transaction, [id]);
  return { ...lesson, ...students, charged_again };
}

/** Makes the records anew that went with the rejection or deletion of a lesson. */
async function recordAgain(
  transaction: Transaction<Tables>,
  actor: Actor,
  { id, teacher_id, status, education_level: level, students: before }: StoredLesson,
): Promise<Pick<Lesson, 'student_names' | 'student_ids'>> {
  const hasRecords = status === 'approved' || !(await isGuest(transaction, teacher_id));
  if (!hasRecords || before.every(({ record }) => record)) return shown(before);
  const students = await recordStudents(transaction, actor, { lessonId: id, level, students: before });
  await updateRecords(transaction, id, students);
  return shown(students);
}

const unsetDeleted = preparedChange((database, param: Params<{ id: string }>) =>
  database.updateTable('lesson').where('id', '=', param('id')).set({ deleted_at: null, deleted_by: null }),
);

const unsetDecision = preparedChange((database, param: Params<{ id: string }>) =>
  database.updateTable('lesson').where('id', '=', param('id')).set({
    status: 'pending',
    decided_at: null,
    decided_by: null,
    reject_reason: null,
    rejection_notice: null,
  }),
);
