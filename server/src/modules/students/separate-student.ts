import type { Student, StudentSeparation } from 'api-contract/student-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { appearance } from '../../platform/names/name-keys';
import { findStudent } from './list-students';
import { lockStudents } from './lock-students';
import { inParts, lessonRows, moveLessonRows, paymentRows } from './rows-of-merge';

const UNKNOWN = invalidField('alias', 'ليست هذه كتابة أخرى لاسم هذا الطالب.', 'unknown');
const OWN_NAME = invalidField('alias', 'هذا اسم الطالب نفسه. غيّر اسمه أولًا.', 'own-name');

/**
 * Gives a spelling of a student a record of its own, with the lessons and payments that were typed so from a day on. Merging
 * the two takes it back.
 *
 * @returns the student, then the new one
 * @throws {Problem} 404 if there is no such student, 422 if it has no such further spelling
 */
export async function separateStudent(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { alias, from = '' }: StudentSeparation,
): Promise<Student[]> {
  await lockStudents(transaction);
  const student = await findStudent(transaction, id);
  if (!student) throw UNKNOWN_ID;
  const name_key = appearance(alias);
  if (name_key === appearance(student.name)) throw OWN_NAME;
  const separate = newId();
  const spelling = await transaction
    .updateTable('student_alias')
    .set({ student_id: separate })
    .where('name_key', '=', name_key)
    .where('student_id', '=', id)
    .returning(['spelling', 'name_folded'])
    .executeTakeFirst();
  if (!spelling) throw UNKNOWN;
  await transaction
    .insertInto('student_record')
    .values({
      id: separate,
      name: spelling.spelling,
      name_folded: spelling.name_folded,
      education_level: student.education_level,
      created_at: new Date().toISOString(),
    })
    .execute();

  const typed = (await lessonRows(transaction, id)).filter(
    (row) => appearance(row.student_name) === name_key,
  );
  const dates = await datesOf(
    transaction,
    typed.map(({ lesson_id }) => lesson_id),
  );
  const lessons = typed.filter(({ lesson_id }) => (dates.get(lesson_id) ?? '') >= from);
  await moveLessonRows(transaction, lessons, separate);
  const all = await paymentRows(transaction, id);
  const paid = new Set(
    all
      .filter(
        ({ name, date, reverses_id }) =>
          reverses_id === null && date >= from && appearance(name) === name_key,
      )
      .map((payment) => payment.id),
  );
  const payments = all
    .filter((payment) => paid.has(payment.reverses_id ?? payment.id))
    .map((payment) => payment.id);
  for (const part of inParts(payments))
    await transaction
      .updateTable('student_payment')
      .set({ student_id: separate })
      .where('id', 'in', part)
      .execute();

  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student.created',
    entity: { type: 'student', id: separate },
    after: { name: spelling.spelling, education_level: student.education_level },
  });
  for (const entity of [id, separate])
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student.separated',
      entity: { type: 'student', id: entity },
      after: {
        name: spelling.spelling,
        separated_from: student.name,
        from: from || null,
        lessons: lessons.length,
        payments: payments.length,
      },
    });
  return [await readStudent(transaction, id), await readStudent(transaction, separate)];
}

async function datesOf(transaction: Transaction<Tables>, ids: string[]): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  for (const part of inParts(ids)) {
    const lessons = await transaction
      .selectFrom('lesson')
      .select(['id', 'date'])
      .where('id', 'in', part)
      .execute();
    for (const { id, date } of lessons) dates.set(id, date);
  }
  return dates;
}

async function readStudent(transaction: Transaction<Tables>, id: string): Promise<Student> {
  const student = await findStudent(transaction, id);
  if (!student) throw UNKNOWN_ID;
  return student;
}
