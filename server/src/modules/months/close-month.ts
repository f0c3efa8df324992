import { addMonths, monthsBetween } from 'api-contract/calendar-month';
import { dayText } from 'arabic-text/day-text';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { lockMonths, readClosedMonths, readClosedUntil } from '../../platform/database/closed-period';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import { lastDayOf } from '../../platform/days';
import { conflict } from '../../platform/http/problem';
import { postDueFees } from '../ledger';
import { moveReopenedEntries } from '../students';
import { firstOf } from './queries';
import { NOTHING, readTotals } from './read-totals';

/**
 * Closes everything up to the end of a month: nothing changes any more in it and in the months before it. Their entries stand as
 * they are.
 *
 * @throws {Problem} 409 if it is closed already
 */
export async function closeUntil(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { month, today }: { month: string; today: string },
): Promise<void> {
  await lockMonths(transaction);
  // What was due in the period would otherwise never be posted.
  await postDueFees(transaction, today);
  const closed_until = await readClosedUntil(transaction);
  if (closed_until !== null && lastDayOf(month) <= closed_until)
    throw conflict('سبق إقفال هذا الشهر.', { closed_month: month, closed_until });
  const last = (await readClosedMonths(transaction)).at(-1);
  const begin = last === undefined ? ((await firstOf(transaction)) ?? month) : addMonths(last, 1);
  const [first = month] = [begin, month].sort();
  const months = monthsBetween(first, month);
  const closing = { closed_at: new Date().toISOString(), closed_by: administrator.id };
  await insertRows(
    transaction,
    'closed_month',
    months.map((each) => ({ month: each, ...closing })),
  );
  const totals = await readTotals(transaction, { first, last: month });
  for (const each of months) {
    const { charged, pay } = totals.get(each) ?? NOTHING;
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'month.closed',
      entity: { type: 'month', id: each },
      after: { charged, pay },
    });
  }
}

/**
 * Moves the end of the closed period back by one month.
 *
 * @throws {Problem} 409 if it is not the last closed month, or has days before the cut-over day, whose figures are history
 */
export async function reopenMonth(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { month, reason, cutOverDay }: { month: string; reason: string; cutOverDay: string },
): Promise<void> {
  await lockMonths(transaction);
  if (`${month}-01` < cutOverDay)
    throw conflict(`لا يُفتح ما قبل يوم الانتقال ${dayText(cutOverDay)}.`, { cut_over_day: cutOverDay });
  const closed = await readClosedMonths(transaction);
  if (!closed.includes(month)) throw conflict('هذا الشهر غير مُقفل.');
  if (closed.at(-1) !== month) {
    throw conflict('يُعاد فتح آخر شهر مُقفل فقط.', { last_closed_month: closed.at(-1) });
  }
  await transaction.deleteFrom('closed_month').where('month', '=', month).execute();
  await moveReopenedEntries(transaction);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'month.reopened',
    entity: { type: 'month', id: month },
    after: { reason },
  });
}
