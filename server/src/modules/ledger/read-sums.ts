import type { EntryKind } from 'api-contract/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
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
  for (const { account_id, subject_id, kind, amount } of await readSums(database, until)) {
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
  const [balance = NO_BALANCE] = await readBalancesOf(database, [of], until);
  return balance;
}

/** Reads what {@link readBalanceOf} does, of several accounts or students, in their order. */
export async function readBalancesOf(
  database: Kysely<Tables>,
  owners: readonly EntriesOf[],
  until: string,
): Promise<Balance[]> {
  const sums = await readSums(database, until, owners);
  return owners.map((of) =>
    sums
      .filter((sum) => isOf(of, sum))
      .reduce((balance, { kind, amount }) => addTo(balance, kind, Number(amount)), NO_BALANCE),
  );
}

/**
 * What the entries that name a student come to at the end of a day, as SQL.
 *
 * @param student the column with the student's id
 */
export function balanceOfStudent(student: string, until: string): RawBuilder<number> {
  return balanceOf({ sums: 'subject_id', entries: 'student_id' }, student, until);
}

/**
 * What the entries of an account come to at the end of a day, as SQL.
 *
 * @param account the column with the account's id
 */
export function balanceOfAccount(account: string, until: string): RawBuilder<number> {
  return balanceOf({ sums: 'account_id', entries: 'account_id' }, account, until);
}

/** @param columns those with the owner's id, of the sums and of the entries */
function balanceOf(
  columns: { sums: string; entries: string },
  owner: string,
  until: string,
): RawBuilder<number> {
  const month = monthOf(until);
  const id = sql.ref(owner);
  // The sum of all months sorts after each of them.
  return sql`(
    select coalesce(sum(case when period = ${ALL_MONTHS} then amount else -amount end), 0) from entry_sum
    where ${sql.ref(columns.sums)} = ${id} and period > ${month}
  ) - (
    select coalesce(sum(amount), 0) from entry
    where ${sql.ref(columns.entries)} = ${id} and day > ${until} and day < ${daysOfMonth(month).before}
  )`;
}

/** A condition on `entry`: it is of one of these. */
export function isEntryOf(owners: readonly EntriesOf[]): RawBuilder<boolean> {
  return isOfAny(owners, sql.ref('entry.student_id'));
}

/**
 * Whether an entry, or a sum of entries, is of an account or a student.
 *
 * @param subject_id the student, or the account where no student is named
 */
export function isOf(
  { account, students }: EntriesOf,
  { account_id, subject_id }: { account_id: string; subject_id: string },
): boolean {
  return (
    (account === undefined || account === account_id) &&
    (students === undefined || students.includes(subject_id))
  );
}

/**
 * The sums of all months, less what is later than a day: however many years there are, only the months and days after it are
 * read.
 *
 * @param owners of all accounts without it
 */
async function readSums(
  database: Kysely<Tables>,
  until: string,
  owners?: readonly EntriesOf[],
): Promise<{ account_id: string; subject_id: string; kind: EntryKind; amount: number }[]> {
  const month = monthOf(until);
  const ofSums = owners ? isOfAny(owners, sql.ref('subject_id')) : ANY;
  const ofEntries = owners ? isEntryOf(owners) : ANY;
  const { rows } = await sql<{ account_id: string; subject_id: string; kind: EntryKind; amount: number }>`
    select account_id, subject_id, kind, sum(amount) as amount from (
      select account_id, subject_id, kind, amount, entries from entry_sum
      where period = ${ALL_MONTHS} and ${ofSums}
      union all
      select account_id, subject_id, kind, -amount, -entries from entry_sum
      where period > ${month} and period < ${ALL_MONTHS} and ${ofSums}
      union all
      select account_id, coalesce(student_id, account_id), kind, -amount, -1 from entry
      where day > ${until} and day < ${daysOfMonth(month).before} and ${ofEntries}
    ) as counted group by account_id, subject_id, kind having sum(entries) > 0
  `.execute(database);
  return rows;
}

const ANY = sql<boolean>`1 = 1`;

/** Whole accounts and students are looked up together. */
function isOfAny(owners: readonly EntriesOf[], subject: RawBuilder<unknown>): RawBuilder<boolean> {
  const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[]) =>
    sql`${column} in (${sql.join([...ids])})`;
  const ACCOUNT = sql`account_id`;
  const accounts = owners.flatMap(({ account, students }) => (students ? [] : (account ?? [])));
  const students = owners.flatMap((of) => (of.account === undefined ? (of.students ?? []) : []));
  const conditions = [
    ...(accounts.length === 0 ? [] : [isOneOf(ACCOUNT, accounts)]),
    ...(students.length === 0 ? [] : [isOneOf(subject, students)]),
    ...owners.flatMap(({ account, students }) =>
      account === undefined || students === undefined
        ? []
        : [sql`(${ACCOUNT} = ${account} and ${isOneOf(subject, students)})`],
    ),
  ];
  return sql`(${sql.join(conditions, sql` or `)})`;
}
