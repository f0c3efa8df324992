import { dayBefore } from 'api-contract/calendar-day';
import type { EntryKind } from 'api-contract/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { ALL_MONTHS } from './post';
import type { Balance, DividedBy } from './read-sums';

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

/** What debts come from, until the end of a day: it serves all lists of a request. */
export interface Charges {
  until: string;
  sums: readonly (Place & Charged)[];
  /** Charges that the sums lack, and, below zero, what they have of later days. */
  apart: readonly (Place & Charge)[];
}

/** What accounts, or students, owe, above zero, by their ids. */
type Owed = ReadonlyMap<string, number>;

/** The rows of both lists of balances to which an entry belongs. */
interface Place {
  account_id: string;
  subject_id: string;
}

/** What was charged in all, and within the last days. */
interface Charged {
  amount: number;
  within_30: number;
  within_60: number;
  within_90: number;
}

/** What was charged on a day. */
interface Charge {
  day: string;
  amount: number;
}

interface ChargedMonth {
  id: string;
  month: string;
  amount: number;
}

/** A month with the oldest charge that is not paid. */
interface UnpaidMonth {
  id: string;
  month: string;
  /** What is not paid of it and of the months before it. */
  left: number;
}

const NOT_CHARGED: Charged = { amount: 0, within_30: 0, within_60: 0, within_90: 0 };

/** What a debt comes from, beside transfers, which carry it. The condition is that of an index. */
const CHARGES: readonly EntryKind[] = ['lesson', 'package', 'fee', 'adjustment', 'opening'];
const kinds = sql.join(CHARGES.map((kind) => sql.lit(kind)));
const isCharge = sql`amount > 0 and kind in (${kinds})`;
const isRaised = sql`raised > 0 and kind in (${kinds})`;
const subject = sql`coalesce(student_id, account_id)`;

/** Reads what {@link owedByAge} and {@link readDebtAges} compute with. */
export async function readCharges(database: Kysely<Tables>, until: string): Promise<Charges> {
  return { until, sums: await readSums(database, until), apart: await readApart(database, until) };
}

/** The ages of debts by the id of an account, or of a student, that owes something. */
export function owedByAge(charges: Charges, owed: Owed, by: DividedBy): Map<string, OwedByAge> {
  const charged = chargedBy(charges, by);
  return new Map([...owed].map(([id, amount]) => [id, agesOf(amount, charged.get(id) ?? NOT_CHARGED)]));
}

/** What accounts, or students, owe together, by its age. */
export function sumOwedByAge(
  charges: Charges,
  balances: ReadonlyMap<string, Balance>,
  by: DividedBy,
): OwedByAge {
  const owed = new Map(
    [...balances].flatMap(([id, { balance }]) => (balance > 0 ? [[id, balance] as const] : [])),
  );
  const sums: OwedByAge = { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 };
  for (const ages of owedByAge(charges, owed, by).values())
    for (const age of Object.keys(sums) as (keyof OwedByAge)[]) sums[age] += ages[age];
  return sums;
}

/** As {@link owedByAge}, with the days since which something is owed: for a page of a list. */
export async function readDebtAges(
  database: Kysely<Tables>,
  charges: Charges,
  owed: Owed,
  by: DividedBy,
): Promise<Map<string, DebtAge>> {
  const since = await readSince(database, charges, owed, by);
  return new Map(
    [...owedByAge(charges, owed, by)].map(([id, owed_by_age]) => [
      id,
      { since: since.get(id) ?? charges.until, owed_by_age },
    ]),
  );
}

/**
 * The days since which something is owed. Who paid nothing owes since the first charge; of who owes less than the charges of the
 * last 90 days, only their months are read.
 */
async function readSince(
  database: Kysely<Tables>,
  charges: Charges,
  owed: Owed,
  by: DividedBy,
): Promise<Map<string, string>> {
  const charged = chargedBy(charges, by);
  const groups = groupBy(owed, ([id, amount]) => {
    const known = charged.get(id) ?? NOT_CHARGED;
    return amount >= known.amount ? 'all' : amount <= known.within_90 ? 'recent' : 'older';
  });
  const [all, recent, older] = [
    groups.get('all') ?? [],
    groups.get('recent') ?? [],
    groups.get('older') ?? [],
  ];
  const from = monthOf(dayBefore(charges.until, 90));
  const unpaid = unpaidMonths(
    [...recent, ...older],
    [
      ...(await readMonths(database, charges, idsOf(recent), by, from)),
      ...(await readMonths(database, charges, idsOf(older), by, '')),
    ],
  );
  const days = groupBy(await readDays(database, charges, unpaid, by), ({ id }) => id);
  return new Map([
    ...(await readFirstDays(database, charges, idsOf(all), by)),
    ...unpaid.map(({ id, left }) => [id, sinceOf(left, days.get(id) ?? [], charges.until)] as const),
  ]);
}

/** The months of the oldest charges that are not paid. */
function unpaidMonths(
  owed: readonly (readonly [id: string, amount: number])[],
  charged: readonly ChargedMonth[],
): UnpaidMonth[] {
  const monthsOf = groupBy(charged, ({ id }) => id);
  return owed.flatMap(([id, amount]) => {
    const months = [...groupBy(monthsOf.get(id) ?? [], ({ month }) => month)];
    let oldest: UnpaidMonth | undefined;
    let rest = amount;
    for (const [month, parts] of months.sort(([one], [other]) => (one < other ? 1 : -1))) {
      if (rest <= 0) break;
      oldest = { id, month, left: rest };
      rest -= parts.reduce((sum, part) => sum + part.amount, 0);
    }
    return oldest ?? [];
  });
}

