import type { Adjustment, AdjustmentInput, adjustmentListQuery } from 'api-contract/adjustment-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { ALL_DAYS, daysOfMonth } from '../../platform/calendar';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { accountFor, accountOwnerOf, post, postPay } from '../ledger';
import { checkOwner } from '../students';

const KEY = [
  { column: 'adjustment.date', field: 'date' },
  { column: 'adjustment.id', field: '_id' },
] as const;

/**
 * A page of adjustments, the newest day first.
 *
 * @param ofTeachers whether the caller may see what teachers earn
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listAdjustments(
  database: Kysely<Tables>,
  { student, family, teacher, month, limit, cursor }: z.output<typeof adjustmentListQuery>,
  ofTeachers: boolean,
): Promise<{ adjustments: Adjustment[]; next_cursor: string | null }> {
  const { from, before } = month ? daysOfMonth(month) : ALL_DAYS;
  const selected = adjustmentsIn(database)
    .where('adjustment.date', '>=', from)
    .where('adjustment.date', '<', before)
    .$if(student !== undefined, (all) => all.where('adjustment.student_id', '=', student ?? ''))
    .$if(family !== undefined, (all) => all.where('adjustment.family_id', '=', family ?? ''))
    .$if(teacher !== undefined, (all) => all.where('adjustment.teacher_id', '=', teacher ?? ''))
    .$if(!ofTeachers, (all) => all.where('adjustment.teacher_id', 'is', null));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', limit, cursor });
  return { adjustments: rows, next_cursor };
}

/**
 * Records an adjustment and posts it to the account of its day, or to the teacher's pay. It is never changed: another one takes
 * it back.
 *
 * @throws {Problem} 422 if there is no such student, family or teacher
 */
export async function recordAdjustment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { student_id = null, family_id = null, teacher_id = null, ...fields }: AdjustmentInput,
): Promise<Adjustment> {
  await checkOwner(transaction, { student_id, family_id, teacher_id });
  const id = newId();
  const adjustment = { student_id, family_id, teacher_id, ...fields };
  await transaction
    .insertInto('adjustment')
    .values({ id, ...adjustment, created_at: new Date().toISOString(), created_by: administrator.id })
    .execute();
  const entry = { kind: 'adjustment' as const, day: fields.date, amount: fields.amount, adjustment_id: id };
  if (teacher_id !== null) await postPay(transaction, [{ ...entry, teacher_id }]);
  else {
    const account_id = await accountFor(transaction, accountOwnerOf({ student_id, family_id }), fields.date);
    await post(transaction, [{ ...entry, account_id, student_id }]);
  }
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'adjustment.created',
    entity: { type: 'adjustment', id },
    after: adjustment,
  });
  return adjustmentsIn(transaction).where('adjustment.id', '=', id).executeTakeFirstOrThrow();
}

function adjustmentsIn(database: Kysely<Tables>) {
  return database
    .selectFrom('adjustment')
    .innerJoin('account as author', 'author.id', 'adjustment.created_by')
    .leftJoin('student', 'student.id', 'adjustment.student_id')
    .leftJoin('family', 'family.id', 'adjustment.family_id')
    .leftJoin('account as teacher', 'teacher.id', 'adjustment.teacher_id')
    .select([
      'adjustment.id as _id',
      'adjustment.student_id',
      'adjustment.family_id',
      'adjustment.teacher_id',
      sql<string>`coalesce(student.name, family.guardian_name, teacher.username)`.as('name'),
      'adjustment.amount',
      'adjustment.date',
      'adjustment.reason',
      'author.username as created_by',
      'adjustment.created_at',
    ]);
}
