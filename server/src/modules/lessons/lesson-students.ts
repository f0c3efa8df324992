import type { EducationLevel } from 'api-contract/lesson';
import type { Attendance } from 'api-contract/money';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { inParts } from '../../platform/database/in-parts';
import { type Params, prepared, preparedForRows } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { LessonStudentTable } from '../../platform/database/tables/lessons';
import { invalidField } from '../../platform/http/problem';
import { studentKey } from '../../platform/names/name-keys';
import { removeUnusedStudents, resolveStudents, respellStudent, type StudentReference } from '../students';
import type { Lesson, TaughtAttendance } from './lesson';

/** A student as a lesson names them: the typed text, which stays, and the record that it means, if there is one. */
export interface NamedStudent {
  typed: string;
  record: StudentReference | null;
}

/** A student of a lesson, and whether they were there. */
export interface LessonStudent extends NamedStudent {
  attendance: Attendance;
}

/** What a lesson shows of its students. */
type ShownStudents = Pick<Lesson, 'student_names' | 'student_ids'>;

interface NamedStudents<Student extends NamedStudent> {
  lessonId: string;
  level: EducationLevel;
  students: readonly Student[];
}

/**
 * Gives each student without a record the one that the typed name leads to, or a new one. The lessons of guests have none
 * until they are approved.
 */
export async function recordStudents<Student extends NamedStudent>(
  transaction: Transaction<Tables>,
  actor: Actor,
  { lessonId, level, students }: NamedStudents<Student>,
): Promise<Student[]> {
  const names = students.flatMap(({ typed, record }) => (record ? [] : [typed]));
  if (names.length === 0) return [...students];
  const records = await resolveStudents(transaction, actor, names, level);
  const recorded: Student[] = [];
  for (const student of students) {
    const { typed } = student;
    const found = student.record ? undefined : records.get(typed);
    const record = found
      ? await respellStudent(transaction, actor, { lessonId, student: found, typed })
      : student.record;
    recorded.push({ ...student, record });
  }
  return recorded;
}

/** The students of a lesson with the attendance that is known of those who stay; others were present, as far as is known. */
export function keepAttendance(
  students: readonly NamedStudent[],
  before: readonly LessonStudent[],
): LessonStudent[] {
  return students.map((student) => {
    const known = before.filter((each) => isSamePerson(each, student));
    const { attendance = 'present' } = known.find(({ typed }) => typed === student.typed) ?? known[0] ?? {};
    return { ...student, attendance };
  });
}

/**
 * The students of a lesson with what its teacher says of them; of others, what is known stays.
 *
 * @throws {Problem} 422 if one of the names is that of no student of the lesson
 */
export function withAttendance(
  students: readonly LessonStudent[],
  said: readonly TaughtAttendance[],
): LessonStudent[] {
  const isNamed = ({ student_name }: TaughtAttendance, { typed, record }: NamedStudent) =>
    student_name === typed || student_name === record?.name;
  for (const named of said)
    if (!students.some((student) => isNamed(named, student))) throw NOT_IN_LESSON(named.student_name);
  return students.map((student) => {
    const attendance = said.find((named) => isNamed(named, student))?.attendance;
    return attendance ? { ...student, attendance } : student;
  });
}

const NOT_IN_LESSON = (name: string) =>
  invalidField('attendance', `الحضور: «${name}» ليس من طلاب هذا الدرس.`, 'not_in_lesson');

function isSamePerson(one: NamedStudent, other: NamedStudent): boolean {
  return one.record && other.record ? one.record.id === other.record.id : one.typed === other.typed;
}

/** Writes the rows of a lesson that has none. */
export async function insertStudents(
  transaction: Transaction<Tables>,
  lesson_id: string,
  students: readonly LessonStudent[],
): Promise<void> {
  const rows = students.map(({ typed, record, attendance }, position) => ({
    lesson_id,
    position,
    student_name: typed,
    student_name_folded: studentKey(typed),
    student_id: record?.id ?? null,
    attendance,
  }));
  await insertRows(transaction, rows);
}

export const deleteStudents = prepared((database, param: Params<{ id: string }>) =>
  database.deleteFrom('lesson_student').where('lesson_id', '=', param('id')),
);

/** Gives the rows of a lesson their records. What else they say, such as who was absent, stays. */
export async function updateRecords(
  transaction: Transaction<Tables>,
  lesson_id: string,
  students: readonly NamedStudent[],
): Promise<void> {
  for (const [position, { record }] of students.entries())
    await updateRecord(transaction, { lesson_id, position, student_id: record?.id ?? null });
}

/** Removes the new records to which only these lessons referred, which were rejected or deleted. */
export async function releaseStudents(
  transaction: Transaction<Tables>,
  actor: Actor,
  lessonIds: readonly string[],
): Promise<void> {
  for (const part of inParts(lessonIds)) {
    const rows = await transaction
      .selectFrom('lesson_student')
      .innerJoin('student', 'student.id', 'lesson_student.student_id')
      .select('student.id')
      .distinct()
      .where('lesson_student.lesson_id', 'in', part)
      .where('student.is_new', '=', 1)
      .execute();
    await removeUnusedStudents(
      transaction,
      actor,
      rows.map(({ id }) => id),
    );
  }
}

/** The names and ids of students, as responses show them. */
export function shown(students: readonly NamedStudent[]): ShownStudents {
  return {
    student_names: students.map(({ typed, record }) => record?.name ?? typed),
    student_ids: students.map(({ record }) => record?.id ?? null),
  };
}

type Row = Omit<LessonStudentTable, 'student_id' | 'attendance' | 'lesson_date'> & {
  student_id: string | null;
  attendance: Attendance;
};

const insertRows = preparedForRows((database, params: Params<Row>[]) =>
  database.insertInto('lesson_student').values(
    params.map((param) => ({
      lesson_id: param('lesson_id'),
      position: param('position'),
      student_name: param('student_name'),
      student_name_folded: param('student_name_folded'),
      student_id: param('student_id'),
      attendance: param('attendance'),
    })),
  ),
);

const updateRecord = prepared((database, param: Params<Pick<Row, 'lesson_id' | 'position' | 'student_id'>>) =>
  database
    .updateTable('lesson_student')
    .set({ student_id: param('student_id') })
    .where('lesson_id', '=', param('lesson_id'))
    .where('position', '=', param('position')),
);