function chargedBy({ until, sums, apart }: Charges, by: DividedBy): Map<string, Charged> {
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

function agesOf(owed: number, { amount, within_30, within_60, within_90 }: Charged): OwedByAge {
  const part = (within: number) => Math.min(owed, within);
  const owed_by_age = {
    up_to_30: part(within_30),
    up_to_60: part(within_60) - part(within_30),
    up_to_90: part(within_90) - part(within_60),
    over_90: part(amount) - part(within_90),
  };
  // What no charge explains, such as a refund beyond the credit, is as old as the oldest charge.
  const oldest =
    amount > within_90
      ? 'over_90'
      : within_90 > within_60
        ? 'up_to_90'
        : within_60 > within_30
          ? 'up_to_60'
          : 'up_to_30';
  owed_by_age[oldest] += owed - part(amount);
  return owed_by_age;
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

/** The first days on which accounts, or students, were charged. */
async function readFirstDays(
  database: Kysely<Tables>,
  { until, apart }: Charges,
  ids: readonly string[],
  by: DividedBy,
): Promise<[id: string, day: string][]> {
  const first = (isListed: RawBuilder<unknown>) =>
    sql`(select min(day) from entry where ${isListed} and day <= ${until} and ${isCharge})`;
  const ofAccount = sql`account_id = wanted.id`;
  const day =
    by === 'account'
      ? first(ofAccount)
      : sql`coalesce(${first(sql`student_id = wanted.id`)}, ${first(sql`${ofAccount} and student_id is null`)})`;
  const days = chargesOf(apart, by).map((charge) => ({ id: charge.id, day: charge.day }));
  for (const part of inParts(ids)) {
    const { rows } = await sql<{ id: string; day: string | null }>`
      with wanted (id) as (values ${sql.join(part.map((id) => sql`(${id})`))})
      select id, ${day} as day from wanted
    `.execute(database);
    for (const row of rows) if (row.day !== null) days.push({ id: row.id, day: row.day });
  }
  const daysOf = groupBy(days, ({ id }) => id);
  return ids.flatMap((id) => {
    const [oldest] = (daysOf.get(id) ?? []).map((found) => found.day).sort();
    return oldest === undefined ? [] : [[id, oldest]];
  });
}

/** What accounts, or students, were charged by month. */
async function readMonths(
  database: Kysely<Tables>,
  { until, apart }: Charges,
  ids: readonly string[],
  by: DividedBy,
  from: string,
): Promise<ChargedMonth[]> {
  const id = sql.ref(by === 'account' ? 'account_id' : 'subject_id');
  const wanted = new Set(ids);
  const months = apart.flatMap((charge) => {
    const row = rowOf(charge, by);
    return wanted.has(row) ? { id: row, month: monthOf(charge.day), amount: charge.amount } : [];
  });
  for (const part of inParts(ids)) {
    // As one text for each: to return many small rows takes longer than to find them.
    const { rows } = await sql<{ id: string; charged: string }>`
      select ${id} as id, string_agg(period || ' ' || raised, ',') as charged from entry_sum
      where ${id} in (${sql.join(part)}) and period >= ${from} and period <= ${monthOf(until)} and ${isRaised}
      group by 1
    `.execute(database);
    for (const row of rows)
      for (const [month = '', amount] of row.charged.split(',').map((sum) => sum.split(' ')))
        months.push({ id: row.id, month, amount: Number(amount) });
  }
  return months;
}

/** The charges of each of these months by day, found by the accounts in which they stand. */
async function readDays(
  database: Kysely<Tables>,
  { until, sums, apart }: Charges,
  unpaid: readonly UnpaidMonth[],
  by: DividedBy,
): Promise<(Charge & { id: string })[]> {
  const months = new Map(unpaid.map(({ id, month }) => [id, month]));
  const days = chargesOf(apart, by);
  const wanted = new Map(
    sums.flatMap((place) => {
      const month = months.get(rowOf(place, by));
      return month === undefined ? [] : [[`${place.account_id} ${month}`, { ...place, month }] as const];
    }),
  );
  const id = by === 'account' ? sql.ref('account_id') : subject;
  for (const part of inParts([...wanted.values()])) {
    const ranges = part.map(({ account_id, month }) => {
      const { from, before } = daysOfMonth(month);
      return sql`(${account_id}, ${from}, ${before})`;
    });
    const { rows } = await sql<Charge & { id: string }>`
      with wanted (account, first, past) as (values ${sql.join(ranges)})
      select ${id} as id, day, sum(amount) as amount from wanted
      join entry on account_id = account and day >= first and day < past and day <= ${until} and ${isCharge}
      group by 1, 2
    `.execute(database);
    days.push(...rows.map((row) => ({ ...row, amount: Number(row.amount) })));
  }
  return days.filter((charge) => months.get(charge.id) === monthOf(charge.day));
}

/** What the sums lack. */
function chargesOf(apart: Charges['apart'], by: DividedBy): (Charge & { id: string })[] {
  return apart
    .filter(({ amount }) => amount > 0)
    .map((charge) => ({ id: rowOf(charge, by), day: charge.day, amount: charge.amount }));
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

function idsOf(owed: readonly (readonly [id: string, amount: number])[]): string[] {
  return owed.map(([id]) => id);
}

function rowOf({ account_id, subject_id }: Place, by: DividedBy): string {
  return by === 'account' ? account_id : subject_id;
}

/** The day of the oldest charge that is not paid. */
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

function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}
