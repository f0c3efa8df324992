import type { EntryKind } from 'api-contract/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';
import { ALL_MONTHS } from './post';

/**
 * How a list of balances is divided: by account, or by the student whom entries name. Entries of a family that name no student
 * are a row of the family in the list by student.
 */
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

/**
 * The balances of both lists: by the account's id, and by the student's or, for what names no student, by the family's.
 */
export type Balances = Record<DividedBy, ReadonlyMap<string, Balance>>;

/** One account, one student, or what an account holds of one student. */
export interface EntriesOf {
  account?: string | undefined;
  /** The records of one student: that of who was merged keeps what is closed. */
  students?: readonly string[] | undefined;
}

export const NO_BALANCE: Balance = { charged: 0, adjusted: 0, paid: 0, balance: 0 };

/** Adds entries of a kind to a balance. */
export function addTo(before: Balance | undefined, kind: EntryKind, amount: number): Balance {
  const sums = { ...(before ?? NO_BALANCE) };
  sums.balance += amount;
  if (kind === 'lesson') sums.charged += amount;
  else if (kind === 'payment' || kind === 'reversal' || kind === 'refund') sums.paid -= amount;
  else sums.adjusted += amount;
  return sums;
}

/** Adds up balances. */
export function sumBalances(balances: Iterable<Balance>): Balance {
  const total = { ...NO_BALANCE };
  for (const balance of balances)
    for (const field of Object.keys(total) as (keyof Balance)[]) total[field] += balance[field];
  return total;
}

/** What everybody with an entry owes at the end of a day. */
export async function readBalances(database: Kysely<Tables>, until: string): Promise<Balances> {
  const balances = { account: new Map<string, Balance>(), student: new Map<string, Balance>() };
  for (const { account_id, subject_id, kind, amount } of await readSums(database, until, {})) {
    balances.account.set(account_id, addTo(balances.account.get(account_id), kind, Number(amount)));
    balances.student.set(subject_id, addTo(balances.student.get(subject_id), kind, Number(amount)));
  }
  return balances;
}

/** What the entries of one account or student come to at the end of a day. */
export async function readBalanceOf(
  database: Kysely<Tables>,
  of: EntriesOf,
  until: string,
): Promise<Balance> {
  let balance = NO_BALANCE;
  for (const { kind, amount } of await readSums(database, until, of))
    balance = addTo(balance, kind, Number(amount));
  return balance;
}

/**
 * What the entries that name a student come to at the end of a day, as SQL.
 *
 * @param student the column with the student's id
 */
export function balanceOfStudent(student: string, until: string): RawBuilder<number> {
  const month = until.slice(0, 'YYYY-MM'.length);
  const id = sql.ref(student);
  // The sum of all months sorts after each of them.
  return sql`(
    select coalesce(sum(case when period = ${ALL_MONTHS} then amount else -amount end), 0) from entry_sum
    where subject_id = ${id} and period > ${month}
  ) - (
    select coalesce(sum(amount), 0) from entry
    where student_id = ${id} and day > ${until} and day < ${daysOfMonth(month).before}
  )`;
}

/** A condition on `entry`. */
export function isEntryOf({ account, students }: EntriesOf): RawBuilder<boolean> {
  return isOf({ account, students }, sql.ref('entry.student_id'));
}

/**
 * The sums of all months, less what is later than a day: however many years there are, only the months and days after it are
 * read.
 */
async function readSums(
  database: Kysely<Tables>,
  until: string,
  of: EntriesOf,
): Promise<{ account_id: string; subject_id: string; kind: EntryKind; amount: number }[]> {
  const month = until.slice(0, 'YYYY-MM'.length);
  const ofSums = isOf(of, sql.ref('subject_id'));
  const { rows } = await sql<{ account_id: string; subject_id: string; kind: EntryKind; amount: number }>`
    select account_id, subject_id, kind, sum(amount) as amount from (
      select account_id, subject_id, kind, amount, entries from entry_sum
      where period = ${ALL_MONTHS} and ${ofSums}
      union all
      select account_id, subject_id, kind, -amount, -entries from entry_sum
      where period > ${month} and period < ${ALL_MONTHS} and ${ofSums}
      union all
      select account_id, coalesce(student_id, account_id), kind, -amount, -1 from entry
      where day > ${until} and day < ${daysOfMonth(month).before} and ${isEntryOf(of)}
    ) as counted group by account_id, subject_id, kind having sum(entries) > 0
  `.execute(database);
  return rows;
}

function isOf({ account, students }: EntriesOf, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const conditions = [
    ...(account === undefined ? [] : [sql`account_id = ${account}`]),
    ...(students === undefined ? [] : [sql`${subject} in (${sql.join([...students])})`]),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;
}
