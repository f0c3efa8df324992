import type { EntryKind } from 'api-contract/money';
import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { dayBefore, firstDayOf } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import type { DividedBy } from './read-sums';

/** What is owed by its age in days: payments settle the oldest charges first, so that the newest ones are not paid. */
export interface OwedByAge {
  up_to_30: number;
  up_to_60: number;
  up_to_90: number;
  over_90: number;
}

/** How old what is owed is. */
export interface DebtAge {
  /** The day of the oldest charge that is not paid. */
  since: string;
  owed_by_age: OwedByAge;
}

interface Scope {
  until: string;
  by: DividedBy;
}

/** What accounts, or students, owe, above zero, by their ids. */
type Owed = ReadonlyMap<string, number>;

/** What an account, or a student, was charged on a day. */
interface Charge {
  id: string;
  day: string;
  amount: number;
}

/** What an account, or a student, was charged in a month, and how much of it within the last days. */
interface ChargedMonth {
  id: string;
  month: string;
  amount: number;
  within_30: number;
  within_60: number;
  within_90: number;
}

interface Debt {
  owed_by_age: OwedByAge;
  /** The month of the oldest charge that is not paid, if there is any. */
  month: string | null;
  /** What is not paid of the charges of that month. */
  left: number;
}

/** What a debt comes from, beside transfers, which carry it. The condition is that of an index. */
const CHARGES: readonly EntryKind[] = ['lesson', 'package', 'fee', 'adjustment', 'opening'];
const isCharge = sql`amount > 0 and kind in (${sql.join(CHARGES.map((kind) => sql.lit(kind)))})`;

/** The ages of debts at the end of a day, by the id of an account, or of a student, that owes something. */
export async function readOwedByAge(
  database: Kysely<Tables>,
  owed: Owed,
  scope: Scope,
): Promise<Map<string, OwedByAge>> {
  const { debts } = await readDebts(database, owed, scope);
  return new Map([...debts].map(([id, { owed_by_age }]) => [id, owed_by_age]));
}

/** As {@link readOwedByAge}, with the days since which something is owed: for a page of a list. */
export async function readDebtAges(
  database: Kysely<Tables>,
  owed: Owed,
  scope: Scope,
): Promise<Map<string, DebtAge>> {
  const { debts, carried } = await readDebts(database, owed, scope);
  const since = new Map<string, string>();
  for (const [month, of] of groupBy([...debts], ([, debt]) => debt.month)) {
    if (month === null) continue;
    const charges = [
      ...(await readCharges(
        database,
        of.map(([id]) => id),
        month,
        scope,
      )),
      ...carried.filter(({ day }) => monthOf(day) === month),
    ];
    const byId = groupBy(charges, ({ id }) => id);
    for (const [id, { left }] of of) since.set(id, sinceOf(left, byId.get(id) ?? [], scope.until));
  }
  return new Map(
    [...debts].map(([id, { owed_by_age }]) => [id, { since: since.get(id) ?? scope.until, owed_by_age }]),
  );
}

/**
 * Of what was charged before the last months, only the sums of months are read.
 */
async function readDebts(
  database: Kysely<Tables>,
  owed: Owed,
  scope: Scope,
): Promise<{ debts: Map<string, Debt>; carried: Charge[] }> {
  const debts = new Map<string, Debt>();
  if (owed.size === 0) return { debts, carried: [] };
  const carried = await readCarriedDebts(database, scope);
  const recent = groupBy(
    [
      ...(await readRecentMonths(database, scope)),
      ...carried.map((debt) => chargedMonthOf(debt, scope.until)),
    ],
    ({ id }) => id,
  );
  // A debt that was carried over can be older than these months.
  const isRecent = ({ month }: ChargedMonth) => month >= monthOf(recentFrom(scope.until));
  const unsettled = [...owed].flatMap(([id, amount]) =>
    amount > totalOf((recent.get(id) ?? []).filter(isRecent)) ? [id] : [],
  );
  const older = groupBy(await readOlderMonths(database, unsettled, scope), ({ id }) => id);
  for (const [id, amount] of owed)
    debts.set(id, debtOf(amount, [...(recent.get(id) ?? []), ...(older.get(id) ?? [])]));
  return { debts, carried };
}

function debtOf(owed: number, charged: readonly ChargedMonth[]): Debt {
  const within = (field: 'within_30' | 'within_60' | 'within_90') =>
    Math.min(
      owed,
      charged.reduce((sum, month) => sum + month[field], 0),
    );
  const [days30, days60, days90] = [within('within_30'), within('within_60'), within('within_90')];
  const owed_by_age = {
    up_to_30: days30,
    up_to_60: days60 - days30,
    up_to_90: days90 - days60,
    over_90: Math.min(owed, totalOf(charged)) - days90,
  };
  const months = [...groupBy(charged, ({ month }) => month)].sort(([one], [other]) => (one < other ? 1 : -1));
  let month: string | null = null;
  let left = 0;
  let rest = owed;
  for (const [each, ofMonth] of months) {
    if (rest <= 0) break;
    month = each;
    left = Math.min(rest, totalOf(ofMonth));
    rest -= left;
  }
  // What no charge explains, such as a refund beyond the credit, is as old as the oldest charge.
  owed_by_age[ageOfOldest(charged.filter((one) => one.month === month))] += rest;
  return { owed_by_age, month, left };
}

