import type { BalanceFilter, BalanceOrder, Balances, balancesQuery } from 'api-contract/balance-schema';
import type { Institute } from 'api-contract/institute';
import { createPhoneSearch } from 'api-contract/phone-number';
import { createNameSearch, foldName } from 'arabic-text/fold';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Page, pageOfRows } from '../../platform/database/read-page';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import {
  type Balance,
  type Charges,
  type DividedBy,
  NO_BALANCE,
  owedByAge,
  readBalances,
  readCharges,
  readDebtAges,
  sumBalances,
  sumOwedByAge,
} from '../ledger';
import { type Member, type Owner, readMembers, readOwners } from './owners';
import { lastReminder, readLastReminders } from './reminders';
import type { StatementOwner } from './statement';

const BY_PLACE = [
  { field: 'place', type: 'number' },
  { field: 'name_folded' },
  { field: 'id', type: 'id' },
] as const;

const NOTHING_OWED: Pick<Balances['balances'][number], 'since' | 'owed_by_age'> = {
  since: null,
  owed_by_age: { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 },
};

interface Selection extends Omit<z.output<typeof balancesQuery>, 'until' | 'sort'> {
  sort?: BalanceOrder;
  /** `YYYY-MM-DD` */
  until: string;
  /** The current day: families and reminders are those of today. */
  today: string;
  /** The moment at which the institute's current month began, in ISO and UTC: for those who were not reminded in it. */
  monthBegan?: string;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
}

interface Row extends Owner {
  id: string;
  balance: Balance;
}

/**
 * A page of what everybody with an entry owes at the end of a day, ordered by name.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export function listBalances(database: Kysely<Tables>, selection: Selection): Promise<Balances> {
  const { until, today, by } = selection;
  return readSnapshot(database, async (snapshot) => {
    const charges = await readCharges(snapshot, until);
    const { page, found, accounts } = await selectPage(snapshot, selection, charges);
    const ages = await readDebtAges(snapshot, charges, owedBy(page.rows), by);
    const families = await readOwners(snapshot, familiesOf(page.rows, accounts), today);
    const members = await readMembers(snapshot, [...families.keys()], today);
    const ofFamilies = [...families].map(([id, owner]) => ({
      ...owner,
      id,
      balance: accounts.get(id) ?? NO_BALANCE,
    }));
    const others = by === 'account' ? ofFamilies.filter(({ id }) => !ages.has(id)) : ofFamilies;
    const familyAges = new Map([
      ...ages,
      ...(await readDebtAges(snapshot, charges, owedBy(others), 'account')),
    ]);
    const reminders = await readReminders(snapshot, page.rows);
    const sumsOf = (row: Row, known: typeof ages) => ({
      ...row.balance,
      ...(known.get(row.id) ?? NOTHING_OWED),
      reminded_at: reminderOf(reminders, row),
    });
    return {
      until,
      balances: page.rows.map((row) => ({
        _id: row.id,
        student_id: row.student_id,
        family_id: familyOf(row, by),
        name: row.name,
        guardian_name: row.guardian_name,
        phone: row.phone,
        phones: row.phones,
        students: row.student_id === null ? (members.get(row.id) ?? []) : [],
        active: row.active,
        ...sumsOf(row, ages),
      })),
      families: ofFamilies.map((row) => ({
        family_id: row.id,
        guardian_name: row.name,
        phones: row.phones,
        students: members.get(row.id) ?? ([] as Member[]),
        ...sumsOf(row, familyAges),
      })),
      totals: {
        ...totalsOf([...accounts.values()]),
        owed_by_age: sumOwedByAge(charges, accounts, 'account'),
      },
      found: {
        ...sumBalances([...found.values()]),
        owed_by_age: sumOwedByAge(charges, found, by),
      },
      total: found.size,
      next_cursor: page.next_cursor,
    };
  });
}

/**
 * The students and families of a page of {@link listBalances}.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listOwners(
  snapshot: Kysely<Tables>,
  selection: Selection,
): Promise<{ owners: StatementOwner[]; next_cursor: string | null }> {
  const { filter = '', until } = selection;
  const charges = filter.startsWith('over-') ? await readCharges(snapshot, until) : NO_CHARGES;
  const { page } = await selectPage(snapshot, selection, charges);
  return {
    owners: page.rows.map(({ id, student_id }) => (student_id === null ? { family: id } : { student: id })),
    next_cursor: page.next_cursor,
  };
}

const NO_CHARGES: Charges = { until: '', sums: [], apart: [] };

/** The selected page of all rows, with the balances of all that match, by the ids of their rows. */
async function selectPage(
  snapshot: Kysely<Tables>,
  { until, today, monthBegan, by, filter, sort = 'name', query, countries, limit, cursor }: Selection,
  charges: Charges,
): Promise<{
  page: Page<Row>;
  found: ReadonlyMap<string, Balance>;
  accounts: ReadonlyMap<string, Balance>;
}> {
  const balances = await readRows(snapshot, until);
  const owners = await readOwners(snapshot, [...balances[by].keys()], today);
  const searched = [...owners]
    .map(([id, owner]): Row => ({ id, ...owner, balance: balances[by].get(id) ?? NO_BALANCE }))
    .filter(isFound(query, countries));
  const rows = await filtered(snapshot, searched, filter, { charges, by, monthBegan });
  const places = rows.map((row) => ({ ...row, place: placeOf(row.balance, sort) }));
  const page = pageOfRows(places, { key: BY_PLACE, order: 'asc', limit, cursor });
  const found = new Map(rows.map(({ id, balance }) => [id, balance]));
  return { page, found, accounts: balances.account };
}

