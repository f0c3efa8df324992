import { addMonths } from 'api-contract/calendar-month';
import type { MonthlyFee, MonthlyFeeChange, MonthlyFeeInput } from 'api-contract/package-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { readClosedMonths, requireOpenMonths } from '../closed-months';
import { checkOwner } from './owners';

const TAKEN = 'على الطالب رسم شهري آخر لهذه المرحلة في هذه الأشهر.';
const ENDS_TOO_EARLY = invalidField('to', 'آخر شهر: المطلوب أول شهر للرسم أو شهر بعده.', 'too_early');

/** The monthly fees of a student, the latest first. */
export function listMonthlyFees(database: Kysely<Tables>, student_id: string): Promise<MonthlyFee[]> {
  return feesIn(database).where('student_id', '=', student_id).orderBy('from_month', 'desc').execute();
}

/**
 * Agrees on a fee for each month. A student has at most one for a level at a time.
 *
 * @throws {Problem} 422 if there is no such student, or another fee in these months; 409 if one of them is closed
 */
export async function createMonthlyFee(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { to = null, ...input }: MonthlyFeeInput,
): Promise<MonthlyFee> {
  const { student_id, education_level, amount, from } = input;
  await checkOwner(transaction, { student_id });
  await lockFees(transaction, student_id);
  await requireOpenRange(transaction, from, to);
  const id = newId();
  await transaction
    .insertInto('monthly_fee')
    .values({
      ...{ id, student_id, education_level, amount, from_month: from, to_month: to },
      ...{ created_at: new Date().toISOString(), created_by: administrator.id },
    })
    .execute();
  const fee = await readFee(transaction, id);
  if (await overlapsAnother(transaction, fee)) throw invalidField('from', TAKEN, 'taken');
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'monthly-fee.created',
    entity: { type: 'monthly-fee', id },
    after: { ...input, to },
  });
  return fee;
}

/**
 * Ends a monthly fee with a month, or lets it go on.
 *
 * @throws {Problem} 404 if there is no such fee; 422 if it would end before it begins or reach into another one; 409 if this
 * changes the charge of a closed month
 */
export async function endMonthlyFee(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { was, to }: MonthlyFeeChange,
): Promise<MonthlyFee> {
  await lockFees(transaction, (await readFee(transaction, id)).student_id);
  const fee = await readFee(transaction, id);
  requireUnchanged(was, fee, { to });
  if (to === fee.to) {
    recordNoChange(transaction);
    return fee;
  }
  if (to !== null && to < fee.from) throw ENDS_TOO_EARLY;
  const [first = '', last] = [fee.to ?? LAST_MONTH, to ?? LAST_MONTH].sort();
  await requireOpenRange(transaction, addMonths(first, 1), last ?? null);
  await transaction.updateTable('monthly_fee').set({ to_month: to }).where('id', '=', id).execute();
  const changed = { ...fee, to };
  if (await overlapsAnother(transaction, changed)) throw invalidField('to', TAKEN, 'taken');
  const { student_id, education_level } = fee;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'monthly-fee.changed',
    entity: { type: 'monthly-fee', id },
    before: { student_id, education_level, to: fee.to },
    after: { student_id, education_level, to },
  });
  return changed;
}

/** No month is later. */
const LAST_MONTH = '9999-12';

function feesIn(database: Kysely<Tables>) {
  return database
    .selectFrom('monthly_fee')
    .select([
      'id as _id',
      'student_id',
      'education_level',
      'amount',
      'from_month as from',
      'to_month as to',
      'created_at',
    ]);
}

async function readFee(transaction: Transaction<Tables>, id: string): Promise<MonthlyFee> {
  const fee = await feesIn(transaction).where('id', '=', id).executeTakeFirst();
  if (!fee) throw UNKNOWN_ID;
  return fee;
}

/** Until the transaction ends, no other one writes a fee of this student. */
async function lockFees(transaction: Transaction<Tables>, student_id: string): Promise<void> {
  await lockRow(transaction, 'student_record', student_id);
}

async function overlapsAnother(
  transaction: Transaction<Tables>,
  { _id, student_id, education_level, from, to }: MonthlyFee,
): Promise<boolean> {
  const other = await feesIn(transaction)
    .where('student_id', '=', student_id)
    .where('education_level', '=', education_level)
    .where('id', '<>', _id)
    .where('from_month', '<=', to ?? LAST_MONTH)
    .where(sql<boolean>`coalesce(to_month, ${LAST_MONTH}) >= ${from}`)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Checks a range of months, both included, while none is closed or opened.
 *
 * @param to `null`: every month after `from`
 * @throws {Problem} 409 if one of them is closed
 */
async function requireOpenRange(
  transaction: Transaction<Tables>,
  from: string,
  to: string | null,
): Promise<void> {
  const closed = (await readClosedMonths(transaction)).filter(
    (month) => from <= month && month <= (to ?? LAST_MONTH),
  );
  await requireOpenMonths(transaction, closed);
}
