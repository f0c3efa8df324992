import type { PayPaidInput } from 'api-contract/pay-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { postPay, releasePay } from '../ledger';
import { requireTeacher } from './find-teacher';
import { readMonthOfTeacher } from './pay-of-month';

/**
 * Pays a teacher for a month, which may be closed: one payout on one day. Without an amount it is what the month comes to, or,
 * where only the day changes, what was paid.
 *
 * @param paid_on `null` takes the payout back
 * @throws {Problem} 404 if no teacher has this id, 409 if the day of a payout is in the closed period
 */
export async function setPaid(
  transaction: Transaction<Tables>,
  administrator: Actor,
  teacherId: string,
  { month, paid_on, amount }: PayPaidInput,
): Promise<void> {
  await requireTeacher(transaction, teacherId);
  await lockRow(transaction, 'account', teacherId);
  const payout = await transaction
    .selectFrom('pay_entry')
    .select(['id', 'day', 'amount'])
    .where('kind', '=', 'payout')
    .where('teacher_id', '=', teacherId)
    .where('month', '=', month)
    .executeTakeFirst();
  const before = payout ? { paid_on: payout.day, paid_out: -payout.amount } : null;
  const after =
    paid_on === null
      ? null
      : {
          paid_on,
          paid_out: amount ?? before?.paid_out ?? (await amountOf(transaction, teacherId, month)),
        };
  if (before?.paid_on === after?.paid_on && before?.paid_out === after?.paid_out)
    return recordNoChange(transaction);
  await requireOpenMonths(
    transaction,
    [before, after].flatMap((each) => each?.paid_on ?? []),
  );
  if (payout) await releasePay(transaction, [payout.id]);
  if (after)
    await postPay(transaction, [
      // An amount of -0 is no number of the database.
      { kind: 'payout', teacher_id: teacherId, month, day: after.paid_on, amount: 0 - after.paid_out },
    ]);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'pay.paid',
    entity: { type: 'pay', id: teacherId },
    ...(before && { before }),
    after: { month, paid_on, ...(after && { paid_out: after.paid_out }) },
  });
}

/** What a month comes to; where more was taken off than earned, nothing. */
async function amountOf(transaction: Transaction<Tables>, teacherId: string, month: string): Promise<number> {
  const { total } = await readMonthOfTeacher(transaction, teacherId, month);
  return Math.max(0, total);
}
