import { dayBefore } from 'api-contract/calendar-day';
import type { EntryKind } from 'api-contract/money';
import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import { ALL_MONTHS } from './post';
import type { DividedBy } from './read-sums';

/** What debts come from, until the end of a day: it serves all lists of a request. */
export interface Charges {
  until: string;
  sums: readonly (Place & Charged)[];
  /** Charges that the sums lack, and, below zero, what they have of later days. */
  apart: readonly (Place & Charge)[];
}

/** The rows of both lists of balances to which an entry belongs. */
export interface Place {
  account_id: string;
  subject_id: string;
}

/** What was charged in all, and within the last days. */
export interface Charged {
  amount: number;
  within_30: number;
  within_60: number;
  within_90: number;
}

/** What was charged on a day. */
export interface Charge {
  day: string;
  amount: number;
}

export const NOT_CHARGED: Charged = { amount: 0, within_30: 0, within_60: 0, within_90: 0 };

/** What a debt comes from, beside transfers, which carry it. The condition is that of an index. */
const CHARGES: readonly EntryKind[] = ['lesson', 'package', 'fee', 'adjustment', 'opening'];
const kinds = sql.join(CHARGES.map((kind) => sql.lit(kind)));
export const isCharge = sql`amount > 0 and kind in (${kinds})`;
export const isRaised = sql`raised > 0 and kind in (${kinds})`;
export const subject = sql`coalesce(student_id, account_id)`;

/** Reads what the ages of all debts on a day are computed from. */
export async function readCharges(database: Kysely<Tables>, until: string): Promise<Charges> {
  return { until, sums: await readSums(database, until), apart: await readApart(database, until) };
}

/** What accounts, or students, were charged in all and within the last days, by their ids. */
export function chargedBy({ until, sums, apart }: Charges, by: DividedBy): Map<string, Charged> {
  const charged = new Map<string, Charged>();
  const add = (place: Place, more: Charged) => {
    const known = charged.get(rowOf(place, by)) ?? NOT_CHARGED;
    charged.set(rowOf(place, by), {
      amount: known.amount + more.amount,
      within_30: known.within_30 + more.within_30,
      within_60: known.within_60 + more.within_60,
      within_90: known.within_90 + more.within_90,
    });
  };
  for (const sum of sums) add(sum, sum);
  for (const { day, amount, ...place } of apart) {
    const within = (days: number) => (day >= dayBefore(until, days) ? amount : 0);
    add(place, { amount, within_30: within(30), within_60: within(60), within_90: within(90) });
  }
  return charged;
}

/**
 * What was charged until the end of a day's month: whole months from the sums, and from the entries the rest of each month in
 * which the last 30, 60 or 90 days begin.
 */
async function readSums(database: Kysely<Tables>, until: string): Promise<Charges['sums']> {
  const month = monthOf(until);
  const [day30, day60, day90] = [dayBefore(until, 30), dayBefore(until, 60), dayBefore(until, 90)];
  const after = (day: string) => sql`case when period > ${monthOf(day)} then raised else 0 end`;
  const restOfMonth = (day: string) => sql`day >= ${day} and day < ${daysOfMonth(monthOf(day)).before}`;
  const { rows } = await sql<Place & Charged>`
    select account_id, subject_id, sum(amount) as amount,
      sum(within_30) as within_30, sum(within_60) as within_60, sum(within_90) as within_90
    from (
      select account_id, subject_id, raised as amount, 0 as within_30, 0 as within_60, 0 as within_90
      from entry_sum where period = ${ALL_MONTHS} and ${isRaised}
      union all
      select account_id, subject_id, -raised, 0, 0, 0
      from entry_sum where period > ${month} and period < ${ALL_MONTHS} and ${isRaised}
      union all
      select account_id, subject_id, 0, ${after(day30)}, ${after(day60)}, ${after(day90)}
      from entry_sum where period > ${monthOf(day90)} and period <= ${month} and ${isRaised}
      union all
      select account_id, ${subject}, 0, amount, 0, 0 from entry where ${restOfMonth(day30)} and ${isCharge}
      union all
      select account_id, ${subject}, 0, 0, amount, 0 from entry where ${restOfMonth(day60)} and ${isCharge}
      union all
      select account_id, ${subject}, 0, 0, 0, amount from entry where ${restOfMonth(day90)} and ${isCharge}
    ) as charged group by account_id, subject_id
  `.execute(database);
  return rows.map(({ account_id, subject_id, ...sums }) => ({
    account_id,
    subject_id,
    amount: Number(sums.amount),
    within_30: Number(sums.within_30),
    within_60: Number(sums.within_60),
    within_90: Number(sums.within_90),
  }));
}

/**
 * The debts that transfers carried to another account until a day, each with the day of what it comes from, and, to take off,
 * what the sum of the day's month has of later days.
 */
async function readApart(database: Kysely<Tables>, until: string): Promise<Charges['apart']> {
  const { rows } = await sql<Place & Charge>`
    select account_id, ${subject} as subject_id, coalesce(owed_since, day) as day, amount from entry
    where transfer_id is not null and amount > 0 and day <= ${until}
    union all
    select account_id, ${subject}, min(day), -sum(amount) from entry
    where day > ${until} and day < ${daysOfMonth(monthOf(until)).before} and ${isCharge}
    group by 1, 2
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** The id of the account, or of the student, to which a charge belongs. */
export function rowOf({ account_id, subject_id }: Place, by: DividedBy): string {
  return by === 'account' ? account_id : subject_id;
}
