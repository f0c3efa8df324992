import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { inParts } from '../../platform/database/in-parts';
import { lockStudents } from '../../platform/database/lock-students';
import { deleteRows } from '../../platform/database/rows-of-person';
import type { Tables } from '../../platform/database/schema';
import { BEGINNING } from '../ledger';
import { ACCOUNT_TABLES } from './move-account';

/**
 * Removes those of these records that a typed name made and that nothing refers to any more. Their rows of rejected and
 * deleted lessons keep the typed text.
 */
export async function removeUnusedStudents(
  transaction: Transaction<Tables>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  for (const part of inParts(ids)) await removeUnused(transaction, actor, part);
}

async function removeUnused(
  transaction: Transaction<Tables>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  if ((await selectUnused(transaction, ids)).length === 0) return;
  // Another transaction may be about to write a row for one of them.
  await lockStudents(transaction);
  const unused = await selectUnused(transaction, ids);
  if (unused.length === 0) return;
  const removed = unused.map(({ id }) => id);
  await transaction
    .updateTable('lesson_student')
    .set({ student_id: null })
    .where('student_id', 'in', removed)
    .execute();
  await deleteRows(transaction, 'student', removed);
  await transaction.deleteFrom('student_agreement').where('student_id', 'in', removed).execute();
  await transaction.deleteFrom('billing_account').where('student_id', 'in', removed).execute();
  await transaction.deleteFrom('student').where('id', 'in', removed).execute();
  for (const { id, name } of unused)
    await recordAuditEntry(transaction, {
      actor,
      action: 'student.removed',
      entity: { type: 'student', id },
      before: { name },
    });
}

function selectUnused(transaction: Transaction<Tables>, ids: readonly string[]) {
  return transaction
    .selectFrom('student')
    .select(['id', 'name', 'name_folded'])
    .where('id', 'in', ids)
    .where('is_new', '=', 1)
    .where('erased_at', 'is', null)
    .where(isUntouched)
    .where(({ not, or }) => not(or(REFERENCES)))
    .orderBy('id')
    .execute();
}

/** What an administrator has noted about a record, or agreed with the student, is kept. */
const isUntouched = sql<boolean>`phone is null and notes is null and school is null and not exists (
  select 1 from student_agreement as agreed where agreed.student_id = student.id
    and (agreed.from_day <> ${BEGINNING} or agreed.family_id is not null or agreed.grade is not null or agreed.active = 0)
)`;

/** With `offset`, PostgreSQL looks up the rows of each record; otherwise it may read all rows for a hash. */
const exists = (rows: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from ${rows} limit 1 offset 0)`;

const REFERENCES: readonly RawBuilder<boolean>[] = [
  exists(
    sql`lesson_student where lesson_student.student_id = student.id and ${exists(
      sql`lesson where lesson.id = lesson_student.lesson_id and lesson.status <> 'rejected' and lesson.deleted_at is null`,
    )}`,
  ),
  exists(sql`payment where payment.student_id = student.id`),
  exists(sql`entry where entry.student_id = student.id`),
  exists(sql`billing_account where billing_account.carried_to = student.id`),
  // The spellings of one name that teachers typed are alike; others come from a merge or from an administrator.
  exists(sql`student_alias where student_alias.student_id = student.id
    and student_alias.name_folded <> student.name_folded`),
  exists(sql`student_merge where student.id in (merged_id, into_id)`),
  exists(sql`price where price.student_id = student.id`),
  ...ACCOUNT_TABLES.map((table) =>
    exists(sql`${sql.table(table)} as owned where owned.student_id = student.id`),
  ),
];
