import { isDeepStrictEqual } from 'node:util';
import type { LessonStatus } from 'api-contract/lesson-status';
import type { LessonType } from 'api-contract/lesson-type';
import { foldForSearch } from 'arabic-text/fold';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../database/audit';
import { newId } from '../database/id';
import type { Tables } from '../database/schema';
import { conflict, notFound, type Problem } from '../problem';
import { rememberStudents } from '../students/remember-students';
import { toHundredths } from './hours';
import type { Lesson, LessonFacts, SomeLessonFacts } from './lesson';
import {
  claim,
  deleteStudents,
  insertPending,
  insertStudents,
  setDecision,
  setDeleted,
  setFacts,
} from './lesson-statements';
import { findLesson } from './read-lessons';

/** A lesson that someone means: of one type, and for teachers only one of their own. */
export interface LessonReference {
  lessonType: LessonType;
  id: string;
  /** Set: another teacher's lesson does not exist for this caller. */
  teacherId?: string;
}

/** Enters a pending lesson of a teacher. */
export function createLesson(
  database: Kysely<Tables>,
  teacher: Actor,
  lessonType: LessonType,
  facts: LessonFacts,
): Promise<Lesson> {
  return database.transaction().execute(async (transaction) => {
    const id = newId();
    await insertPending(transaction, {
      id,
      lesson_type: lessonType,
      teacher_id: teacher.id,
      ...toColumns(facts),
      created_at: new Date().toISOString(),
    });
    await writeStudents(transaction, id, facts.student_names);
    await recordAuditEntry(transaction, {
      actor: teacher,
      action: 'lesson.created',
      entity: { type: 'lesson', id },
      // The word of the entries from before, which nobody can change: the record keeps it.
      after: { kind: lessonType, ...facts },
    });
    return { id, lesson_type: lessonType, teacher_name: teacher.username, status: 'pending', ...facts };
  });
}

/**
 * Changes what is given of a pending lesson. A change to what it is already leaves no record.
 *
 * @throws {Problem} 404 when there is no such lesson for this caller, 409 when it is no longer pending
 */
