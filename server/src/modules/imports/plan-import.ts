import type {
  ImportAccount,
  ImportedHours,
  ImportedRecords,
  ImportInput,
  ImportProblem,
} from 'api-contract/import-schema';
import type { Institute } from 'api-contract/institute';
import { dayText } from 'arabic-text/day-text';
import type { Kysely } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import { type OwnerOf, readBalances, readStudentOwners } from '../ledger';
import { compareHours } from './compare-hours';
import { createGuardianFamilies, type NamedFamily } from './guardian-families';
import { joiningWithClosedEntries } from './join-families';
import { readKnownPeople } from './known-people';
import {
  DATED_SHEETS,
  type Payer,
  type PlannedLesson,
  type PlannedOpening,
  type PlannedPayment,
  planLessons,
  planOpening,
  planPayments,
  planPrices,
  priceKey,
} from './plan-history';
import {
  type JoiningStudent,
  type PlannedStudent,
  type PlannedTeacher,
  planFamilies,
  planStudents,
  planTeachers,
  readLevels,
} from './plan-people';
import { type PlannedSeries, planSeries } from './plan-series';
import type { NoteProblem } from './problems';
import type { ReadRows } from './read-rows';
import { createStudentNames, type NamedStudent, type StudentNames } from './student-names';

/** What was sent, and who asks. */
export interface PlanRequest extends ReadRows, Pick<ImportInput, 'answers'> {
  cutOver: string | undefined;
  mayDiscount: boolean;
  now: PlanningDay;
}

/** What a plan depends on beside what was sent and what is stored. */
export interface PlanningDay {
  today: string;
  /** Nothing is entered before it. */
  firstDay: string;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
}

/** What an import would make. */
export interface ImportPlan {
  problems: ImportProblem[];
  /** The cut-over day, where something of it has a day. */
  cutOver: string | null;
  names: StudentNames;
  /** Those of the rows of students, and those whom only other rows name. */
  students: PlannedStudent[];
  joining: JoiningStudent[];
  namedOnly: NamedStudent[];
  families: NamedFamily[];
  teachers: PlannedTeacher[];
  prices: ReturnType<typeof planPrices>;
  series: PlannedSeries[];
  lessons: PlannedLesson[];
  payments: PlannedPayment[];
  opening: (PlannedOpening & { account: { family: string } | { student: string } })[];
  makes: ImportedRecords;
  /** What only a dry run shows. */
  accounts: () => Promise<ImportAccount[]>;
  hours: () => Promise<ImportedHours[]>;
}

/**
 * Compares the rows with what the institute knows. It writes nothing, and asks the database only for whole lists:
 * a dry run and the transaction that applies it do the same.
 */
export async function planImport(database: Kysely<Tables>, request: PlanRequest): Promise<ImportPlan> {
  const { rows } = request;
  const problems = [...request.problems];
  const noteProblem: NoteProblem = (sheet, row, field, detail) =>
    void problems.push({ sheet, row, field, detail });
  const { today, countries } = request.now;
  const known = await readKnownPeople(database, countries);
  const names = createStudentNames(known, request.answers);
  const families = createGuardianFamilies(known);
  const isDated = DATED_SHEETS.some((sheet) => rows[sheet].length > 0);
  if (isDated)
    await checkCutOver(database, request, (detail) => noteProblem('cut_over', 0, 'cut_over', detail));
  const { cutOver } = request;
  planFamilies(rows.families, families, noteProblem);
  const { mayDiscount } = request;
  const { students, joining, named } = await planStudents(
    rows.students,
    { names, families, familyOf: known.familyOf, mayDiscount },
    noteProblem,
  );
  for (const { row } of await joiningWithClosedEntries(database, joining))
    noteProblem('students', row, 'guardian_name', IN_CLOSED_MONTHS);
  const { teachers, findTeacher } = await planTeachers(database, known, rows.teachers, noteProblem);
  const prices = planPrices(rows.prices, await readPriceKeys(database), noteProblem);
  const planning = { names, families, cutOver };
  const levels = await readLevels(database, students, today);
  const series = await planSeries(database, rows.series, { names, levels, findTeacher, today }, noteProblem);
  const lessons = await planLessons(rows.lessons, { ...planning, levels, findTeacher }, noteProblem);
  const payments = await planPayments(rows.payments, planning, noteProblem);
  const opening = planOpening(rows.opening, planning, noteProblem);

  const ofRows = new Set(named.map(({ id }) => id));
  const others = [
    ...series.flatMap(({ students: taught }) => taught),
    ...lessons.flatMap((lesson) => lesson.students.map(({ student }) => student)),
    ...[...payments, ...opening].flatMap(({ payer }) => ('student' in payer ? [payer.student] : [])),
  ];
  const namedOnly = [
    ...new Map(
      others.flatMap((student) => (student.isKnown || ofRows.has(student.id) ? [] : [[student.id, student]])),
    ).values(),
  ];
  const accountOf = await readAccounts(
    database,
    [...students, ...joining],
    [...named, ...others],
    cutOver ?? today,
  );
  const owed = opening.map((each) => ({ ...each, account: accountOf(each.payer) }));
  return {
    problems,
    cutOver: isDated ? (cutOver ?? null) : null,
    names,
    students,
    joining,
    namedOnly,
    families: families.newFamilies(),
    teachers,
    prices,
    series,
    lessons,
    payments,
    opening: owed,
    makes: {
      students: students.length + namedOnly.length,
      joined: joining.length,
      families: families.newFamilies().length,
      teachers: teachers.length,
      prices: prices.length,
      series: series.length,
      lessons: lessons.length,
      payments: payments.length,
      opening: owed.length,
    },
    accounts: () =>
      sumAccounts(database, {
        named: named.map((student) => ({ student })),
        joining,
        opening: owed,
        accountOf,
        families: [...families.newFamilies(), ...known.families],
      }),
    hours: () => compareHours(database, rows.lessons, { lessons, findTeacher }),
  };
}