/** The age of the oldest charge of some months. */
function ageOfOldest(charged: readonly ChargedMonth[]): keyof OwedByAge {
  if (charged.some(({ amount, within_90 }) => amount > within_90)) return 'over_90';
  if (charged.some(({ within_60, within_90 }) => within_90 > within_60)) return 'up_to_90';
  return charged.some(({ within_30, within_60 }) => within_60 > within_30) ? 'up_to_60' : 'up_to_30';
}

/** What was charged in the months of the last 90 days. The index of charges holds all that is read. */
async function readRecentMonths(database: Kysely<Tables>, { by, until }: Scope): Promise<ChargedMonth[]> {
  const within = (days: number) =>
    sql`sum(case when day >= ${dayBefore(until, days)} then amount else 0 end)`;
  const { rows } = await sql<ChargedMonth>`
    select ${idOf(by)} as id, substr(day, 1, 7) as month, sum(amount) as amount,
      ${within(30)} as within_30, ${within(60)} as within_60, ${within(90)} as within_90
    from entry where day >= ${recentFrom(until)} and day <= ${until} and ${isCharge}
    group by 1, 2
  `.execute(database);
  return rows.map(({ id, month, ...amounts }) => ({
    id,
    month,
    amount: Number(amounts.amount),
    within_30: Number(amounts.within_30),
    within_60: Number(amounts.within_60),
    within_90: Number(amounts.within_90),
  }));
}

/** What was charged in the months before those. */
async function readOlderMonths(
  database: Kysely<Tables>,
  ids: readonly string[],
  { by, until }: Scope,
): Promise<ChargedMonth[]> {
  const id = sql.ref(by === 'account' ? 'account_id' : 'subject_id');
  const months: ChargedMonth[] = [];
  for (const part of inParts(ids)) {
    const { rows } = await sql<{ id: string; month: string; amount: number }>`
      select ${id} as id, period as month, sum(raised) as amount from entry_sum
      where ${id} in (${sql.join([...part])}) and period < ${monthOf(recentFrom(until))} and raised > 0
        and kind in (${sql.join([...CHARGES])})
      group by 1, 2
    `.execute(database);
    for (const row of rows)
      months.push({ ...row, amount: Number(row.amount), within_30: 0, within_60: 0, within_90: 0 });
  }
  return months;
}

/** The charges of a month by day, without what was carried over. */
async function readCharges(
  database: Kysely<Tables>,
  ids: readonly string[],
  month: string,
  { by, until }: Scope,
): Promise<Charge[]> {
  const { from, before } = daysOfMonth(month);
  const charges: Charge[] = [];
  for (const part of inParts(ids)) {
    const among = sql`in (${sql.join([...part])})`;
    const isListed =
      by === 'account'
        ? sql`account_id ${among}`
        : sql`(student_id ${among} or (account_id ${among} and student_id is null))`;
    const { rows } = await sql<Charge>`
      select ${idOf(by)} as id, day, sum(amount) as amount from entry
      where ${isListed} and day >= ${from} and day < ${before} and day <= ${until} and ${isCharge}
      group by 1, 2
    `.execute(database);
    for (const row of rows) charges.push({ ...row, amount: Number(row.amount) });
  }
  return charges;
}

/** The debts that transfers carried to another account until a day, each with the day of what it comes from. */
async function readCarriedDebts(database: Kysely<Tables>, { by, until }: Scope): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select ${idOf(by)} as id, coalesce(owed_since, day) as day, amount from entry
    where transfer_id is not null and amount > 0 and day <= ${until}
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

function chargedMonthOf({ id, day, amount }: Charge, until: string): ChargedMonth {
  const within = (days: number) => (day >= dayBefore(until, days) ? amount : 0);
  return {
    id,
    month: monthOf(day),
    amount,
    within_30: within(30),
    within_60: within(60),
    within_90: within(90),
  };
}

/** The row of a list of balances to which an entry belongs. */
function idOf(by: DividedBy) {
  return by === 'account' ? sql.ref('account_id') : sql`coalesce(student_id, account_id)`;
}

/** The day of the oldest charge that is not paid, of the charges of a month. */
function sinceOf(left: number, charges: readonly Charge[], until: string): string {
  let since = until;
  let rest = left;
  for (const { day, amount } of charges.toSorted((one, other) => (one.day < other.day ? 1 : -1))) {
    if (rest <= 0) break;
    since = day;
    rest -= amount;
  }
  return since;
}

function totalOf(charged: readonly { amount: number }[]): number {
  return charged.reduce((sum, { amount }) => sum + amount, 0);
}

/** The first day of the month in which the last 90 days begin. */
function recentFrom(until: string): string {
  return firstDayOf(monthOf(dayBefore(until, 90)));
}

function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}