/** The account of a student is no family's, also where the student belongs to one by now. */
function familyOf({ student_id, family_id }: Owner, by: DividedBy): string | null {
  return by === 'account' && student_id !== null ? null : family_id;
}

/**
 * The balances of both lists by the ids of their rows. What is left of a merged record counts with the one that stays, on earlier
 * days too: a person is one person, and the rows add up to the totals.
 */
export async function readRows(
  database: Kysely<Tables>,
  until: string,
): Promise<Record<DividedBy, ReadonlyMap<string, Balance>>> {
  const { account, student } = await readBalances(database, until);
  const merged = await database
    .selectFrom('student')
    .select(['id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .execute();
  const staying = new Map(merged.map(({ id, merged_into }) => [id, merged_into ?? id]));
  return { account: ofStaying(account, staying), student: ofStaying(student, staying) };
}

function ofStaying(
  balances: ReadonlyMap<string, Balance>,
  staying: ReadonlyMap<string, string>,
): Map<string, Balance> {
  const rows = new Map<string, Balance>();
  for (const [id, balance] of balances) {
    let row = id;
    for (let next = staying.get(row); next !== undefined; next = staying.get(row)) row = next;
    rows.set(row, sumBalances([rows.get(row) ?? NO_BALANCE, balance]));
  }
  return rows;
}

function isFound(query: string, countries: Selection['countries']): (row: Row) => boolean {
  if (query.trim() === '') return () => true;
  const matchesName = createNameSearch(query);
  const matchesPhone = createPhoneSearch(query, countries);
  return ({ name, guardian_name, phone, phones }) =>
    matchesName(foldName(`${name} ${guardian_name ?? ''}`)) ||
    matchesPhone(phone === null ? phones : [phone, ...phones]);
}

async function filtered(
  database: Kysely<Tables>,
  rows: readonly Row[],
  filter: BalanceFilter | undefined,
  { charges, by, monthBegan = '' }: { charges: Charges; by: DividedBy; monthBegan: string | undefined },
): Promise<readonly Row[]> {
  if (filter === undefined) return rows;
  if (filter === 'credit') return rows.filter(({ balance }) => balance.balance < 0);
  const owing = rows.filter(({ balance }) => balance.balance > 0);
  if (filter === 'owing') return owing;
  if (filter === 'never-paid') return owing.filter(({ balance }) => balance.paid <= 0);
  if (filter === 'not-reminded') {
    const reminders = await readReminders(database, owing);
    return owing.filter((row) => (reminderOf(reminders, row) ?? '') < monthBegan);
  }
  const ages = owedByAge(charges, owedBy(owing), by);
  return owing.filter(({ id }) => {
    const { up_to_60, up_to_90, over_90 } = ages.get(id) ?? NOTHING_OWED.owed_by_age;
    if (filter === 'over-90') return over_90 > 0;
    return over_90 + up_to_90 + (filter === 'over-30' ? up_to_60 : 0) > 0;
  });
}

function owedBy(rows: readonly Pick<Row, 'id' | 'balance'>[]): Map<string, number> {
  return new Map(
    rows.flatMap(({ id, balance }) => (balance.balance > 0 ? [[id, balance.balance] as const] : [])),
  );
}

/** The families of rows that have an account. */
function familiesOf(rows: readonly Row[], accounts: ReadonlyMap<string, Balance>): string[] {
  const families = new Set(rows.flatMap(({ family_id }) => family_id ?? []));
  return [...families].filter((id) => accounts.has(id));
}

type Reminded = Pick<Row, 'id' | 'family_id'>;

function readReminders(database: Kysely<Tables>, rows: readonly Reminded[]) {
  const owners = rows.flatMap(({ id, family_id }) => (family_id === null ? [id] : [id, family_id]));
  return readLastReminders(database, owners);
}

function reminderOf(reminders: ReadonlyMap<string, string>, { id, family_id }: Reminded): string | null {
  return lastReminder(reminders, [id, family_id]);
}

/** The largest amount has the first place; by name all have the same one. */
function placeOf({ balance, charged, adjusted, paid }: Balance, order: BalanceOrder): number {
  if (order === 'name') return 0;
  return -{ balance, due: charged + adjusted, paid }[order];
}

function totalsOf(accounts: readonly Balance[]): Omit<Balances['totals'], 'owed_by_age'> {
  const sumOf = (amountOf: (balance: number) => number) =>
    accounts.reduce((sum, { balance }) => sum + amountOf(balance), 0);
  return {
    ...sumBalances(accounts),
    owing: sumOf((balance) => Math.max(balance, 0)),
    credit: sumOf((balance) => Math.max(-balance, 0)),
  };
}
