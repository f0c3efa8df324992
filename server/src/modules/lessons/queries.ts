import type { LessonStatus, LessonType } from 'api-contract/lesson';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Params, prepared, preparedChange, preparedForRows } from '../../platform/database/prepared';
import type { LessonStudentTable, LessonTable, Tables } from '../../platform/database/schema';
import { conflict, notFound, type Problem } from '../../platform/http/problem';
import { type Lesson, toHours } from './lesson';

/** Which lesson a request names. */
export interface LessonReference {
  lessonType: LessonType;
  id: string;
  /** If it is set, lessons of other teachers count as missing. */
  teacherId?: string;
}

/** The lesson of that type and id; `undefined` if there is none or it is deleted. */
export async function findLesson(
  database: Kysely<Tables>,
  { lessonType, id }: LessonReference,
): Promise<(Lesson & { teacher_id: string }) | undefined> {
  const rows = await selectLesson(database, { lessonType, id });
  const [first] = rows;
  if (!first) return undefined;
  const { hours_hundredths, student_name: _, ...fields } = first;
  return {
    ...fields,
    hours: toHours(hours_hundredths),
    student_names: rows.map(({ student_name }) => student_name),
  };
}

/**
 * Locks the lesson until the transaction ends.
 *
 * @throws {Problem} 404 if there is no such lesson for this caller, 409 if it has another status
 */
export async function lockForUpdate(
  transaction: Transaction<Tables>,
  reference: LessonReference,
  expectedStatus: 'pending' | 'approved',
): Promise<Lesson> {
  const locked = await touchLesson(transaction, expected(reference, expectedStatus));
  const lesson = locked === 1 && (await findLesson(transaction, reference));
  if (!lesson) throw await explainMiss(transaction, reference, expectedStatus);
  return lesson;
}

const STATUS_MESSAGES = {
  pending: 'هذا الدرس ما زال بانتظار القبول، فلا يمكن تنفيذ هذا الإجراء عليه.',
  approved: 'سبق قبول هذا الدرس، فلا يمكن تغييره.',
  rejected: 'سبق رفض هذا الدرس، فلا يمكن تغييره.',
};

/** The error for an update of a lesson with an expected status that found none. */
export async function explainMiss(
  transaction: Transaction<Tables>,
  reference: LessonReference,
  expectedStatus: 'pending' | 'approved',
): Promise<Problem> {
  const lesson = await findLesson(transaction, reference);
  const { teacherId = lesson?.teacher_id } = reference;
  if (!lesson || lesson.teacher_id !== teacherId || lesson.status === expectedStatus) {
    return notFound('لم يُعثر على هذا الدرس، وربما حُذف.');
  }
  return conflict(STATUS_MESSAGES[lesson.status], { status: lesson.status });
}

interface Expected {
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

function updateExpected(database: Kysely<Tables>, param: Params<Expected>) {
  return database
    .updateTable('lesson')
    .where('id', '=', param('id'))
    .where('lesson_type', '=', param('lessonType'))
    .where('status', '=', param('expectedStatus'))
    .where('deleted_at', 'is', null)
    .where('teacher_id', '=', sql<string>`coalesce(${param('teacherId')}, teacher_id)`);
}

/** A row for each student. */
const selectLesson = prepared((database, param: Params<{ lessonType: LessonType; id: string }>) =>
  database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .where('lesson.lesson_type', '=', param('lessonType'))
    .where('lesson.id', '=', param('id'))
    .where('lesson.deleted_at', 'is', null)
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
      'account.username as teacher_name',
      'lesson_student.student_name',
    ]),
);

/** Locks the row on both databases. It writes a column without an index, so no index is updated. */
const touchLesson = preparedChange((database, param: Params<Expected>) =>
  updateExpected(database, param).set((row) => ({ created_at: row.ref('created_at') })),
);

export const setDecision = preparedChange(
  (database, param: Params<Expected & { status: LessonStatus; at: string; by: string }>) =>
    updateExpected(database, param).set({
      status: param('status'),
      decided_at: param('at'),
      decided_by: param('by'),
    }),
);

export const setDeleted = preparedChange((database, param: Params<Expected & { at: string; by: string }>) =>
  updateExpected(database, param).set({ deleted_at: param('at'), deleted_by: param('by') }),
);

type DoneBy = Pick<Expected, 'id' | 'lessonType'> & { by: string };

/** Restores a lesson that this administrator deleted. */
export const unsetDeleted = preparedChange((database, param: Params<DoneBy>) =>
  database
    .updateTable('lesson')
    .where('id', '=', param('id'))
    .where('lesson_type', '=', param('lessonType'))
    .where('deleted_by', '=', param('by'))
    .set({ deleted_at: null, deleted_by: null }),
);

/** Makes a lesson pending again that this administrator rejected, unless it is deleted. */
export const unsetRejection = preparedChange((database, param: Params<DoneBy>) =>
  database
    .updateTable('lesson')
    .where('id', '=', param('id'))
    .where('lesson_type', '=', param('lessonType'))
    .where('status', '=', 'rejected')
    .where('decided_by', '=', param('by'))
    .where('deleted_at', 'is', null)
    .set({ status: 'pending', decided_at: null, decided_by: null }),
);

/** Both types are named, so that the index on a teacher's lessons is used. */
export const setTeachersRejected = prepared(
  (database, param: Params<{ usernameKey: string; at: string; by: string }>) =>
    database
      .updateTable('lesson')
      .set({ status: 'rejected', decided_at: param('at'), decided_by: param('by') })
      .where('teacher_id', '=', ({ selectFrom }) =>
        selectFrom('account').select('account.id').where('account.username_key', '=', param('usernameKey')),
      )
      .where('lesson_type', 'in', ['individual', 'group'])
      .where('status', '=', 'pending')
      .where('deleted_at', 'is', null)
      .returning('id'),
);

type FieldColumns = Pick<LessonTable, 'date' | 'hours_hundredths' | 'subject' | 'education_level'>;
type NewLesson = FieldColumns & Pick<LessonTable, 'id' | 'lesson_type' | 'teacher_id' | 'created_at'>;

/** Inserts a pending lesson without its students. */
export const insertPending = prepared((database, param: Params<NewLesson>) =>
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
  }),
);

/** Updates the columns of {@link LessonFields}, without the students. */
export const updateFields = prepared((database, param: Params<FieldColumns & { id: string }>) =>
  database
    .updateTable('lesson')
    .set({
      date: param('date'),
      hours_hundredths: param('hours_hundredths'),
      subject: param('subject'),
      education_level: param('education_level'),
    })
    .where('id', '=', param('id')),
);

export const deleteStudents = prepared((database, param: Params<{ id: string }>) =>
  database.deleteFrom('lesson_student').where('lesson_id', '=', param('id')),
);

export const insertStudents = preparedForRows((database, params: Params<LessonStudentTable>[]) =>
  database.insertInto('lesson_student').values(
    params.map((param) => ({
      lesson_id: param('lesson_id'),
      position: param('position'),
      student_name: param('student_name'),
      student_name_folded: param('student_name_folded'),
    })),
  ),
);
