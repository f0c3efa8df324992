import type { Student, StudentChange, StudentInput } from 'api-contract/student-schema';
import type { Transaction } from 'kysely';
import { recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { appearance, studentKey } from '../../platform/names/name-keys';
import { type Caller, requirePermission } from '../accounts';
import { findStudent } from './list-students';
import { holdStudents } from './lock-students';
import { ERASED_STUDENT } from './require-student';
import { revokeStatementLinks } from './revoke-statement-links';

const TAKEN = invalidField('name', 'هذا الاسم لطالب آخر. أضف إليه اسم الأب أو الصف للتمييز بينهما.', 'taken');
const UNKNOWN_FAMILY = invalidField('family_id', 'لم يُعثر على هذه العائلة.', 'unknown');

/**
 * Creates a student.
 *
 * @throws {Problem} 422 if the name, as it looks, leads to another student, or if there is no such family; 403 if the
 * administrator may not agree on a discount
 */
export async function createStudent(
  transaction: Transaction<Tables>,
  administrator: Caller,
  { name, ...fields }: StudentInput,
): Promise<Student> {
  if (fields.discount_percent) requirePermission(administrator, 'prices');
  const id = newId();
  await claimName(transaction, id, name);
  await checkFamily(transaction, fields.family_id);
  await transaction
    .insertInto('student_record')
    .values({
      id,
      ...toColumns(fields),
      name,
      name_folded: studentKey(name),
      created_at: new Date().toISOString(),
    })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student.created',
    entity: { type: 'student', id },
    after: { name, ...fields },
  });
  return readStudent(transaction, id);
}

/**
 * Changes the sent fields of a student. An earlier name stays a spelling that leads to the student.
 *
 * @throws {Problem} 404 if there is no such student, 422 as {@link createStudent}, 403 if the administrator may not change one of
 * the fields, 409 as {@link requireUnchanged}
 */
export async function changeStudent(
  transaction: Transaction<Tables>,
  administrator: Caller,
  id: string,
  { was, ...change }: StudentChange,
): Promise<Student> {
  await holdStudents(transaction);
  await lockRow(transaction, 'student_record', id);
  const before = await readStudent(transaction, id);
  if (before.erased_at !== null) throw ERASED_STUDENT;
  const changed = Object.entries(change).filter(
    ([field, value]) => value !== undefined && value !== before[field as keyof Student],
  );
  for (const [field] of changed) {
    requirePermission(administrator, field === 'discount_percent' ? 'prices' : 'decisions');
  }
  requireUnchanged(was, before, change);
  if (changed.length === 0) {
    recordNoChange(transaction);
    return before;
  }
  if (change.name !== undefined) await claimName(transaction, id, change.name);
  await checkFamily(transaction, change.family_id);
  if (changed.some(([field]) => field === 'family_id'))
    await revokeStatementLinks(transaction, { students: [id], families: [before.family_id] });
  await transaction.updateTable('student_record').set(toColumns(change)).where('id', '=', id).execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student.changed',
    entity: { type: 'student', id },
    before: Object.fromEntries(changed.map(([field]) => [field, before[field as keyof Student]])),
    after: Object.fromEntries(changed),
  });
  return readStudent(transaction, id);
}

async function readStudent(transaction: Transaction<Tables>, id: string): Promise<Student> {
  const student = await findStudent(transaction, id);
  if (!student) throw UNKNOWN_ID;
  return student;
}

/** Makes the name lead to the student. Of two students who take one name at once, one gets it. */
async function claimName(transaction: Transaction<Tables>, student_id: string, name: string): Promise<void> {
  const name_key = appearance(name);
  await transaction
    .insertInto('student_alias')
    .values({ name_key, spelling: name, name_folded: studentKey(name), student_id })
    .onConflict((known) => known.column('name_key').doNothing())
    .execute();
  const holder = await transaction
    .selectFrom('student_alias')
    .select('student_id')
    .where('name_key', '=', name_key)
    .executeTakeFirst();
  if (holder?.student_id !== student_id) throw TAKEN;
}

async function checkFamily(transaction: Transaction<Tables>, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const family = await transaction.selectFrom('family').select('id').where('id', '=', id).executeTakeFirst();
  if (!family) throw UNKNOWN_FAMILY;
}

/** Fields that were not sent have no column; an empty text is none. */
function toColumns({ name, grade, school, notes, active, is_new, ...fields }: Omit<StudentChange, 'was'>) {
  return {
    ...fields,
    name,
    name_folded: name === undefined ? undefined : studentKey(name),
    grade: grade === '' ? null : grade,
    school: school === '' ? null : school,
    notes: notes === '' ? null : notes,
    active: active === undefined ? undefined : Number(active),
    is_new: is_new === undefined ? undefined : Number(is_new),
  };
}
