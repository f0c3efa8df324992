import { isDeepStrictEqual } from 'node:util';
import type { LessonStatus } from 'api-contract/lesson';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntries } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { type Params, prepared, preparedChange } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { uniqueKey } from '../../platform/names/name-keys';
import { admitAccount } from '../accounts';
import { type ChangedCharges, postApproved } from '../ledger';
import { findChosenStudents, removeUnusedStudents } from '../students';
import {
  type ApprovalChoice,
  changed,
  fieldsOf,
  type Lesson,
  type PartialLessonFields,
  type StudentChoice,
} from './lesson';
import { type LessonStudent, recordStudents, releaseStudents, shown, updateRecords } from './lesson-students';
import {
  type Expected,
  expected,
  explainMiss,
  findLesson,
  type LessonReference,
  type StoredLesson,
  updateExpected,
} from './queries';
import { chargedState, readReleased, recordChange } from './record-change';
import { type ChargedAgain, chargeUncoveredLessons } from './uncovered-make-ups';

/** What an administrator decides about a pending lesson. */
export type Decision = Approval | Rejection;

interface Approval extends ApprovalChoice {
  status: 'approved';
}

interface Rejection {
  status: 'rejected';
  /** `null` if none was given. */
  reason: string | null;
}

const CHANGED_SINCE = 'عُدّل هذا الدرس بعد عرضه. يُرجى مراجعته قبل القرار.';

/**
 * Approves or rejects a pending lesson. Of two simultaneous decisions exactly one succeeds. An approval gives each student the
 * chosen record, otherwise the one that the name leads to, and admits the teacher only if that is asked for; the caller then
 * wakes the outbox, and is posted with its pay. A rejection removes the new records of this lesson alone. It changes no money,
 * so the closed period allows it. Make-up lessons for which no hours are left are charged.
 *
 * @param seen the lesson as the administrator saw it; fields that are left out are not compared
 * @throws {Problem} 404 if there is no such lesson, 409 with its `status` if it is no longer pending or differs from `seen`,
 * 409 as {@link requireOpenMonths} for an approval, 422 as {@link findChosenStudents}
 */
export async function decideOnLesson(
  transaction: Transaction<Tables>,
  administrator: Actor,
  reference: LessonReference,
  decision: Decision,
  seen: PartialLessonFields = {},
): Promise<Lesson & Partial<ChangedCharges> & { charged_again: ChargedAgain[] }> {
  const decided = await setDecision(transaction, {
    ...expected(reference, 'pending'),
    at: new Date().toISOString(),
    by: administrator.id,
    status: decision.status,
    reason: decision.status === 'rejected' ? decision.reason : null,
    notice: decision.status === 'rejected' ? 'unseen' : null,
  });
  const lesson = decided === 1 && (await findLesson(transaction, reference));
  if (!lesson) throw await explainMiss(transaction, reference, 'pending');
  // Checked after the update, which locks the lesson. An error rolls the decision back.
  await requireOpenMonths(transaction, decision.status === 'approved' ? [lesson.date] : []);
  if (!isDeepStrictEqual(fieldsOf(changed(lesson, seen)), fieldsOf(lesson))) {
    throw conflict(CHANGED_SINCE, { status: 'pending' });
  }
  const students =
    decision.status === 'approved'
      ? await approveStudents(transaction, administrator, lesson, decision)
      : lesson.students;
  if (decision.status === 'rejected') await releaseStudents(transaction, administrator, [reference.id]);
  else if (decision.admit_teacher) await admitAccount(transaction, lesson.teacher_id, administrator);
  const charged_again = await chargeUncoveredLessons(transaction, administrator, [reference.id]);
  const charges = decision.status === 'approved' ? await postAgain(transaction, reference.id) : {};
  const { before, after } = statesOf(decision);
  await recordChange(transaction, administrator, decision.status, reference.id, {
    before: { ...before, ...chargedState(charges.before ?? 0) },
    after: { ...after, ...chargedState(charges.after ?? 0) },
  });
  return { ...lesson, ...shown(students), ...charges, charged_again };
}

