import type { LessonStatus, LessonType } from 'api-contract/lesson';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { conflict, notFound, type Problem } from '../../platform/http/problem';
import type { Lesson } from './lesson';
import { claim } from './lesson-statements';
import { findLesson } from './read-lessons';

/** A lesson that someone means: of one type, and for teachers only one of their own. */
export interface LessonReference {
  lessonType: LessonType;
  id: string;
  /** When it is set, lessons of other teachers do not exist for this caller. */
  teacherId?: string;
}

/**
 * The lesson as it is, in the given state, and nobody else's to change until the transaction ends.
 *
 * @throws {Problem} 404 when there is no such lesson for this caller, 409 when it is in another state
 */
export async function claimLesson(
  transaction: Transaction<Tables>,
  reference: LessonReference,
  status: 'pending' | 'approved',
): Promise<Lesson> {
  const claimed = await claim(transaction, wanted(status, reference));
  const lesson = claimed === 1 && (await findLesson(transaction, reference.lessonType, reference.id));
  if (!lesson) throw await whyNot(status, transaction, reference);
  return lesson;
}

/** What statements call the lesson that is meant, in the state that it must be in. */
export function wanted(status: LessonStatus, { lessonType, id, teacherId }: LessonReference) {
  return { lessonType, id, wanted: status, teacherId: teacherId ?? null };
}

const STATE_MESSAGES = {
  pending: 'هذا الدرس ما زال بانتظار القرار، فلا يمكن تنفيذ هذا الإجراء عليه.',
  approved: 'سبق قبول هذا الدرس، فلا يمكن تغييره.',
  rejected: 'سبق رفض هذا الدرس، فلا يمكن تغييره.',
};

/** Why a change that wants a lesson in one state found none. */
export async function whyNot(
  wanted: 'pending' | 'approved',
  transaction: Transaction<Tables>,
  { lessonType, id, teacherId }: LessonReference,
): Promise<Problem> {
  const lesson = await findLesson(transaction, lessonType, id);
  const visible = lesson && (teacherId === undefined || lesson.teacher_id === teacherId);
  if (!visible || lesson.status === wanted) return notFound('لم يُعثر على هذا الدرس، وربما حُذف.');
  return conflict(STATE_MESSAGES[lesson.status], { status: lesson.status });
}
