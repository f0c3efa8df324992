import { tidyName } from 'arabic-text/tidy';
import { sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { studentKey } from '../../platform/names/name-keys';
import type { StudentReference } from './resolve-students';

/**
 * Gives a record the spelling that its teacher corrects it to. Only a new record that nothing but this lesson uses: others
 * keep the name that administrators know.
 *
 * @returns the record with the name that it now has
 */
export async function respellStudent(
  transaction: Transaction<Tables>,
  actor: Actor,
  { lessonId, student, typed }: { lessonId: string; student: StudentReference; typed: string },
): Promise<StudentReference> {
  const name = tidyName(typed);
  if (name === student.name) return student;
  const respelled = await transaction
    .updateTable('student')
    .set({ name, name_folded: studentKey(name) })
    .where('id', '=', student.id)
    .where('is_new', '=', 1)
    .where(
      sql<boolean>`not exists (select 1 from lesson_student where student_id = ${student.id} and lesson_id <> ${lessonId})`,
    )
    .where(sql<boolean>`not exists (select 1 from payment where student_id = ${student.id})`)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!respelled) return student;
  await recordAuditEntry(transaction, {
    actor,
    action: 'student.changed',
    entity: { type: 'student', id: student.id },
    before: { name: student.name },
    after: { name },
  });
  return respelled;
}
