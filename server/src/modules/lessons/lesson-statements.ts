import type { LessonStatus } from 'api-contract/lesson-status';
import type { LessonType } from 'api-contract/lesson-type';
import { type Kysely, sql } from 'kysely';
import { prepared, preparedChange, preparedForRows, type Values } from '../../database/prepared';
import type { LessonStudentTable, LessonTable, Tables } from '../../database/schema';

/** What tells one lesson from others: `teacherId` `null` is any teacher's, `wanted` the state that it must be in. */
interface Wanted {
  id: string;
  lessonType: LessonType;
  wanted: LessonStatus;
  teacherId: string | null;
}

/** Changes only a lesson that is in the wanted state and not deleted. */
function updateWanted(database: Kysely<Tables>, value: Values<Wanted>) {
  return database
    .updateTable('lesson')
    .where('id', '=', value('id'))
    .where('lesson_type', '=', value('lessonType'))
    .where('status', '=', value('wanted'))
    .where('deleted_at', 'is', null)
    .where('teacher_id', '=', sql<string>`coalesce(${value('teacherId')}, teacher_id)`);
}

/**
 * Until the transaction ends, nobody else can decide on the lesson, change or delete it. It rewrites a column that no
 * index holds, so no index has to be updated.
 */
export const claim = preparedChange((database, value: Values<Wanted>) =>
  updateWanted(database, value).set((row) => ({ created_at: row.ref('created_at') })),
);

/** Approves or rejects a lesson, with who and when. */
export const setDecision = preparedChange(
  (database, value: Values<Wanted & { status: LessonStatus; at: string; by: string }>) =>
    updateWanted(database, value).set({
      status: value('status'),
      decided_at: value('at'),
      decided_by: value('by'),
    }),
);

/** Deletes a lesson: its row stays, with who and when. */
export const setDeleted = preparedChange((database, value: Values<Wanted & { at: string; by: string }>) =>
  updateWanted(database, value).set({ deleted_at: value('at'), deleted_by: value('by') }),
);

/** What one administrator did to a lesson. */
type Own = Pick<Wanted, 'id' | 'lessonType'> & { by: string };

/** Takes back the deletion of a lesson that this administrator deleted. */
export const unsetDeleted = preparedChange((database, value: Values<Own>) =>
  database
    .updateTable('lesson')
    .where('id', '=', value('id'))
    .where('lesson_type', '=', value('lessonType'))
    .where('deleted_by', '=', value('by'))
    .set({ deleted_at: null, deleted_by: null }),
);

/** Makes a lesson pending again that this administrator rejected, unless it is deleted. */
export const unsetRejection = preparedChange((database, value: Values<Own>) =>
  database
    .updateTable('lesson')
    .where('id', '=', value('id'))
    .where('lesson_type', '=', value('lessonType'))
    .where('status', '=', 'rejected')
    .where('decided_by', '=', value('by'))
    .where('deleted_at', 'is', null)
    .set({ status: 'pending', decided_at: null, decided_by: null }),
);

type Facts = Pick<LessonTable, 'date' | 'hours_hundredths' | 'subject' | 'education_level'>;

/** Enters a lesson that nobody has decided on yet, without its students. */
export const insertPending = prepared(
  (database, value: Values<Facts & Pick<LessonTable, 'id' | 'lesson_type' | 'teacher_id' | 'created_at'>>) =>
    database.insertInto('lesson').values({
      id: value('id'),
      lesson_type: value('lesson_type'),
      teacher_id: value('teacher_id'),
      date: value('date'),
      hours_hundredths: value('hours_hundredths'),
      subject: value('subject'),
      education_level: value('education_level'),
      status: 'pending',
      created_at: value('created_at'),
      decided_at: null,
      decided_by: null,
      deleted_at: null,
      deleted_by: null,
    }),
);

/** Writes what is given of a lesson anew, its students excepted. */
export const setFacts = prepared((database, value: Values<Facts & { id: string }>) =>
  database
    .updateTable('lesson')
    .set({
      date: value('date'),
      hours_hundredths: value('hours_hundredths'),
      subject: value('subject'),
      education_level: value('education_level'),
    })
    .where('id', '=', value('id')),
);

/** Takes all students off a lesson. */
export const deleteStudents = prepared((database, value: Values<{ id: string }>) =>
  database.deleteFrom('lesson_student').where('lesson_id', '=', value('id')),
);

/** Puts students on lessons, a row for each, in the order that `position` gives them. */
export const insertStudents = preparedForRows((database, values: Values<LessonStudentTable>[]) =>
  database.insertInto('lesson_student').values(
    values.map((value) => ({
      lesson_id: value('lesson_id'),
      position: value('position'),
      student_name: value('student_name'),
      student_name_folded: value('student_name_folded'),
    })),
  ),
);
