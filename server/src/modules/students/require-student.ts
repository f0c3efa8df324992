import type { Student } from 'api-contract/student-schema';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { StudentTable } from '../../platform/database/tables/students';
import { conflict, notFound, UNKNOWN_ID } from '../../platform/http/problem';
import { findStudent } from './list-students';

/** The response to changes of an erased student. */
export const ERASED_STUDENT = conflict('مُحيت بيانات هذا الطالب، فلا تُعدّل.');

/**
 * Nothing is agreed with an erased student any more, and no private link is given away; what was owed can still be settled.
 *
 * @throws {Problem} 409 if the student was erased
 */
export async function refuseErased(database: Kysely<Tables>, id: string | null | undefined): Promise<void> {
  if (id && (await readRecord(database, id))?.erased_at) throw ERASED_STUDENT;
}

/**
 * A student, as it is agreed today.
 *
 * @throws {Problem} 404 as {@link requireStudent}
 */
export async function requireStudentOn(
  database: Kysely<Tables>,
  id: string,
  today: string,
): Promise<Student> {
  await requireStudent(database, id);
  const student = await findStudent(database, id, today);
  if (!student) throw UNKNOWN_ID;
  return student;
}

/**
 * The record of a student.
 *
 * @throws {Problem} 404 if there is no such student; for a merged one with the record that stays in `merged_into`
 */
export async function requireStudent(
  database: Kysely<Tables>,
  id: string,
): Promise<Selectable<StudentTable>> {
  const student = await readRecord(database, id);
  if (!student) throw UNKNOWN_ID;
  if (student.merged_into === null) return student;
  let record: typeof student | undefined = student;
  let stays = id;
  // The record that it was merged into can have been merged itself.
  while (record?.merged_into) {
    stays = record.merged_into;
    record = await readRecord(database, stays);
  }
  const { name } = student;
  throw notFound(`دُمج سجل ${name} مع سجل ${record?.name}.`, {
    name,
    merged_into: { _id: stays, name: record?.name },
  });
}

function readRecord(database: Kysely<Tables>, id: string) {
  return database.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirst();
}
