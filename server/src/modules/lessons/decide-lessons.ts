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
import { chargedState, readReleased } from './record-change';
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

/** A decision, and the lesson as the administrator saw it; fields that are left out are not compared. */
export interface DecisionOnSeen {
  decision: Decision;
  seen?: PartialLessonFields | undefined;
}

/** A decision that is stored, but neither posted nor in the history. */
export interface StoredDecision {
  decision: Decision;
  lesson: Lesson & { charged_again: ChargedAgain[] };
}

/** A lesson on which was decided. An approval that was taken back before has its charges where they are others now. */
export type DecidedLesson = StoredDecision['lesson'] & Partial<ChangedCharges>;

/**
 * Approves or rejects a pending lesson as {@link storeDecision}, and completes it.
 *
 * @param seen the lesson as the administrator saw it; fields that are left out are not compared
 */
export async function decideOnLesson(
  transaction: Transaction<Tables>,
  administrator: Actor,
  reference: LessonReference,
  decision: Decision,
  seen: PartialLessonFields = {},
): Promise<DecidedLesson> {
  const stored = await storeDecision(transaction, administrator, reference, { decision, seen });
  const [lesson] = await completeDecisions(transaction, administrator, [stored]);
  if (!lesson) throw new Error('A decision has its lesson');
  return lesson;
}

/**
 * Approves or rejects a pending lesson. Of two simultaneous decisions exactly one succeeds. An approval gives each student the
 * chosen record, otherwise the one that the name leads to, and admits the teacher only if that is asked for; the caller then
 * wakes the outbox. A rejection removes the new records of this lesson alone. It changes no money, so the closed period allows
 * it. Make-up lessons for which no hours are left are charged. The caller has to {@link completeDecisions}.
 *
 * @param unposted lessons on which was decided, and that are not posted yet
 * @throws {Problem} 404 if there is no such lesson, 409 with its `status` if it is no longer pending or differs from `seen`,
 * 409 as {@link requireOpenMonths} for an approval, 422 as {@link findChosenStudents}
 */
export async function storeDecision(
  transaction: Transaction<Tables>,
  administrator: Actor,
  reference: LessonReference,
  { decision, seen = {}, unposted = [] }: DecisionOnSeen & { unposted?: readonly string[] },
): Promise<StoredDecision> {
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
  const charged_again = lesson.has_make_ups
    ? await chargeUncoveredLessons(transaction, administrator, [reference.id], unposted)
    : [];
  return { decision, lesson: { ...lesson, ...shown(students), charged_again } };
}

/** Posts the approved lessons with their pay, all at once, and records the decisions. */
export async function completeDecisions(
  transaction: Transaction<Tables>,
  administrator: Actor,
  decisions: readonly StoredDecision[],
): Promise<DecidedLesson[]> {
  if (decisions.length === 0) return [];
  const approved = decisions.filter(({ decision }) => decision.status === 'approved');
  const charges = await postAgain(
    transaction,
    approved.map(({ lesson }) => lesson.id),
  );
  await recordAuditEntries(
    transaction,
    decisions.map(({ decision, lesson: { id } }) => {
      const { before, after } = statesOf(decision);
      return {
        actor: administrator,
        action: `lesson.${decision.status}` as const,
        entity: { type: 'lesson' as const, id },
        before: { ...before, ...chargedState(charges.get(id)?.before ?? 0) },
        after: { ...after, ...chargedState(charges.get(id)?.after ?? 0) },
      };
    }),
    new Date().toISOString(),
  );
  return decisions.map(({ lesson }) => ({ ...lesson, ...charges.get(lesson.id) }));
}

/** Posts approved lessons; returns the charges of those that are others than under an approval that was taken back. */
async function postAgain(
  transaction: Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, ChangedCharges>> {
  const charges = new Map<string, ChangedCharges>();
  if (ids.length === 0) return charges;
  const { amounts, again } = await postApproved(transaction, ids);
  for (const id of again) {
    const before = await readReleased(transaction, id);
    const after = amounts.get(id) ?? 0;
    if (before !== after) charges.set(id, { before, after });
  }
  return charges;
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