export function changePendingLesson(
  database: Kysely<Tables>,
  actor: Actor,
  reference: LessonReference,
  change: SomeLessonFacts,
): Promise<Lesson> {
  return database.transaction().execute(async (transaction) => {
    const before = await claimLesson(transaction, reference, 'pending');
    const after = changed(before, change);
    if (isDeepStrictEqual(after, before)) return before;
    await setFacts(transaction, { id: reference.id, ...toColumns(after) });
    if (!isDeepStrictEqual(after.student_names, before.student_names)) {
      await deleteStudents(transaction, { id: reference.id });
      await writeStudents(transaction, reference.id, after.student_names);
    }
    await recordAuditEntry(transaction, {
      actor,
      action: 'lesson.changed',
      entity: { type: 'lesson', id: reference.id },
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

/**
 * Approves or rejects a pending lesson. Of two people who decide at once, exactly one succeeds.
 *
 * @param seen what the administrator saw of the lesson; without it, whatever it is like is decided on
 * @throws {Problem} 404 when there is no such lesson, 409 with its `status` when it is no longer pending, or no longer as
 *   it was seen
 */
export function decideOnLesson(
  database: Kysely<Tables>,
  administrator: Actor,
  reference: LessonReference,
  status: 'approved' | 'rejected',
  seen: SomeLessonFacts = {},
): Promise<Lesson> {
  return database.transaction().execute(async (transaction) => {
    const decided = await setDecision(transaction, {
      ...wanted('pending', reference),
      status,
      at: new Date().toISOString(),
      by: administrator.id,
    });
    const lesson = decided === 1 && (await findLesson(transaction, reference.lessonType, reference.id));
    if (!lesson) throw await whyNot('pending', transaction, reference);
    // Decided first and looked at then: nobody changes the lesson in between, and the decision is taken back.
    if (!isAsSeen(lesson, seen)) throw conflict(CHANGED_SINCE, { status: 'pending' });
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: `lesson.${status}`,
      entity: { type: 'lesson', id: reference.id },
      before: { status: 'pending' },
      after: { status },
    });
    return lesson;
  });
}

/**
 * Deletes a lesson that is in the given state: it leaves every list, its row stays with who and when.
 *
 * @throws {Problem} 404 when there is no such lesson for this caller, 409 when it is in another state
 */
export function deleteLesson(
  database: Kysely<Tables>,
  actor: Actor,
  reference: LessonReference,
  status: 'pending' | 'approved',
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const before = await claimLesson(transaction, reference, status);
    await setDeleted(transaction, {
      ...wanted(status, reference),
      at: new Date().toISOString(),
      by: actor.id,
    });
    await recordAuditEntry(transaction, {
      actor,
      action: 'lesson.deleted',
      entity: { type: 'lesson', id: reference.id },
      before: { status, ...factsOf(before) },
    });
  });
}

/**
 * The lesson as it is, in the given state, and nobody else's to change until the transaction ends.
 *
 * @throws {Problem} 404 when there is no such lesson for this caller, 409 when it is in another state
 */
async function claimLesson(
  transaction: Transaction<Tables>,
  reference: LessonReference,
  status: 'pending' | 'approved',
): Promise<Lesson> {
  const claimed = await claim(transaction, wanted(status, reference));
  const lesson = claimed === 1 && (await findLesson(transaction, reference.lessonType, reference.id));
  if (!lesson) throw await whyNot(status, transaction, reference);
  return lesson;
}

function wanted(status: LessonStatus, { lessonType, id, teacherId }: LessonReference) {
  return { lessonType, id, wanted: status, teacherId: teacherId ?? null };
}

const STATE_MESSAGES = {
  pending: 'هذا الدرس ما زال بانتظار القرار، فلا يمكن تنفيذ هذا الإجراء عليه.',
  approved: 'سبق قبول هذا الدرس، فلا يمكن تغييره.',
  rejected: 'سبق رفض هذا الدرس، فلا يمكن تغييره.',
};

const CHANGED_SINCE = 'عدّل المعلم هذا الدرس بعد أن عرضته. راجع ما صار عليه ثم قرّر من جديد.';

function isAsSeen(lesson: Lesson, seen: SomeLessonFacts): boolean {
  return isDeepStrictEqual(factsOf(changed(lesson, seen)), factsOf(lesson));
}

/** Why a change that wants a lesson in one state found none. */
async function whyNot(
  wanted: 'pending' | 'approved',
  transaction: Transaction<Tables>,
  { lessonType, id, teacherId }: LessonReference,
): Promise<Problem> {
  const lesson = await findLesson(transaction, lessonType, id);
  const visible = lesson && (teacherId === undefined || lesson.teacher_id === teacherId);
  if (!visible || lesson.status === wanted) return notFound('لم يُعثر على هذا الدرس، ربما حُذف.');
  return conflict(STATE_MESSAGES[lesson.status], { status: lesson.status });
}

async function writeStudents(
  transaction: Transaction<Tables>,
  lessonId: string,
  names: string[],
): Promise<void> {
  await insertStudents(
    transaction,
    names.map((student_name, position) => ({
      lesson_id: lessonId,
      position,
      student_name,
      student_name_folded: foldForSearch(student_name),
    })),
  );
  await rememberStudents(transaction, names);
}

function changed(before: Lesson, change: SomeLessonFacts): Lesson {
  return {
    ...before,
    date: change.date ?? before.date,
    student_names: change.student_names ?? before.student_names,
    hours: change.hours ?? before.hours,
    subject: change.subject ?? before.subject,
    education_level: change.education_level ?? before.education_level,
  };
}

function toColumns({ date, hours, subject, education_level }: LessonFacts) {
  return { date, hours_hundredths: toHundredths(hours), subject, education_level };
}

function factsOf({ date, student_names, hours, subject, education_level }: Lesson): LessonFacts {
  return { date, student_names, hours, subject, education_level };
}
