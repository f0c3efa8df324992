import type { InstituteSettings } from 'api-contract/institute';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import type { ChargedAccount, ChargeRules, HourPackage } from './compute-charges';
import { createPriceList } from './price-list';

/** The settings that charges depend on. */
export type ChargeSettings = Pick<InstituteSettings, 'sibling_discounts' | 'lowest_price'>;

/** The accounts of families and of students without a family, with all that their charges depend on. */
export interface Accounts {
  rules: ChargeRules;
  /** An account's id is that of the family, or else of the student. Nothing has drawn from the packages yet. */
  accounts: ReadonlyMap<string, Account>;
  /** The account's id by the student. */
  accountOf: (student: string) => string;
  /** The students of all accounts are listed. */
  students: string[];
  /** No lesson before this day is charged; `null`: no lesson at all. */
  firstDay: string | null;
}

type Account = ChargedAccount & { packages: readonly BoughtPackage[] };

/** Whose accounts are read; without both, those of everybody. */
export interface Owners {
  students?: readonly string[] | undefined;
  families?: readonly string[] | undefined;
}

/** A package as it was bought and paid back. */
export interface BoughtPackage extends HourPackage {
  family_id: string | null;
  hours_hundredths: number;
  price: number;
  refunded_on: string | null;
  refunded_hundredths: number | null;
  refund: number | null;
}

/** Reads accounts; that of a student who has a family is the account of the family. */
export async function readAccounts(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  owners: Owners = {},
): Promise<Accounts> {
  const records = await readStudents(database, owners);
  const accountOfStudent = new Map(records.map(({ id, family_id }) => [id, family_id ?? id]));
  const accountOf = (student: string) => accountOfStudent.get(student) ?? student;
  const ids = isEverybody(owners)
    ? undefined
    : [...new Set([...(owners.families ?? []), ...records.map(({ id, family_id }) => family_id ?? id)])];
  const students = records.map(({ id }) => id);
  const prices = await readPrices(database, ids && [...ids, ...students]);
  const packages = await readPackages(database, ids && [...ids, ...students]);
  const fees = await readMonthlyFees(database, ids && students);
  const packagesOf = groupBy(
    packages,
    ({ student_id, family_id }) => family_id ?? accountOf(student_id ?? ''),
  );
  const feesOf = groupBy(fees, ({ student_id }) => accountOf(student_id));
  const membersOf = groupBy(records, ({ id }) => accountOf(id));
  // A family may have packages and no student.
  const accountIds = new Set([...membersOf.keys(), ...packagesOf.keys()]);
  const accounts = [...accountIds].map((account): [string, Account] => {
    const members = membersOf.get(account) ?? [];
    return [
      account,
      {
        family_id: members[0]?.family_id ?? '',
        discount_percent: members[0]?.family_discount ?? 0,
        students: discountsOf(members, settings.sibling_discounts),
        packages: packagesOf.get(account) ?? [],
        monthly_fees: feesOf.get(account) ?? [],
      },
    ];
  });
  const firstDays = [
    ...prices.map(({ from_day }) => from_day),
    ...packages.map(({ first_day }) => first_day),
    ...fees.map(({ from_month }) => `${from_month}-01`),
  ];
  return {
    rules: {
      prices: createPriceList(prices, ({ student_id, family_id }) => student_id ?? family_id ?? ''),
      lowest_price: settings.lowest_price,
    },
    accounts: new Map(accounts),
    accountOf,
    students,
    firstDay: firstDays.sort()[0] ?? null,
  };
}

/** The packages of these students and families, or all. Nothing has drawn from them yet. */
export async function readPackages(
  database: Kysely<Tables>,
  owners: readonly string[] | undefined,
): Promise<BoughtPackage[]> {
  let query = database
    .selectFrom('hour_package')
    .select(['id', 'student_id', 'family_id', 'hours_hundredths', 'price', 'first_day', 'last_day'])
    .select(['education_levels', 'lesson_types', 'refunded_on', 'refunded_hundredths', 'refund']);
  if (owners)
    query = query.where(({ or, eb }) =>
      or([eb('student_id', 'in', orNone(owners)), eb('family_id', 'in', orNone(owners))]),
    );
  const rows = await query.execute();
  return rows.map((row) => ({
    ...row,
    left_hundredths: row.hours_hundredths - (row.refunded_hundredths ?? 0),
    last_day: row.refunded_on !== null && row.refunded_on < row.last_day ? row.refunded_on : row.last_day,
    education_levels: JSON.parse(row.education_levels),
    lesson_types: JSON.parse(row.lesson_types),
  }));
}

/** The monthly fees of these students, or all. */
export async function readMonthlyFees(database: Kysely<Tables>, students: readonly string[] | undefined) {
  let query = database
    .selectFrom('monthly_fee')
    .select(['id', 'student_id', 'education_level', 'amount', 'from_month', 'to_month']);
  if (students) query = query.where('student_id', 'in', orNone(students));
  return query.execute();
}

function isEverybody({ students, families }: Owners): boolean {
  return students === undefined && families === undefined;
}

/** Reads students in the order of their ids. */
async function readStudents(database: Kysely<Tables>, owners: Owners) {
  let query = database
    .selectFrom('student_record as student')
    .leftJoin('family', 'family.id', 'student.family_id')
    .select(['student.id', 'student.family_id', 'student.active', 'student.discount_percent'])
    .select('family.discount_percent as family_discount')
    .where('student.merged_into', 'is', null)
    .orderBy('student.id');
  if (!isEverybody(owners)) {
    const { students = [], families = [] } = owners;
    const own = await database
      .selectFrom('student_record')
      .select('family_id')
      .where('id', 'in', orNone(students))
      .where('family_id', 'is not', null)
      .execute();
    const all = [...families, ...own.map(({ family_id }) => family_id ?? '')];
    query = query.where(({ or, eb }) =>
      or([eb('student.id', 'in', orNone(students)), eb('student.family_id', 'in', orNone(all))]),
    );
  }
  return query.execute();
}

async function readPrices(database: Kysely<Tables>, owners: readonly string[] | undefined) {
  let query = database
    .selectFrom('price')
    .select(['education_level', 'lesson_type', 'amount', 'from_day', 'student_id', 'family_id']);
  if (owners)
    query = query.where(({ or, and, eb }) =>
      or([
        and([eb('student_id', 'is', null), eb('family_id', 'is', null)]),
        eb('student_id', 'in', orNone(owners)),
        eb('family_id', 'in', orNone(owners)),
      ]),
    );
  return query.execute();
}

/** The second, third ... active child of a family pays less, in the order in which the records were created. */
function discountsOf(
  members: Awaited<ReturnType<typeof readStudents>>,
  siblingDiscounts: readonly number[],
): ChargedAccount['students'] {
  const active = members.filter((member) => member.active === 1 && member.family_id !== null);
  return new Map(
    members.map(({ id, discount_percent }) => {
      const child = active.findIndex((member) => member.id === id);
      const sibling = child > 0 ? (siblingDiscounts[child - 1] ?? siblingDiscounts.at(-1)) : undefined;
      return [id, { discount_percent, sibling_discount_percent: sibling ?? 0 }];
    }),
  );
}

/** Databases differ about an empty list. */
export function orNone(ids: readonly string[]): readonly string[] {
  return ids.length > 0 ? ids : [''];
}
