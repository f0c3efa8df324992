import type { LessonStatus, LessonType } from 'api-contract/lesson';
import { type Kysely, sql } from 'kysely';
import { type Params, prepared, preparedChange, preparedForRows } from '../../platform/database/prepared';
import type { LessonStudentTable, LessonTable, Tables } from '../../platform/database/schema';

/** What tells one lesson from others: `teacherId` `null` is any teacher's, `wanted` the state that it must be in. */
interface Wanted {
  id: string;
  lessonType: LessonType;
  wanted: LessonStatus;
  teacherId: string | null;
}

/** Changes only a lesson that is in the wanted state and not deleted. */
function updateWanted(database: Kysely<Tables>, param: Params<Wanted>) {
  return database
    .updateTable('lesson')
    .where('id', '=', param('id'))
    .where('lesson_type', '=', param('lessonType'))
    .where('status', '=', param('wanted'))
    .where('deleted_at', 'is', null)
    .where('teacher_id', '=', sql<string>`coalesce(${param('teacherId')}, teacher_id)`);
}

/**
 * Until the transaction ends, nobody else can decide on the lesson, change or delete it. It rewrites a column that no
 * index holds, so no index has to be updated.
 */
export const claim = preparedChange((database, param: Params<Wanted>) =>
  updateWanted(database, param).set((row) => ({ created_at: row.ref('created_at') })),
);

/** Approves or rejects a lesson, with who and when. */
export const setDecision = preparedChange(
  (database, param: Params<Wanted & { status: LessonStatus; at: string; by: string }>) =>
    updateWanted(database, param).set({
      status: param('status'),
      decided_at: param('at'),
      decided_by: param('by'),
    }),
);

/** Deletes a lesson: its row stays, with who and when. */
export const setDeleted = preparedChange((database, param: Params<Wanted & { at: string; by: string }>) =>
  updateWanted(database, param).set({ deleted_at: param('at'), deleted_by: param('by') }),
);

/** What one administrator did to a lesson. */
type Own = Pick<Wanted, 'id' | 'lessonType'> & { by: string };

/** Takes back the deletion of a lesson that this administrator deleted. */
export const unsetDeleted = preparedChange((database, param: Params<Own>) =>
  database
    .updateTable('lesson')
    .where('id', '=', param('id'))
    .where('lesson_type', '=', param('lessonType'))
    .where('deleted_by', '=', param('by'))
    .set({ deleted_at: null, deleted_by: null }),
);

/** Makes a lesson pending again that this administrator rejected, unless it is deleted. */
export const unsetRejection = preparedChange((database, param: Params<Own>) =>
  database
    .updateTable('lesson')
    .where('id', '=', param('id'))
    .where('lesson_type', '=', param('lessonType'))
    .where('status', '=', 'rejected')
    .where('decided_by', '=', param('by'))
    .where('deleted_at', 'is', null)
    .set({ status: 'pending', decided_at: null, decided_by: null }),
);

type Facts = Pick<LessonTable, 'date' | 'hours_hundredths' | 'subject' | 'education_level'>;

/** Enters a lesson that nobody has decided on yet, without its students. */
export const insertPending = prepared(
  (database, param: Params<Facts & Pick<LessonTable, 'id' | 'lesson_type' | 'teacher_id' | 'created_at'>>) =>
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

/** Writes what is given of a lesson anew, its students excepted. */
export const setFacts = prepared((database, param: Params<Facts & { id: string }>) =>
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

/** Takes all students off a lesson. */
export const deleteStudents = prepared((database, param: Params<{ id: string }>) =>
  database.deleteFrom('lesson_student').where('lesson_id', '=', param('id')),
);

/** Puts students on lessons, a row for each, in the order that `position` gives them. */
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
