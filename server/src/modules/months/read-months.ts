import { dayAfter } from 'api-contract/calendar-day';
import { monthsBetween } from 'api-contract/calendar-month';
import type { Month, MonthList } from 'api-contract/month-schema';
import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { readClosedUntil } from '../../platform/database/closed-period';
import { type PageRequest, pageOfRows } from '../../platform/database/read-page';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import { postDueFees } from '../ledger';
import { firstOf, selectClosed } from './queries';
import { NOTHING_OPEN, readOpen } from './read-open';
import { NOTHING, readTotals } from './read-totals';

/**
 * A page of the months from the current one back to the first one that has an entry, or a lesson that waits.
 *
 * @param today `YYYY-MM-DD`
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listMonths(
  database: Kysely<Tables>,
  today: string,
  { limit, cursor }: PageRequest = {},
): Promise<MonthList> {
  await postDueFees(database, today);
  return readSnapshot(database, async (snapshot) => {
    const current = monthOf(today);
    const [first = current] = [(await firstOf(snapshot)) ?? current, current].sort();
    const months = monthsBetween(first, current).map((month) => ({ month }));
    const selection = { key: [{ field: 'month' }], order: 'desc', limit, cursor } as const;
    const { rows, next_cursor } = pageOfRows(months, selection);
    const [latest, earliest] = [rows[0], rows.at(-1)];
    return {
      months:
        latest && earliest ? await readMonthsBetween(snapshot, earliest.month, latest.month, today) : [],
      closed_until: await readClosedUntil(snapshot),
      next_cursor,
    };
  });
}

/** One month as it is now. */
export async function readMonth(database: Kysely<Tables>, month: string, today: string): Promise<Month> {
  const [read] = await readMonthsBetween(database, month, month, today);
  return read as Month;
}

/**
 * All months of a range, the latest first. In the closed period only lessons that wait are open: nothing else of it can change.
 */
export async function readMonthsBetween(
  database: Kysely<Tables>,
  first: string,
  last: string,
  today: string,
): Promise<Month[]> {
  const closed = await selectClosed(database).execute();
  const closings = new Map(closed.map((row) => [row.month, row]));
  const closedUntil = await readClosedUntil(database);
  const days = { from: daysOfMonth(first).from, before: daysOfMonth(last).before };
  const totals = await readTotals(database, { first, last });
  const open = await readOpen(database, days, {
    firstOpenDay: closedUntil === null ? days.from : dayAfter(closedUntil),
    today,
  });
  return monthsBetween(first, last)
    .reverse()
    .map((month) => ({
      month,
      closed_at: closings.get(month)?.closed_at ?? null,
      closed_by: closings.get(month)?.closed_by ?? null,
      is_last_closed: month === closed.at(-1)?.month,
      open: open.get(month) ?? NOTHING_OPEN,
      totals: totals.get(month) ?? NOTHING,
    }));
}
