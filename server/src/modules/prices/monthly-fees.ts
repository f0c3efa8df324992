import { addMonths } from 'api-contract/calendar-month';
import type { MonthlyFee, MonthlyFeeChange, MonthlyFeeInput } from 'api-contract/package-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import { shareStudentsLock } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { firstDayOf } from '../../platform/days';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { lockAccounts, postDueFees, releaseFeeAfter } from '../ledger';
import { checkOwner, refuseErased } from '../students';

const TAKEN = 'على الطالب رسم شهري آخر في هذه الأشهر.';
const ENDS_TOO_EARLY = invalidField('to', 'آخر شهر: المطلوب أول شهر للرسم أو شهر بعده.', 'too_early');

/** The monthly fees of a student, the latest first. */
export function listMonthlyFees(database: Kysely<Tables>, student_id: string): Promise<MonthlyFee[]> {
  return feesIn(database).where('student_id', '=', student_id).orderBy('from_month', 'desc').execute();
}

/**
 * Agrees on a fee for each month, and posts the months that have begun. A student has at most one at a time.
 *
 * @param today the institute's day
 * @throws {Problem} 422 if there is no such student, or another fee in these months; 409 if it begins in the closed period, or if
 * the student was erased
 */
export async function createMonthlyFee(
  transaction: Transaction<Tables>,
  administrator: Actor,
  today: string,
  { to = null, ...input }: MonthlyFeeInput,
): Promise<MonthlyFee> {
  const { student_id, education_level, amount, from } = input;
  await checkOwner(transaction, { student_id });
  await refuseErased(transaction, student_id);
  await requireOpenMonths(transaction, [from]);
  await lockAccounts(transaction, [{ student: student_id }]);
  const id = newId();
  const fee = { _id: id, student_id, education_level, amount, from, to };
  if (await overlapsAnother(transaction, fee)) throw invalidField('from', TAKEN, 'taken');
  await transaction
    .insertInto('monthly_fee')
    .values({
      id,
      student_id,
      education_level,
      amount,
      from_month: from,
      to_month: to,
      created_at: new Date().toISOString(),
      created_by: administrator.id,
    })
    .execute();
  await postDueFees(transaction, today, student_id);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'monthly-fee.created',
    entity: { type: 'monthly-fee', id },
    after: { ...input, to },
  });
  return readFee(transaction, id);
}

/**
 * Ends a monthly fee with a month, or lets it go on. Months after the new end lose their entries; those that have begun before it
 * get theirs.
 *
 * @param today the institute's day
 * @returns the fee with the first day on which it is another
 * @throws {Problem} 404 if there is no such fee; 422 if it would end before it begins or reach into another one; 409 if this
 *   changes a month of the closed period
 */
export async function endMonthlyFee(
  transaction: Transaction<Tables>,
  administrator: Actor,
  today: string,
  { id, was, to }: MonthlyFeeChange & { id: string },
): Promise<{ fee: MonthlyFee; changedFrom: string | undefined }> {
  const { student_id } = await readFee(transaction, id);
  await shareStudentsLock(transaction);
  await lockAccounts(transaction, [{ student: student_id }]);
  const fee = await readFee(transaction, id);
  requireUnchanged(was, fee, { to });
  if (to === fee.to) {
    recordNoChange(transaction);
    return { fee, changedFrom: undefined };
  }
  if (to !== null && to < fee.from) throw ENDS_TOO_EARLY;
  const [earlierEnd = LAST_MONTH] = [fee.to ?? LAST_MONTH, to ?? LAST_MONTH].sort();
  const changedFrom = firstDayOf(addMonths(earlierEnd, 1));
  await requireOpenMonths(transaction, [changedFrom]);
  const changed = { ...fee, to };
  if (await overlapsAnother(transaction, changed)) throw invalidField('to', TAKEN, 'taken');
  await transaction.updateTable('monthly_fee').set({ to_month: to }).where('id', '=', id).execute();
  if (to !== null) await releaseFeeAfter(transaction, id, to);
  await postDueFees(transaction, today, student_id);
  const { education_level } = fee;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'monthly-fee.changed',
    entity: { type: 'monthly-fee', id },
    before: { student_id, education_level, to: fee.to },
    after: { student_id, education_level, to },
  });
  return { fee: changed, changedFrom };
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

/** Fees of a student are compared and written by one transaction at a time: the one that has locked the student's account. */
async function overlapsAnother(
  transaction: Transaction<Tables>,
  { _id, student_id, from, to }: Pick<MonthlyFee, '_id' | 'student_id' | 'from' | 'to'>,
): Promise<boolean> {
  const other = await feesIn(transaction)
    .where('student_id', '=', student_id)
    .where('id', '<>', _id)
    .where('from_month', '<=', to ?? LAST_MONTH)
    .where(({ or, eb }) => or([eb('to_month', 'is', null), eb('to_month', '>=', from)]))
    .executeTakeFirst();
  return other !== undefined;
}
