import { type Kysely, sql, type Transaction } from 'kysely';
import { conflict } from '../http/problem';
import { kindOf } from './kind-of';
import { type Params, preparedForRows } from './prepared';
import type { Tables } from './schema';

/** Any number that no other advisory lock has. */
const MONTHS_LOCK = '6120984417731250977';

/**
 * Checks that nothing is written into a closed month. Until the transaction ends, no month is closed or opened again; any
 * number of transactions hold this at once.
 *
 * @param days `YYYY-MM-DD`, or months `YYYY-MM`: all that the change touches, before and after it
 * @throws {Problem} 409 with `closed_month` if one of them is in a closed month
 */
export async function requireOpenMonths(
  transaction: Transaction<Tables>,
  days: readonly string[],
): Promise<void> {
  await holdMonths(transaction);
  checked.add(transaction);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].sort();
  const [closed] = await selectClosed(
    transaction,
    months.map((month) => ({ month })),
  );
  if (!closed) return;
  const [year, month] = closed.month.split('-');
  throw conflict(
    `الشهر ${Number(month)}/${year} مُقفل، فلا يتغيّر فيه شيء. يفتحه مالك المعهد من صفحة «إقفال الأشهر».`,
    {
      closed_month: closed.month,
    },
  );
}

const selectClosed = preparedForRows((database, months: Params<{ month: string }>[]) =>
  database
    .selectFrom('closed_month')
    .select('month')
    .where(({ eb, or }) => or(months.map((param) => eb('month', '=', param('month')))))
    .orderBy('month')
    .limit(1),
);

/** The transactions that have compared their days with the closed months. */
const checked = new WeakSet<Transaction<Tables>>();

/** Whether the transaction has called {@link requireOpenMonths}. */
export function hasCheckedMonths(transaction: Transaction<Tables>): boolean {
  return checked.has(transaction);
}

/** The transactions that hold the months. */
const holding = new WeakSet<Transaction<Tables>>();

/**
 * Until the transaction ends, no month is closed or opened again. Transactions take this before they lock anything else:
 * otherwise two of them and a closing could each wait for another one.
 */
export async function holdMonths(transaction: Transaction<Tables>): Promise<void> {
  // The embedded database has one writer anyway.
  if (kindOf(transaction) !== 'postgres' || holding.has(transaction)) return;
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(MONTHS_LOCK)}::bigint)`.execute(transaction);
  holding.add(transaction);
}

/**
 * Before a month is closed or opened again: waits for the transactions that {@link requireOpenMonths}, and makes new ones
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
