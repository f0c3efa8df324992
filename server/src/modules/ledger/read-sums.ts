import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { inParts } from '../../platform/database/in-parts';
import type { EntryKind, Tables } from '../../platform/database/schema';
import { dayBefore, daysBetween } from '../../platform/days';
import { ALL_MONTHS } from './post';

/** How a list of balances is divided: by account, or by the student whom entries name. */
export type DividedBy = 'account' | 'student';

/** What an account, or a student, owes at the end of a day, in agorot. */
export interface Balance {
  /** Lessons. */
  charged: number;
  /** Packages, fees, adjustments, openings and transfers. */
  adjusted: number;
  /** Payments less reversals and refunds; positive. */
  paid: number;
  /** `charged + adjusted - paid`; above zero: owed to the institute. */
  balance: number;
}

/** The balances of one list by the id of its rows. */
export interface Balances {
  /** By the account's id, or by the student's. */
  rows: ReadonlyMap<string, Balance>;
  /** Divided by student: what entries that name no student come to, by the account's id. */
  unnamed: ReadonlyMap<string, Balance>;
}

const NOTHING: Balance = { charged: 0, adjusted: 0, paid: 0, balance: 0 };

/** Adds entries of a kind to a balance. */
export function addTo(balance: Balance | undefined, kind: EntryKind, amount: number): Balance {
  const { charged, adjusted, paid, balance: before } = balance ?? NOTHING;
  const after = before + amount;
  if (kind === 'lesson') return { charged: charged + amount, adjusted, paid, balance: after };
  return kind === 'payment' || kind === 'reversal' || kind === 'refund'
    ? { charged, adjusted, paid: paid - amount, balance: after }
    : { charged, adjusted: adjusted + amount, paid, balance: after };
}

/**
 * What everybody owes at the end of a day: the sum of all months, less what is later. However many years there are, only the
 * months and days after that day are read.
 */
export async function readBalances(
  database: Kysely<Tables>,
  { until, by }: { until: string; by: DividedBy },
): Promise<Balances> {
  const month = until.slice(0, 'YYYY-MM'.length);
  const { rows } = await sql<{
    account_id: string;
    student_id: string | null;
    kind: EntryKind;
    amount: number;
  }>`
    select account_id, student_id, kind, sum(amount) as amount from (
      select account_id, student_id, kind, amount from entry_sum where period = ${ALL_MONTHS}
      union all
      select account_id, student_id, kind, -amount from entry_sum where period > ${month} and period < ${ALL_MONTHS}
      union all
      select account_id, student_id, kind, -amount from entry where day > ${until} and day < ${daysOfMonth(month).before}
    ) as counted group by account_id, student_id, kind
  `.execute(database);
  const named = new Map<string, Balance>();
  const unnamed = new Map<string, Balance>();
  for (const { account_id, student_id, kind, amount } of rows) {
    const [list, key] =
      by === 'account'
        ? [named, account_id]
        : student_id === null
          ? [unnamed, account_id]
          : [named, student_id];
    list.set(key, addTo(list.get(key), kind, Number(amount)));
  }
  return { rows: named, unnamed };
}

/** How old what is owed is: payments settle the oldest charges first. */
export interface DebtAge {
  /** The day of the oldest charge that is not paid. */
  since: string;
  owed_by_age: { up_to_30: number; up_to_60: number; up_to_90: number; over_90: number };
}

/**
 * The ages of debts at the end of a day, by the id of an account, or of a student, that owes something.
 *
 * @param owed what each of them owes, above zero
 */
