import { dayBefore } from 'api-contract/calendar-day';
import { dayText } from 'arabic-text/day-text';
import { type Expression, type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { lastDayOf, monthOf } from '../days';
import { conflict } from '../http/problem';
import { kindOf } from './kind-of';
import { onlyRow, prepared } from './prepared';
import type { Tables } from './schema';

/** Any number that no other advisory lock has. */
const MONTHS_LOCK = '6120984417731250977';

/**
 * Checks that nothing is written into the closed period: the last closed month, and the day before a cut-over, and all time
 * before them. Until the transaction
 * ends, no month is closed or opened again; any number of transactions hold this at once.
 *
 * @param days `YYYY-MM-DD`, or months `YYYY-MM`: all that the change touches, before and after it
 * @throws {Problem} 409 with `closed_month` and `closed_until` if one of them is in the closed period
 */
export async function requireOpenMonths(
  transaction: Transaction<Tables>,
  days: readonly string[],
): Promise<void> {
  await shareMonthsLock(transaction);
  const [first] = [...days].sort();
  const { closed_until, cut_over } = checked.get(transaction) ?? (await readClosing(transaction));
  checked.set(transaction, { closed_until, cut_over });
  if (first === undefined || closed_until === null || first > closed_until) return;
  const closed_month = monthOf(first);
  const [year, month] = closed_month.split('-');
  throw conflict(
    cut_over !== null && first < cut_over
      ? `قبل يوم الانتقال ${dayText(cut_over)} لا يتغيّر شيء.`
      : `الشهر ${Number(month)}/${year} مُقفل، فلا يتغيّر فيه شيء. يفتحه مالك المعهد من صفحة «إقفال الأشهر».`,
    { closed_month, closed_until },
  );
}

/** The last day of the closed period, `YYYY-MM-DD`; `null` while nothing is closed. */
export async function readClosedUntil(database: Kysely<Tables>): Promise<string | null> {
  return (await readClosing(database)).closed_until;
}

/** The last day of the closed period, and the cut-over day of what was imported: all days before it are closed. */
interface Closing {
  closed_until: string | null;
  cut_over: string | null;
}

async function readClosing(database: Kysely<Tables>): Promise<Closing> {
  const { month, cut_over } = onlyRow(await selectLastClosed(database, {}));
  const ends = [month && lastDayOf(month), cut_over && dayBefore(cut_over)].filter((day) => day !== null);
  return { closed_until: ends.sort().at(-1) ?? null, cut_over };
}

const selectLastClosed = prepared((database) =>
  database
    .selectFrom('closed_month')
    .select(({ fn }) => [fn.max<string | null>('month').as('month'), lastCutOver.as('cut_over')]),
);

/** The latest cut-over day of an import that is in force, as SQL; `null` where there is none. */
export const lastCutOver = sql<string | null>`(select max(cut_over) from import where state = 'applied')`;

/** A condition of SQL that a day is in the closed period. */
export function isInClosedPeriod(day: Expression<string>) {
  return sql<SqlBool>`(
    exists (select 1 from closed_month where closed_month.month >= substr(${day}, 1, 7))
    or ${day} < coalesce(${lastCutOver}, '')
  )`;
}

/** The transactions that have compared their days with the closed months, which stay as they are until these end. */
const checked = new WeakMap<Transaction<Tables>, Closing>();

/** Whether the transaction has called {@link requireOpenMonths}. */
export function hasCheckedMonths(transaction: Transaction<Tables>): boolean {
  return checked.has(transaction);
}

/** The transactions that hold the months. */
const sharingMonthsLock = new WeakSet<Transaction<Tables>>();

/**
 * Until the transaction ends, no month is closed or opened again. Transactions take this before they lock anything else:
 * otherwise two of them and a closing could each wait for another one.
 */
export async function shareMonthsLock(transaction: Transaction<Tables>): Promise<void> {
  // The embedded database has one writer anyway.
  if (kindOf(transaction) !== 'postgres' || sharingMonthsLock.has(transaction)) return;
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(MONTHS_LOCK)}::bigint)`.execute(transaction);
  sharingMonthsLock.add(transaction);
}

/**
 * Waits, before a month is closed or opened again, for the transactions that {@link requireOpenMonths}, and makes new ones
 * wait.
 */
export async function lockMonths(transaction: Transaction<Tables>): Promise<void> {
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(MONTHS_LOCK)}::bigint)`.execute(transaction);
}

/** The closed months, `YYYY-MM`, the first one first. */
export async function readClosedMonths(database: Kysely<Tables>): Promise<string[]> {
  const rows = await database.selectFrom('closed_month').select('month').orderBy('month').execute();
  return rows.map(({ month }) => month);
}
