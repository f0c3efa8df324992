import type { LessonNotes, LessonStatus, LessonType } from 'api-contract/lesson';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockRow } from '../../platform/database/lock-row';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { LessonTable } from '../../platform/database/tables/lessons';
import { conflict, notFound, type Problem } from '../../platform/http/problem';
import { recordedName } from '../students';
import { type Lesson, toHours } from './lesson';
import { type LessonStudent, shown } from './lesson-students';

/** The lesson that a request names. */
export interface LessonReference {
  lessonType: LessonType;
  id: string;
  /** If it is set, lessons of other teachers count as missing. */
  teacherId?: string;
}

/** A lesson with what only the server reads. */
export interface StoredLesson extends Lesson {
  teacher_id: string;
  students: LessonStudent[];
  /** The id of the account that deleted it; `null` if it is not deleted. */
  deleted_by: string | null;
  /** Whether it owes hours to a student, or a student makes up for hours in it. */
  has_make_ups: boolean;
}

/** The lesson of that type and id; `undefined` if there is none or it is deleted. */
export async function findLesson(
  database: Kysely<Tables>,
  reference: LessonReference,
): Promise<StoredLesson | undefined> {
  const lesson = await readLesson(database, reference);
  return lesson?.deleted_by === null ? lesson : undefined;
}

async function readLesson(
  database: Kysely<Tables>,
  { lessonType, id }: LessonReference,
): Promise<StoredLesson | undefined> {
  const rows = await selectLesson(database, { lessonType, id });
  const [first] = rows;
  if (!first) return undefined;
  const {
    hours_hundredths,
    typed: _typed,
    student_name: _name,
    student_id: _id,
    attendance: _,
    is_owed,
    ...fields
  } = first;
  const students = rows.map(({ typed, student_name, student_id, attendance }) => ({
    typed,
    attendance,
    record: student_id === null ? null : { id: student_id, name: student_name },
  }));
  const has_make_ups = Boolean(is_owed) || students.some(({ attendance }) => attendance === 'make-up');
  return { ...fields, hours: toHours(hours_hundredths), ...shown(students), students, has_make_ups };
}

/**
 * Locks the lesson until the transaction ends.
 *
 * @throws {Problem} 404 if there is no such lesson for this caller, 409 if it has another status
 */
export async function lockForUpdate(
  transaction: Transaction<Tables>,
  reference: LessonReference,
  expectedStatus: LessonStatus,
): Promise<StoredLesson> {
  const isLocked = await lockIfExpected(transaction, reference, expectedStatus);
  const lesson = isLocked && (await findLesson(transaction, reference));
  if (!lesson) throw await explainMiss(transaction, reference, expectedStatus);
  return lesson;
}

/** Locks a lesson; returns whether it has this status and is not deleted. */
export async function lockIfExpected(
  transaction: Transaction<Tables>,
  reference: LessonReference,
  expectedStatus: LessonStatus,
): Promise<boolean> {
  const row = await lockRow(transaction, 'lesson', reference.id);
  if (!row || !isMeant(row, reference)) return false;
  return row.status === expectedStatus && row.deleted_at === null;
}

function isMeant(
  row: Pick<LessonTable, 'lesson_type' | 'teacher_id'>,
  { lessonType, teacherId = row.teacher_id }: LessonReference,
): boolean {
  return row.lesson_type === lessonType && row.teacher_id === teacherId;
}

/**
 * Locks the lesson until the transaction ends, whatever its status, also if it is deleted.
 *
 * @throws {Problem} 404 if there is no such lesson for this caller
 */
export async function lockInAnyState(
  transaction: Transaction<Tables>,
  reference: LessonReference,
): Promise<StoredLesson> {
  const row = await lockRow(transaction, 'lesson', reference.id);
  const lesson = row && isMeant(row, reference) && (await readLesson(transaction, reference));
  if (!lesson) throw UNKNOWN_LESSON;
  return lesson;
}

export const UNKNOWN_LESSON = notFound('لم يُعثر على هذا الدرس، وربما حُذف.');

const STATUS_MESSAGES = {
  pending: 'هذا الدرس ما زال بانتظار القبول، فلا يمكن تنفيذ هذا الإجراء عليه.',
  approved: 'سبق قبول هذا الدرس، فلا يمكن تغييره.',
  rejected: 'سبق رفض هذا الدرس، فلا يمكن تغييره.',
};

