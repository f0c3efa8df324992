import type { SeparationPreview, Student, StudentSeparation } from 'api-contract/student-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
import { lockStudents } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { invalidField, invalidQuery } from '../../platform/http/problem';
import { appearance } from '../../platform/names/name-keys';
import { postDueFees } from '../ledger';
import { moveMessagesOfLessons, queueAbsences } from '../message-queue';
import { requireStudentOn } from './require-student';
import { revokeLinks } from './revoke-links';
import { moveLessonRows, paymentRows } from './rows-of-merge';
import { agreeAlike, separateMoney } from './separated-money';

const UNKNOWN = ['alias', 'ليست هذه كتابة أخرى لاسم هذا الطالب.', 'unknown'] as const;
const OWN_NAME = ['alias', 'هذا اسم الطالب نفسه. غيّر اسمه أولًا.', 'own-name'] as const;

/**
 * Gives a spelling of a student a record of its own, with the lessons and payments that were typed so from a day on. Merging
 * the two takes it back. The links of the student end: they were given to the guardian of one of the two.
 *
 * @returns the student, then the new one
 * @throws {Problem} 404 if there is no such student, 422 if it has no such further spelling
 */
export async function separateStudent(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { alias, from = '' }: StudentSeparation,
  today: string,
): Promise<Student[]> {
  await lockStudents(transaction);
  const student = await requireStudentOn(transaction, id, today);
  const name_key = appearance(alias);
  if (name_key === appearance(student.name)) throw invalidField(...OWN_NAME);
  await postDueFees(transaction, today, id);
  const separate = newId();
  const spelling = await transaction
    .updateTable('student_alias')
    .set({ student_id: separate })
    .where('name_key', '=', name_key)
    .where('student_id', '=', id)
    .returning(['spelling', 'name_folded'])
    .executeTakeFirst();
  if (!spelling) throw invalidField(...UNKNOWN);
  await transaction
    .insertInto('student')
    .values({
      id: separate,
      name: spelling.spelling,
      name_folded: spelling.name_folded,
      created_at: new Date().toISOString(),
    })
    .execute();
  await agreeAlike(transaction, { id, separate });

  const rows = await rowsOfSeparation(transaction, id, { name_key, from });
  const { lessons, payments } = rows;
  await moveLessonRows(transaction, lessons, separate);
  for (const part of inParts(payments))
    await transaction.updateTable('payment').set({ student_id: separate }).where('id', 'in', part).execute();
  await separateMoney(transaction, { id, separate }, rows);
  await revokeLinks(transaction, { students: [id] });
  const moved = [...new Set(lessons.map(({ lesson_id }) => lesson_id))];
  await moveMessagesOfLessons(transaction, moved, { from: id, to: separate });
  await queueAbsences(transaction, moved, today);

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
  return [
    await requireStudentOn(transaction, id, today),
    await requireStudentOn(transaction, separate, today),
  ];
}

/**
 * What a separation would move. Reads only.
 *
 * @throws {Problem} 404 and 422 as {@link separateStudent}
 */
export async function previewSeparation(
  database: Kysely<Tables>,
  id: string,
  { alias, from = '' }: StudentSeparation,
  today: string,
): Promise<SeparationPreview> {
  const student = await requireStudentOn(database, id, today);
  const name_key = appearance(alias);
  if (name_key === appearance(student.name)) throw invalidQuery(...OWN_NAME);
  if (!student.aliases.some((spelling) => appearance(spelling) === name_key)) throw invalidQuery(...UNKNOWN);
  const { lessons, payments } = await rowsOfSeparation(database, id, { name_key, from });
  // A lesson that has the spelling twice counts once.
  const approved = new Map(
    lessons
      .filter(({ status, deleted_at }) => status === 'approved' && deleted_at === null)
      .map(({ lesson_id, hours_hundredths }) => [lesson_id, hours_hundredths]),
  );
  return {
    lessons: new Set(lessons.map(({ lesson_id }) => lesson_id)).size,
    approved_hours: [...approved.values()].reduce((sum, hours) => sum + hours, 0) / 100,
    payments: payments.length,
  };
}

/** The rows of a student with this spelling from a day on; a reversal goes with the payment that it cancels. */
async function rowsOfSeparation(
  database: Kysely<Tables>,
  id: string,
  { name_key, from }: { name_key: string; from: string },
) {
  const typed = await database
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .select([
      'lesson_student.lesson_id',
      'lesson_student.position',
      'lesson_student.student_name',
      'lesson.status',
      'lesson.deleted_at',
      'lesson.hours_hundredths',
    ])
    .where('lesson_student.student_id', '=', id)
    .where('lesson.date', '>=', from)
    .execute();
  const all = await paymentRows(database, id);
  const paid = new Set(
    all
      .filter(
        ({ name, date, reverses_id }) =>
          reverses_id === null && date >= from && appearance(name) === name_key,
      )
      .map((payment) => payment.id),
  );
  return {
    lessons: typed.filter((row) => appearance(row.student_name) === name_key),
    payments: all
      .filter((payment) => paid.has(payment.reverses_id ?? payment.id))
      .map((payment) => payment.id),
  };
}