/** Posts an approved lesson; returns its charges where they are others than under an approval that was taken back. */
async function postAgain(transaction: Transaction<Tables>, id: string): Promise<Partial<ChangedCharges>> {
  const { amount: after, again } = await postApproved(transaction, [id]);
  if (again === 0) return {};
  const before = await readReleased(transaction, id);
  return before === after ? {} : { before, after };
}

async function approveStudents(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { id, lesson_type, education_level: level, student_names, students: before }: StoredLesson,
  { student_ids }: StudentChoice,
): Promise<LessonStudent[]> {
  const chosen = await findChosenStudents(transaction, {
    names: student_names,
    ids: student_ids,
    teacherId: undefined,
    allowsOtherName: true,
    field: lesson_type === 'individual' ? 'student_name' : 'student_names',
  });
  const named = before.map((student, position) => ({
    ...student,
    record: chosen[position] ?? student.record,
  }));
  const students = await recordStudents(transaction, administrator, { lessonId: id, level, students: named });
  if (isDeepStrictEqual(students, before)) return before;
  await updateRecords(transaction, id, students);
  await removeUnusedStudents(
    transaction,
    administrator,
    before.flatMap(({ record }) => record?.id ?? []),
  );
  return students;
}

/**
 * Rejects all pending lessons of one teacher, of both types, also those in the closed period. Lessons that are decided on at
 * the same time keep that decision.
 *
 * @returns how many were rejected; 0 if no account has this name
 */
export async function rejectPendingLessons(
  transaction: Transaction<Tables>,
  administrator: Actor,
  teacherName: string,
  reason: string | null,
): Promise<number> {
  const at = new Date().toISOString();
  const usernameKey = uniqueKey(teacherName);
  const rejected = await setTeachersRejected(transaction, {
    usernameKey,
    at,
    by: administrator.id,
    reason,
  });
  await recordAuditEntries(
    transaction,
    rejected.map(({ id }) => ({
      actor: administrator,
      action: 'lesson.rejected',
      entity: { type: 'lesson', id },
      ...statesOf({ status: 'rejected', reason }),
    })),
    at,
  );
  const ids = rejected.map(({ id }) => id);
  await releaseStudents(transaction, administrator, ids);
  await chargeUncoveredLessons(transaction, administrator, ids);
  return rejected.length;
}

/** States of the audit entry: a rejection without a reason names none. */
function statesOf(decision: Decision) {
  const { status } = decision;
  const reason =
    decision.status === 'rejected' && decision.reason !== null ? { reason: decision.reason } : {};
  return { before: { status: 'pending' }, after: { status, ...reason } };
}

type DecisionColumns = {
  at: string;
  by: string;
  status: LessonStatus;
  reason: string | null;
  notice: 'unseen' | null;
};

const setDecision = preparedChange((database, param: Params<Expected & DecisionColumns>) =>
  updateExpected(database, param).set({
    status: param('status'),
    decided_at: param('at'),
    decided_by: param('by'),
    reject_reason: param('reason'),
    rejection_notice: param('notice'),
  }),
);

/** Both types are named, so that the index on a teacher's lessons is used. */
const setTeachersRejected = prepared(
  (database, param: Params<{ usernameKey: string } & Pick<DecisionColumns, 'at' | 'by' | 'reason'>>) =>
    database
      .updateTable('lesson')
      .set({
        status: 'rejected',
        decided_at: param('at'),
        decided_by: param('by'),
        reject_reason: param('reason'),
        rejection_notice: 'unseen',
      })
      .where('teacher_id', '=', ({ selectFrom }) =>
        selectFrom('account').select('account.id').where('account.username_key', '=', param('usernameKey')),
      )
      .where('lesson_type', 'in', ['individual', 'group'])
      .where('status', '=', 'pending')
      .where('deleted_at', 'is', null)
      .returning('id'),
);