/** The error for an update of a lesson with an expected status that found none. */
export async function explainMiss(
  transaction: Transaction<Tables>,
  reference: LessonReference,
  expectedStatus: LessonStatus,
): Promise<Problem> {
  const lesson = await findLesson(transaction, reference);
  const { teacherId = lesson?.teacher_id } = reference;
  if (!lesson || lesson.teacher_id !== teacherId || lesson.status === expectedStatus) return UNKNOWN_LESSON;
  return conflict(STATUS_MESSAGES[lesson.status], { status: lesson.status });
}

export interface Expected {
  id: string;
  lessonType: LessonType;
  expectedStatus: LessonStatus;
  /** `null` for any teacher. */
  teacherId: string | null;
}

/** The parameters of a statement that updates a lesson only if it has this status. */
export function expected(
  { lessonType, id, teacherId }: LessonReference,
  expectedStatus: LessonStatus,
): Expected {
  return { lessonType, id, expectedStatus, teacherId: teacherId ?? null };
}

/** Updates a lesson that is not deleted and has the expected status. */
export function updateExpected(database: Kysely<Tables>, param: Params<Expected>) {
  return database
    .updateTable('lesson')
    .where('id', '=', param('id'))
    .where('lesson_type', '=', param('lessonType'))
    .where('teacher_id', '=', sql<string>`coalesce(${param('teacherId')}, teacher_id)`)
    .where('status', '=', param('expectedStatus'))
    .where('deleted_at', 'is', null);
}

/** A row for each student. */
const selectLesson = prepared((database, param: Params<{ lessonType: LessonType; id: string }>) =>
  database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .leftJoin('account as editor', 'editor.id', 'lesson.edited_by')
    .where('lesson.lesson_type', '=', param('lessonType'))
    .where('lesson.id', '=', param('id'))
    .orderBy('lesson_student.position')
    .select([
      'lesson.id',
      'lesson.lesson_type',
      'lesson.teacher_id',
      'lesson.date',
      'lesson.hours_hundredths',
      'lesson.subject',
      'lesson.education_level',
      'lesson.status',
      'lesson.deleted_by',
      'lesson.replaces_id as replaces',
      'lesson.scheduled_id',
      'lesson.start',
      'lesson.done',
      'lesson.due',
      'lesson.mark',
      'editor.username as edited_by',
      'lesson.edited_at',
      'account.username as teacher_name',
      'lesson_student.student_name as typed',
      recordedName.as('student_name'),
      'lesson_student.student_id',
      'lesson_student.attendance',
    ])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('make_up').select('make_up.id').whereRef('make_up.lesson_id', '=', 'lesson.id')).as(
        'is_owed',
      ),
    ),
);

type FieldColumns = Pick<LessonTable, 'date' | 'hours_hundredths' | 'subject' | 'education_level'> &
  LessonNotes;
type NewRow = FieldColumns &
  Pick<LessonTable, 'id' | 'lesson_type' | 'teacher_id' | 'created_at'> & {
    entered_on: string;
    replaces_id: string | null;
    scheduled_id: string | null;
    start: string | null;
  };

/** Inserts a pending lesson without its students. */
export const insertPending = prepared((database, param: Params<NewRow>) =>
  database.insertInto('lesson').values({
    id: param('id'),
    lesson_type: param('lesson_type'),
    teacher_id: param('teacher_id'),
    date: param('date'),
    hours_hundredths: param('hours_hundredths'),
    subject: param('subject'),
    education_level: param('education_level'),
    status: 'pending',
    created_at: param('created_at'),
    decided_at: null,
    decided_by: null,
    deleted_at: null,
    deleted_by: null,
    entered_on: param('entered_on'),
    replaces_id: param('replaces_id'),
    scheduled_id: param('scheduled_id'),
    start: param('start'),
    done: param('done'),
    due: param('due'),
    mark: param('mark'),
  }),
);

/** Updates the columns of {@link LessonFields} and the notes, without the students. */
export const updateFields = prepared((database, param: Params<FieldColumns & { id: string }>) =>
  database
    .updateTable('lesson')
    .set({
      date: param('date'),
      hours_hundredths: param('hours_hundredths'),
      subject: param('subject'),
      education_level: param('education_level'),
      done: param('done'),
      due: param('due'),
      mark: param('mark'),
    })
    .where('id', '=', param('id')),
);