export async function readDebtAges(
  database: Kysely<Tables>,
  owed: ReadonlyMap<string, number>,
  { until, by }: { until: string; by: DividedBy },
): Promise<Map<string, DebtAge>> {
  const column = by === 'account' ? 'account_id' : 'student_id';
  const recentFrom = `${dayBefore(until, RECENT_DAYS).slice(0, 'YYYY-MM'.length)}-01`;
  const ages = new Map<string, DebtAge>();
  for (const ids of inParts([...owed.keys()])) {
    const entries = await readRaising(database, column, ids, { from: recentFrom, until });
    const left = new Map<string, number>();
    for (const id of ids) {
      const age = ageOf(owed.get(id) ?? 0, entries.get(id) ?? [], until);
      if (age.isSettled) ages.set(id, age);
      else left.set(id, owed.get(id) ?? 0);
    }
    if (left.size === 0) continue;
    const older = [...left.keys()];
    const months = await readRaisedMonths(database, column, older, { before: recentFrom });
    for (const id of older) {
      const recent = entries.get(id) ?? [];
      const first = firstUnpaidMonth(left.get(id) ?? 0, recent, months.get(id) ?? []);
      const rest =
        first === undefined
          ? []
          : ((
              await readRaising(database, column, [id], { from: `${first}-01`, until: dayBefore(recentFrom) })
            ).get(id) ?? []);
      ages.set(id, ageOf(left.get(id) ?? 0, [...recent, ...rest], until));
    }
  }
  return ages;
}

/** Debts are told apart by their days within so many days. */
const RECENT_DAYS = 90;

interface Raise {
  day: string;
  amount: number;
}

/** The entries above zero, the newest first; a transfer has the age of the debt that it carries. */
async function readRaising(
  database: Kysely<Tables>,
  column: 'account_id' | 'student_id',
  ids: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<Map<string, Raise[]>> {
  const { rows } = await sql<{ id: string; day: string; amount: number }>`
    select ${sql.ref(column)} as id, coalesce(owed_since, day) as day, sum(amount) as amount from entry
    where ${sql.ref(column)} in (${sql.join([...ids])}) and amount > 0 and day >= ${from} and day <= ${until}
    group by 1, 2 order by 2 desc
  `.execute(database);
  const raises = new Map<string, Raise[]>();
  for (const { id, day, amount } of rows)
    raises.set(id, [...(raises.get(id) ?? []), { day, amount: Number(amount) }]);
  return raises;
}

/** What was raised in the months before a day, the latest month first. */
async function readRaisedMonths(
  database: Kysely<Tables>,
  column: 'account_id' | 'student_id',
  ids: readonly string[],
  { before }: { before: string },
): Promise<Map<string, { month: string; raised: number }[]>> {
  const { rows } = await sql<{ id: string; month: string; raised: number }>`
    select ${sql.ref(column)} as id, period as month, sum(raised) as raised from entry_sum
    where ${sql.ref(column)} in (${sql.join([...ids])}) and period < ${before.slice(0, 'YYYY-MM'.length)}
    group by 1, 2 order by 2 desc
  `.execute(database);
  const months = new Map<string, { month: string; raised: number }[]>();
  for (const { id, month, raised } of rows)
    months.set(id, [...(months.get(id) ?? []), { month, raised: Number(raised) }]);
  return months;
}

/** The month in which the oldest unpaid charge lies; `undefined` if it is not before the recent ones. */
function firstUnpaidMonth(
  owed: number,
  recent: readonly Raise[],
  months: readonly { month: string; raised: number }[],
): string | undefined {
  let left = owed - recent.reduce((sum, { amount }) => sum + amount, 0);
  let first: string | undefined;
  for (const { month, raised } of months) {
    if (left <= 0) break;
    left -= raised;
    first = month;
  }
  return first;
}

/** @param raises the newest first: those are not paid */
function ageOf(owed: number, raises: readonly Raise[], until: string): DebtAge & { isSettled: boolean } {
  const owed_by_age = { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 };
  let left = owed;
  let since = until;
  for (const { day, amount } of raises.toSorted((one, other) => (one.day < other.day ? 1 : -1))) {
    if (left <= 0) break;
    const unpaid = Math.min(left, amount);
    left -= unpaid;
    since = day;
    owed_by_age[bucketOf(day, until)] += unpaid;
  }
  return { since, owed_by_age, isSettled: left <= 0 };
}

function bucketOf(day: string, until: string): keyof DebtAge['owed_by_age'] {
  const days = daysBetween(day, until);
  if (days <= 30) return 'up_to_30';
  if (days <= 60) return 'up_to_60';
  return days <= 90 ? 'up_to_90' : 'over_90';
}
