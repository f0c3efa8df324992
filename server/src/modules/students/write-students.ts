import type { Student, StudentAgreement, StudentChange, StudentInput } from 'api-contract/student-schema';
import type { Transaction } from 'kysely';
import { recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import { shareStudentsLock } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { appearance, studentKey } from '../../platform/names/name-keys';
import { type Caller, requirePermission } from '../accounts';
import {
  agreeWithStudent,
  answerOf,
  beginAgreements,
  type ChangeAnswer,
  carryOver,
  lockTerms,
  moveToFirstFamily,
  type StudentTermsChange,
  startOf,
} from '../ledger';
import { withdrawMessagesAbout } from '../message-queue';
import { endEnrolments } from '../timetable';
import { toAgreement, toFields } from './agreements-of-student';
import { findStudent } from './list-students';
import { ERASED_STUDENT } from './require-student';
import { revokeLinks } from './revoke-links';

const TAKEN = invalidField('name', 'هذا الاسم لطالب آخر. أضف إليه اسم الأب أو الصف للتمييز بينهما.', 'taken');
const UNKNOWN_FAMILY = invalidField('family_id', 'لم يُعثر على هذه العائلة.', 'unknown');

/** What is written of a student beside agreements. */
const RECORDED = ['name', 'school', 'phone', 'notes', 'is_new'] as const;

/** What the answer to a write says beside the student. */
type SavedStudent = Student & Partial<ChangeAnswer<StudentAgreement>>;

/**
 * Creates a student. What is agreed holds from the beginning, but a discount from `from`, or from today.
 *
 * @throws {Problem} 422 if the name, as it looks, leads to another student, or if there is no such family; 403 if the
 * administrator may not agree on a discount
 */
export async function createStudent(
  transaction: Transaction<Tables>,
  administrator: Caller,
  { name, from, ...fields }: StudentInput,
  today: string,
): Promise<SavedStudent> {
  if (fields.discount_percent) requirePermission(administrator, 'prices');
  const id = newId();
  await claimName(transaction, id, name);
  await checkFamily(transaction, fields.family_id);
  await transaction
    .insertInto('student')
    .values({
      id,
      ...toColumns(fields),
      name,
      name_folded: studentKey(name),
      created_at: new Date().toISOString(),
    })
    .execute();
  const { discount_percent, ...terms } = toTerms(fields);
  await beginAgreements(transaction, id, terms);
  const agreed = discount_percent
    ? await agreeWithStudent(transaction, id, { discount_percent }, { from, today })
    : undefined;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student.created',
    entity: { type: 'student', id },
    after: { name, ...fields, ...startOf(agreed, today) },
  });
  return { ...(await readStudent(transaction, id, today)), ...(agreed?.from && { from: agreed.from }) };
}

/**
 * Changes the sent fields of a student. An earlier name stays a spelling that leads to the student. What is agreed changes from
 * `from`, by default as {@link agreeWithStudent} says.
 *
 * @throws {Problem} 404 if there is no such student, 422 as {@link createStudent}, 403 if the administrator may not change one of
 * the fields, 409 as {@link requireUnchanged}
 */
export async function changeStudent(
  transaction: Transaction<Tables>,
  administrator: Caller,
  id: string,
  { was, from, end_enrolments, ...change }: StudentChange,
  today: string,
): Promise<SavedStudent> {
  await shareStudentsLock(transaction);
  await lockTerms(transaction);
  await lockRow(transaction, 'student', id);
  const before = await readStudent(transaction, id, today);
  if (before.erased_at !== null) throw ERASED_STUDENT;
  await checkFamily(transaction, change.family_id);
  const agreed = await agreeWithStudent(transaction, id, toTerms(change), { from, today });
  const recorded = RECORDED.filter((field) => change[field] !== undefined && change[field] !== before[field]);
  const changed = [...recorded, ...agreed.changed];
  for (const field of changed)
    requirePermission(administrator, field === 'discount_percent' ? 'prices' : 'decisions');
  requireUnchanged(was, before, change);
  if (end_enrolments) {
    requirePermission(administrator, 'decisions');
    await endEnrolments(transaction, administrator, [id], from ?? today);
  }
  if (changed.length === 0) {
    recordNoChange(transaction);
    return before;
  }
  if (change.name !== undefined) await claimName(transaction, id, change.name);
  if (agreed.firstFamily)
    await moveToFirstFamily(transaction, id, agreed.firstFamily.id, agreed.firstFamily.from);
  // A student who leaves a family pays alone again.
  else if (change.family_id === null) await carryOver(transaction, id, null);
  // Until a later day, links show what they were given for, and what waits is sent.
  const isFromToday = (agreed.from ?? today) <= today;
  if (isFromToday && agreed.changed.includes('family_id'))
    await revokeLinks(transaction, { students: [id], families: [before.family_id] });
  if (isFromToday && (agreed.changed.includes('family_id') || change.active === false))
    await withdrawMessagesAbout(transaction, [id]);
  if (recorded.length > 0)
    await transaction.updateTable('student').set(toColumns(change)).where('id', '=', id).execute();
  const earlier = { ...before, ...toFields(agreed.before) };
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'student.changed',
    entity: { type: 'student', id },
    before: Object.fromEntries(changed.map((field) => [field, earlier[field]])),
    after: {
      ...Object.fromEntries(changed.map((field) => [field, change[field]])),
      ...startOf(agreed, today),
    },
  });
  const siblings = agreed.changed.includes('family_id') || agreed.changed.includes('active');
  const { planned, ...answer } = await answerOf(transaction, agreed, { student: id, siblings }, today);
  return {
    ...(await readStudent(transaction, id, today)),
    ...answer,
    ...(planned && { planned: planned.map(toAgreement) }),
  };
}

async function readStudent(transaction: Transaction<Tables>, id: string, today: string): Promise<Student> {
  const student = await findStudent(transaction, id, today);
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

type StudentFields = Omit<StudentChange, 'was' | 'from'>;

/** StudentFields that were not sent have no column; an empty text is none. */
function toColumns({ name, phone, school, notes, is_new }: StudentFields) {
  return {
    name,
    name_folded: name === undefined ? undefined : studentKey(name),
    phone,
    school: school === '' ? null : school,
    notes: notes === '' ? null : notes,
    is_new: is_new === undefined ? undefined : Number(is_new),
  };
}

/** What is agreed among the fields that were sent. */
function toTerms({
  education_level,
  grade,
  family_id,
  discount_percent,
  active,
}: StudentFields): StudentTermsChange {
  return {
    education_level,
    grade: grade === '' ? null : grade,
    family_id,
    discount_percent,
    active: active === undefined ? undefined : Number(active),
  };
}
