import type { Student } from 'api-contract/student-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { conflict, notFound, UNKNOWN_ID } from '../../platform/http/problem';
import { findStudent } from './list-students';

/** The response to changes of an erased student. */
export const ERASED_STUDENT = conflict('مُحيت بيانات هذا الطالب، فلا تُعدّل.');

/**
 * A student.
 *
 * @throws {Problem} 404 if there is no such student; for a merged one with the record that stays in `merged_into`
 */
export async function requireStudent(database: Kysely<Tables>, id: string): Promise<Student> {
  const student = await findStudent(database, id);
  if (student) return student;
  let record = await readMerge(database, id);
  if (!record?.merged_into) throw UNKNOWN_ID;
  const { name } = record;
  let stays = id;
  // The record that it was merged into can have been merged itself.
  while (record?.merged_into) {
    stays = record.merged_into;
    record = await readMerge(database, stays);
  }
  throw notFound(`دُمج سجل ${name} مع سجل ${record?.name}.`, {
    name,
    merged_into: { _id: stays, name: record?.name },
  });
}

function readMerge(database: Kysely<Tables>, id: string) {
  return database
    .selectFrom('student_record')
    .select(['name', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst();
}
