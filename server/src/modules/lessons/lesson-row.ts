import type { LessonType } from 'api-contract/lesson';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { JsonFunctions } from '../../platform/database/json';
import { recordedName } from '../students';

const HOURS = sql`cast(lesson.hours_hundredths as double precision) / 100`;

/** The fields that every lesson has in responses, as SQL, from the tables `lesson` and `account`. */
export function lessonFields(json: JsonFunctions): Record<string, Expression<unknown>> {
  return {
    _id: sql.ref('lesson.id'),
    // A day without a zone: no browser moves it to the day before.
    date: sql`lesson.date || 'T00:00:00'`,
    teacher_name: sql.ref('account.username'),
    hours: HOURS,
    subject: sql.ref('lesson.subject'),
    education_level: sql.ref('lesson.education_level'),
    approved: json.boolean(sql`lesson.status = 'approved'`),
  };
}

/** The fields of a lesson in an import. */
export function exportedFields(json: JsonFunctions): Record<string, Expression<unknown>> {
  return {
    date: sql.ref('lesson.date'),
    teacher_name: sql.ref('account.username'),
    hours: HOURS,
    subject: sql.ref('lesson.subject'),
    education_level: sql.ref('lesson.education_level'),
    lesson_type: sql.ref('lesson.lesson_type'),
    student_names: ofStudents(json.array(recordedName, POSITION)),
  };
}

/** What the teacher says of a lesson. */
export const noteFields: Record<string, Expression<unknown>> = {
  done: sql.ref('lesson.done'),
  due: sql.ref('lesson.due'),
  mark: sql.ref('lesson.mark'),
};

/** The students of a lesson of one type. */
export function studentFields(
  json: JsonFunctions,
  lessonType: LessonType,
): Record<string, Expression<unknown>> {
  return lessonType === 'group'
    ? {
        student_names: ofStudents(json.array(recordedName, POSITION)),
        student_ids: ofStudents(json.array(sql.ref('lesson_student.student_id'), POSITION)),
      }
    : { student_name: ofOnlyStudent(recordedName), student_id: ofOnlyStudent(sql`student_id`) };
}

/** Who took part in a lesson, and whether it is charged and paid; `null` if all were present and the teacher is paid. */
export function listedAttendance(json: JsonFunctions): RawBuilder<unknown> {
  const attendance = json.object({
    cancelled: json.boolean(sql`lesson.is_cancelled = 1`),
    paid: json.boolean(sql`lesson.is_unpaid = 0`),
    students: ofStudents(json.array(sql.ref('lesson_student.attendance'), POSITION)),
  });
  // With its limit the condition is looked up for each lesson; PostgreSQL makes a hash of all lessons of an `exists`.
  return json.parse(sql`case
    when lesson.is_cancelled = 0 and lesson.is_unpaid = 0 and (
      select 1 from lesson_student
      where lesson_student.lesson_id = lesson.id and lesson_student.attendance <> 'present' limit 1
    ) is null then 'null'
    else cast(${attendance} as text) end`);
}

/** A lesson as JSON in a list of both types. */
export function lessonOfEitherType(
  json: JsonFunctions,
  fields: Record<string, Expression<unknown>>,
): RawBuilder<unknown> {
  const ofType = (lessonType: LessonType) =>
    json.object({
      ...lessonFields(json),
      type: sql.ref('lesson.lesson_type'),
      ...studentFields(json, lessonType),
      ...fields,
    });
  return sql`case when lesson.lesson_type = 'group' then ${ofType('group')} else ${ofType('individual')} end`;
}

/** The username of the account in this column, which may be null. */
export function usernameOf(column: string): RawBuilder<unknown> {
  return sql`(select actor.username from account as actor where actor.id = ${sql.ref(column)})`;
}

/** The order in which the teacher entered them. */
const POSITION = sql`lesson_student.position`;

function ofStudents(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${values} from lesson_student where lesson_student.lesson_id = lesson.id)`;
}

function ofOnlyStudent(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${value} from lesson_student
    where lesson_student.lesson_id = lesson.id and lesson_student.position = 0)`;
}
