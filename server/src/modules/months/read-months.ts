import { monthsBetween } from 'api-contract/calendar-month';
import { MONTHS_PAGE, type Month, type MonthList } from 'api-contract/month-schema';
import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { type PageRequest, pageOfRows } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import {
  type ChargeSettings,
  isWithoutPrice,
  type LessonCharge,
  readMonthCharges,
  readOpenCharges,
} from '../charges';
import { openRanges, readClosedUntil } from '../closed-months';
import { computeMonth } from '../pay';
import { type AmountsByMonth, readAmounts } from './amounts';
import {
  type Days,
  firstOf,
  type LessonsOfMonth,
  NOTHING_PENDING,
  readPendingLessons,
  selectClosed,
  selectClosedPay,
  selectClosedSums,
  selectFirstRate,
  sumLessons,
} from './queries';

/**
 * A page of the months from the current one back to the first one in which something was entered.
 *
 * @param today `YYYY-MM-DD`
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listMonths(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  today: string,
  { limit = MONTHS_PAGE, cursor }: PageRequest = {},
): Promise<MonthList> {
  const current = today.slice(0, 7);
  const [first = current] = [await firstOf(database), current].filter((day) => day !== undefined).sort();
  const { rows, next_cursor } = pageOfRows(
    monthsBetween(first.slice(0, 7), current).map((month) => ({ month })),
    { key: [{ field: 'month' }], order: 'desc', limit, cursor },
  );
  const [latest, earliest] = [rows[0], rows.at(-1)];
  return {
    months:
      latest === undefined || earliest === undefined
        ? []
        : await readMonthsBetween(database, settings, earliest.month, latest.month),
    closed_until: await readClosedUntil(database),
    next_cursor,
  };
}

/** All months of a range, the latest first. */
export function readMonthsBetween(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  first: string,
  last: string,
): Promise<Month[]> {
  return readMonths(database, monthsBetween(first, last).reverse(), (days) =>
    readOpenCharges(database, settings, days.before),
  );
}

/** One month as it is now. */
export async function readMonth(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  month: string,
): Promise<Month> {
  const [read] = await readMonths(database, [month], () => readMonthCharges(database, settings, month));
  return read as Month;
}

/**
 * Closed months are read from what was written down, open ones are computed.
 *
 * @param months without a gap, the latest first
 */
async function readMonths(
  database: Kysely<Tables>,
  months: readonly string[],
  readCharges: (days: Days) => Promise<LessonCharge[]>,
): Promise<Month[]> {
  const [last, first] = [months[0] as string, months.at(-1) as string];
  const days = { from: daysOfMonth(first).from, before: daysOfMonth(last).before };
  const closed = await selectClosed(database).execute();
  const closings = new Map(closed.map((row) => [row.month, row]));
  const lastClosed = closed.at(-1)?.month;
  const lessons = byMonth(await readLessonsOfMonths(database, closed, days));
  const pending = await readPendingLessons(database, days);
  const range = { from: first, to: last };
  const sums = byMonth(await selectClosedSums(database, range));
  const paid = byMonth(await selectClosedPay(database, range));
  const open = months.filter((month) => !closings.has(month));
  const amounts = await readAmounts(database, open);
  const charges = open.length === 0 ? [] : await readCharges(days);
  const chargesOf = new Map(open.map((month): [string, LessonCharge[]] => [month, []]));
  for (const charge of charges) chargesOf.get(charge.lesson.date.slice(0, 7))?.push(charge);
  const firstRate = open.length === 0 ? undefined : await selectFirstRate(database);

  const rows: Month[] = [];
  for (const month of months) {
    const closing = closings.get(month);
    const entered = lessons.get(month) ?? { month, lessons: 0, hours_hundredths: 0 };
    const waiting = pending.get(month) ?? NOTHING_PENDING;
    const rest = closing
      ? closedMonth(entered, amounts, sums.get(month), paid.get(month))
      : await openMonth(database, entered, amounts, chargesOf.get(month) ?? [], firstRate);
    rows.push({
      month,
      closed_at: closing?.closed_at ?? null,
      closed_by: closing?.closed_by ?? null,
      is_last_closed: month === lastClosed,
      open: { ...waiting, ...rest.open },
      totals: rest.totals,
    });
  }
  return rows;
}

/** Lessons of closed months were counted when they were closed. */
async function readLessonsOfMonths(
  database: Kysely<Tables>,
  closed: readonly { month: string; lessons: number | null; hours_hundredths: number | null }[],
  days: Days,
): Promise<LessonsOfMonth[]> {
  const counted = closed.flatMap(({ month, lessons, hours_hundredths }) =>
    lessons === null || hours_hundredths === null ? [] : { month, lessons, hours_hundredths },
  );
  const parts = [counted];
  for (const range of openRanges(
    counted.map(({ month }) => month),
    days,
  ))
    parts.push(await sumLessons(database, range));
  return parts.flat();
}

interface Rest {
  open: Pick<Month['open'], 'lessons_without_price' | 'lessons_without_rate'>;
  totals: Month['totals'];
}

/** Packages are in no sum of a student: those of families are on the family's account. */
function closedMonth(
  { month, lessons, hours_hundredths }: LessonsOfMonth,
  { packages }: AmountsByMonth,
  sum: { charged: number; adjusted: number; paid: number } | undefined,
  pay: { pay: number } | undefined,
): Rest {
  return {
    // Nothing is to be done any more.
    open: { lessons_without_price: 0, lessons_without_rate: 0 },
    totals: {
      lessons,
      hours_hundredths,
      charged: sum?.charged ?? 0,
      adjusted: (sum?.adjusted ?? 0) + (packages.get(month) ?? 0),
      paid: sum?.paid ?? 0,
      pay: pay?.pay ?? 0,
    },
  };
}

async function openMonth(
  database: Kysely<Tables>,
  { month, lessons, hours_hundredths }: LessonsOfMonth,
  amounts: AmountsByMonth,
  charges: readonly LessonCharge[],
  firstRate: string | undefined,
): Promise<Rest> {
  // Lessons before the first price or rate are only counted.
  const isPaid = firstRate !== undefined && firstRate < daysOfMonth(month).before;
  const pay = isPaid ? await computeMonth(database, month) : undefined;
  const charged = new Set(charges.map(({ lesson }) => lesson.lesson_id));
  const unpriced = new Set(
    charges.filter(({ charge }) => isWithoutPrice(charge)).map(({ lesson }) => lesson.lesson_id),
  );
  return {
    open: {
      lessons_without_price: lessons - charged.size + unpriced.size,
      lessons_without_rate: pay
        ? pay.lessons.filter(({ rate, is_unpaid }) => rate === null && !is_unpaid).length
        : lessons,
    },
    totals: {
      lessons,
      hours_hundredths,
      charged: charges.reduce((sum, { charge }) => sum + charge.amount, 0),
      adjusted: (amounts.adjusted.get(month) ?? 0) + (amounts.packages.get(month) ?? 0),
      paid: amounts.paid.get(month) ?? 0,
      pay: pay
        ? pay.teachers.reduce((sum, { amount, adjusted }) => sum + amount + adjusted, 0)
        : (amounts.teachers.get(month) ?? 0),
    },
  };
}

function byMonth<Row extends { month: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.month, row]));
}
