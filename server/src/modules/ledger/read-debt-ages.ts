import type { EntryKind } from 'api-contract/money';
import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { dayBefore, daysBetween, firstDayOf } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import type { DividedBy } from './read-sums';

/** How old what is owed is: payments settle the oldest charges first, so that the newest ones are not paid. */
export interface DebtAge {
  /** The day of the oldest charge that is not paid. */
  since: string;
  owed_by_age: { up_to_30: number; up_to_60: number; up_to_90: number; over_90: number };
}

/** What an account, or a student, was charged on a day. */
interface Charge {
  id: string;
  day: string;
  amount: number;
}

/** Debts are told apart by their days within so many days. */
const RECENT_DAYS = 90;

/** What a debt comes from, beside transfers, which carry it. */
const CHARGES: readonly EntryKind[] = ['lesson', 'package', 'fee', 'adjustment', 'opening'];

/**
 * The ages of debts at the end of a day, by the id of an account, or of a student, that owes something. Of what was charged
 * before the last months, only the sums of months are read, and the days of the month in which the debt begins.
 *
 * @param owed what each of them owes, above zero
 */
export async function readDebtAges(
  database: Kysely<Tables>,
  owed: ReadonlyMap<string, number>,
  { until, by }: { until: string; by: DividedBy },
): Promise<Map<string, DebtAge>> {
  const ages = new Map<string, DebtAge>();
  if (owed.size === 0) return ages;
  const recentFrom = firstDayOf(monthOf(dayBefore(until, RECENT_DAYS)));
  const carriedDebts = await readCarriedDebts(database, by, until);
  for (const ids of inParts([...owed.keys()])) {
    const carried = carriedDebts.filter(({ id }) => ids.includes(id));
    const recent = chargesById([
      ...(await readCharges(database, by, ids, { from: recentFrom, until })),
      ...carried.filter(({ day }) => day >= recentFrom),
    ]);
    const unsettled = ids.filter((id) => (owed.get(id) ?? 0) > totalOf(recent.get(id) ?? []));
    const months = chargesById([
      ...(await readChargedMonths(database, by, unsettled, recentFrom)),
      ...carried
        .filter(({ day }) => day < recentFrom)
        .map((debt) => ({ ...debt, day: firstDayOf(monthOf(debt.day)) })),
    ]);
    /** By the first day of a month, the debts that begin in it, with what is not paid of its charges. */
    const beginning = new Map<string, Map<string, number>>();
    for (const id of ids) {
      const charges = [...(recent.get(id) ?? []), ...(months.get(id) ?? [])];
      const { oldest, ...age } = ageOf(owed.get(id) ?? 0, charges, until);
      ages.set(id, age);
      if (age.since >= recentFrom) continue;
      beginning.set(age.since, (beginning.get(age.since) ?? new Map()).set(id, oldest));
    }
    for (const [firstDay, left] of beginning) {
      const month = monthOf(firstDay);
      const range = { from: firstDay, until: dayBefore(daysOfMonth(month).before) };
      const charges = chargesById([
        ...(await readCharges(database, by, [...left.keys()], range)),
        ...carried.filter(({ day }) => monthOf(day) === month),
      ]);
      for (const [id, amount] of left) {
        const age = ages.get(id);
        if (age) age.since = ageOf(amount, charges.get(id) ?? [], until).since;
      }
    }
  }
  return ages;
}

/** The charges of some days, without what was carried over. */
async function readCharges(
  database: Kysely<Tables>,
  by: DividedBy,
  ids: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<Charge[]> {
  const among = sql`in (${sql.join([...ids])})`;
  const isListed =
    by === 'account'
      ? sql`account_id ${among}`
      : sql`(student_id ${among} or (account_id ${among} and student_id is null))`;
  const { rows } = await sql<Charge>`
    select ${idOf(by)} as id, day, amount from entry
    where ${isListed} and day >= ${from} and day <= ${until}
      and amount > 0 and kind in (${sql.join([...CHARGES])})
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** What was charged in the months before a day, each as a charge of its first day. */
async function readChargedMonths(
  database: Kysely<Tables>,
  by: DividedBy,
  ids: readonly string[],
  before: string,
): Promise<Charge[]> {
  if (ids.length === 0) return [];
  const id = sql.ref(by === 'account' ? 'account_id' : 'subject_id');
  const { rows } = await sql<Charge>`
    select ${id} as id, period || '-01' as day, raised as amount from entry_sum
    where ${id} in (${sql.join([...ids])}) and period < ${monthOf(before)} and raised > 0
      and kind in (${sql.join([...CHARGES])})
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** The debts that transfers carried to another account until a day, each with the day of what it comes from. */
async function readCarriedDebts(database: Kysely<Tables>, by: DividedBy, until: string): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select ${idOf(by)} as id, coalesce(owed_since, day) as day, amount from entry
    where transfer_id is not null and amount > 0 and day <= ${until}
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** The row of a list of balances to which an entry belongs. */
function idOf(by: DividedBy) {
  return by === 'account' ? sql.ref('account_id') : sql`coalesce(student_id, account_id)`;
}

/** By their ids, the charges of each day as one, the latest day first. */
function chargesById(charges: readonly Charge[]): Map<string, Charge[]> {
  const byId = new Map<string, Charge[]>();
  for (const [id, all] of groupBy(charges, (charge) => charge.id)) {
    const days = [...groupBy(all, ({ day }) => day)].sort(([one], [other]) => (one < other ? 1 : -1));
    byId.set(
      id,
      days.map(([day, ofDay]) => ({ id, day, amount: totalOf(ofDay) })),
    );
  }
  return byId;
}

/**
 * @param charges the latest day first
 * @returns the age, and what is not paid of the oldest charge
 */
function ageOf(owed: number, charges: readonly Charge[], until: string): DebtAge & { oldest: number } {
  const owed_by_age = { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 };
  let since = until;
  let oldest = 0;
  let left = owed;
  for (const { day, amount } of charges) {
    if (left <= 0) break;
    since = day;
    oldest = Math.min(left, amount);
    left -= oldest;
    owed_by_age[bucketOf(day, until)] += oldest;
  }
  // What no charge explains, such as a refund beyond the credit, is as old as the oldest charge.
  owed_by_age[bucketOf(since, until)] += left;
  return { since, owed_by_age, oldest };
}

function bucketOf(day: string, until: string): keyof DebtAge['owed_by_age'] {
  const days = daysBetween(day, until);
  if (days <= 30) return 'up_to_30';
  if (days <= 60) return 'up_to_60';
  return days <= 90 ? 'up_to_90' : 'over_90';
}

function totalOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}

function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}