const IN_CLOSED_MONTHS = 'ولي الأمر: للطالب قيود في أشهر مقفلة. تُضاف العائلة في صفحته.';

/** Notes why history and balances cannot go in before or on this day. */
async function checkCutOver(
  database: Kysely<Tables>,
  { cutOver, now: { today, firstDay } }: PlanRequest,
  note: (detail: string) => void,
): Promise<void> {
  if (cutOver === undefined) return note('يوم الانتقال: مطلوب مع الدروس والدفعات والأرصدة الافتتاحية.');
  if (cutOver > today) return note('يوم الانتقال: المطلوب اليوم أو يوم قبله.');
  if (cutOver < firstDay) return note(`يوم الانتقال: لا يُسجَّل في المعهد شيء قبل ${dayText(firstDay)}.`);
  const closedUntil = await readClosedUntil(database);
  if (closedUntil !== null && closedUntil >= cutOver)
    return note(`يوم الانتقال: أُقفل كل شيء حتى ${dayText(closedUntil)}. المطلوب يوم بعده.`);
  const earlier = await firstAmountBefore(database, cutOver);
  if (earlier !== undefined)
    note(
      `يوم الانتقال: سُجّل مبلغ في ${dayText(earlier)}، قبل هذا اليوم، وكان سيُحسب مرتين. المطلوب ${dayText(earlier)} أو يوم قبله.`,
    );
}

async function firstAmountBefore(database: Kysely<Tables>, day: string): Promise<string | undefined> {
  const found = await Promise.all(
    (['entry', 'pay_entry'] as const).map((table) =>
      database
        .selectFrom(table)
        .select('day')
        .where('day', '<', day)
        .where('amount', '<>', 0)
        .orderBy('day')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.flatMap((row) => (row ? [row.day] : [])).sort()[0];
}

async function readPriceKeys(database: Kysely<Tables>): Promise<Set<string>> {
  const prices = await database
    .selectFrom('price')
    .select(['education_level', 'lesson_type', 'from_day'])
    .where('student_id', 'is', null)
    .where('family_id', 'is', null)
    .execute();
  return new Set(prices.map(priceKey));
}

type AccountOf = (payer: Payer) => ReturnType<OwnerOf>;

async function readAccounts(
  database: Kysely<Tables>,
  students: readonly Pick<PlannedStudent, 'student' | 'family'>[],
  named: readonly NamedStudent[],
  day: string,
): Promise<AccountOf> {
  const familyOf = new Map(students.map(({ student, family }) => [student.id, family?.id]));
  const known = [...new Set(named.flatMap(({ id, isKnown }) => (isKnown ? [id] : [])))];
  const ownerOf = await readStudentOwners(database, known);
  return (payer) => {
    if ('family' in payer) return { family: payer.family.id };
    const { id, isKnown } = payer.student;
    const family = familyOf.get(id);
    if (family !== undefined) return { family };
    return isKnown ? ownerOf(id, day) : { student: id };
  };
}

/** What the sheet and the accounts say of each account: those that differ first, then the others of the sheet. */
async function sumAccounts(
  database: Kysely<Tables>,
  {
    named,
    joining,
    opening,
    accountOf,
    families,
  }: {
    named: readonly Payer[];
    joining: readonly JoiningStudent[];
    opening: ImportPlan['opening'];
    accountOf: AccountOf;
    families: readonly Pick<NamedFamily, 'id' | 'guardian_name'>[];
  },
): Promise<ImportAccount[]> {
  const { account: balances } = await readBalances(database, LAST_DAY);
  const guardians = new Map(families.map(({ id, guardian_name }) => [id, guardian_name]));
  const accounts = new Map<string, ImportAccount>();
  const at = (payer: Payer): ImportAccount => {
    const owner = accountOf(payer);
    const id = 'family' in owner ? owner.family : owner.student;
    const name = guardians.get(id) ?? ('student' in payer ? payer.student.name : payer.family.guardian_name);
    const account = accounts.get(id) ?? { name, balance: balances.get(id)?.balance ?? 0 };
    accounts.set(id, account);
    return account;
  };
  for (const payer of named) at(payer);
  // Who joins a family brings the own balance along.
  for (const { student } of joining) at({ student }).balance += balances.get(student.id)?.balance ?? 0;
  for (const { payer, amount } of opening) {
    const account = at(payer);
    account.sheet_balance = (account.sheet_balance ?? 0) + amount;
    account.balance += amount;
  }
  const rank = ({ sheet_balance, balance }: ImportAccount) =>
    sheet_balance === undefined ? 2 : Number(sheet_balance === balance);
  return [...accounts.values()].sort((one, other) => rank(one) - rank(other));
}

const LAST_DAY = '9999-12-31';
