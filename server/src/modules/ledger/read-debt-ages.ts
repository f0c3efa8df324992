import { dayBefore } from 'api-contract/calendar-day';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import {
  type Charge,
  type Charges,
  chargedBy,
  isCharge,
  isRaised,
  NOT_CHARGED,
  rowOf,
  subject,
} from './charges';
import { type Owed, type OwedByAge, owedByAge } from './owed-by-age';
import type { DividedBy } from './read-sums';

/** How old what is owed is. */
export interface DebtAge {
  /** The day of the oldest charge that is not paid. */
  since: string;
  owed_by_age: OwedByAge;
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

function idsOf(owed: readonly (readonly [id: string, amount: number])[]): string[] {
  return owed.map(([id]) => id);
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
