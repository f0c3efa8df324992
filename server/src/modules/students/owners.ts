import type { Kysely, Transaction } from 'kysely';
import { shareStudentsLock } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireFamily } from './families';
import { requireStudent } from './require-student';

/** Whose price, adjustment, package or refund it is, as the body of a request names them. */
export interface Owner {
  student_id?: string | null | undefined;
  family_id?: string | null | undefined;
  teacher_id?: string | null | undefined;
}

/**
 * Checks the people of a request. Until the transaction ends, no rows move from these students to others.
 *
 * @throws {Problem} 422 for the field of a student, a family or a teacher that does not exist
 */
export async function checkOwner(
  transaction: Transaction<Tables>,
  { student_id, family_id, teacher_id }: Owner,
): Promise<void> {
  await shareStudentsLock(transaction);
  const checks = [
    ['student_id', student_id, 'لم يُعثر على هذا الطالب. يُرجى تحديث الصفحة.', isStudent],
    ['family_id', family_id, 'لم يُعثر على هذه العائلة. يُرجى تحديث الصفحة.', isFamily],
    ['teacher_id', teacher_id, 'لم يُعثر على هذا المعلم. يُرجى تحديث الصفحة.', isTeacher],
  ] as const;
  for (const [field, id, message, exists] of checks)
    if (id && !(await exists(transaction, id))) throw invalidField(field, message, 'unknown');
}

/**
 * Checks the people of a list.
 *
 * @throws {Problem} 404 if one of them does not exist
 */
export async function requireOwner(
  database: Kysely<Tables>,
  { student_id, family_id, teacher_id }: Owner,
): Promise<void> {
  if (student_id) await requireStudent(database, student_id);
  if (family_id) await requireFamily(database, family_id);
  if (teacher_id && !(await isTeacher(database, teacher_id))) throw UNKNOWN_ID;
}

/** A merged student is no longer one. */
async function isStudent(database: Kysely<Tables>, id: string): Promise<boolean> {
  const students = database.selectFrom('student').select('id').where('merged_into', 'is', null);
  return (await students.where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function isFamily(database: Kysely<Tables>, id: string): Promise<boolean> {
  const families = database.selectFrom('family').select('id');
  return (await families.where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function isTeacher(database: Kysely<Tables>, id: string): Promise<boolean> {
  const teachers = database.selectFrom('account').select('id').where('role', '=', 'teacher');
  return (await teachers.where('id', '=', id).executeTakeFirst()) !== undefined;
}
