import { setImmediate as afterThisTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ALL_DAYS, daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { openRanges, readClosedMonths } from '../closed-months';
import {
  type Accounts,
  type BoughtPackage,
  type ChargeSettings,
  type Owners,
  readAccounts,
} from './accounts';
import { computeCharges, type StudentLesson } from './compute-charges';
import { type NamedLesson, readLessons, readLessonsOf } from './lessons-to-charge';
import { type LessonCharge, readRecordedCharges } from './recorded-charges';

/** The charges of these students for their lessons in open months before a day. */
export async function readOpenChargesOf(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  students: readonly string[],
  before: string,
): Promise<LessonCharge<NamedLesson>[]> {
  const accounts = await readAccounts(database, settings, { students });
  const open = openRanges(await readClosedMonths(database), { ...ALL_DAYS, before });
  // Lessons of the others in a family draw from its packages too.
  const computed = await compute(database, accounts, await readLessonsOf(database, accounts.students, open));
  const own = new Set(students);
  return computed.filter(({ lesson }) => own.has(lesson.student_id));
}

/**
 * The charges of everybody for lessons in open months before a day. Lessons from before the first price and the first package
 * are left out.
 */
export async function readOpenCharges(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  before: string,
): Promise<LessonCharge[]> {
  const accounts = await readAccounts(database, settings);
  if (accounts.firstDay === null) return [];
  const open = openRanges(await readClosedMonths(database), { from: accounts.firstDay, before });
  return compute(database, accounts, await readLessons(database, open));
}

/**
 * The charges of everybody for the approved lessons of a month. Those of a closed month are as they were written down.
 */
export async function readMonthCharges(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  month: string,
): Promise<LessonCharge[]> {
  const closedMonths = await readClosedMonths(database);
  if (closedMonths.includes(month)) return readRecordedCharges(database, month);
  const days = daysOfMonth(month);
  const accounts = await readAccounts(database, settings);
  // Earlier lessons matter only where they draw from packages.
  const packages = packagesOf(accounts).filter(({ last_day }) => days.from <= last_day);
  const from = earliest([days.from, ...packages.map(({ first_day }) => first_day)]) ?? days.from;
  const open = openRanges(closedMonths, { from, before: days.before });
  const computed = await compute(database, accounts, await readLessons(database, open));
  return computed.filter(({ lesson }) => days.from <= lesson.date);
}

/**
 * The packages of these students and families, and of the families of these students, with the hours that approved lessons
 * have left in them.
 *
 * @param before only lessons and refunds before this day count
 */
export async function readPackagesLeft(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  owners: Owners,
  before: string = ALL_DAYS.before,
): Promise<BoughtPackage[]> {
  const accounts = await readAccounts(database, settings, owners);
  const packages = packagesOf(accounts);
  const from = earliest(packages.map(({ first_day }) => first_day));
  if (from === undefined) return [];
  const open = openRanges(await readClosedMonths(database), { from, before });
  const computed = await compute(database, accounts, await readLessonsOf(database, accounts.students, open));
  const drawn = await readDrawn(database, packages, before);
  for (const { package_id, hours_hundredths } of computed.flatMap(({ charge }) => charge.draws))
    drawn.set(package_id, (drawn.get(package_id) ?? 0) + hours_hundredths);
  return packages.map((each) => {
    const isRefunded = each.refunded_on !== null && each.refunded_on < before;
    const refunded = isRefunded ? (each.refunded_hundredths ?? 0) : 0;
    return { ...each, left_hundredths: each.hours_hundredths - refunded - (drawn.get(each.id) ?? 0) };
  });
}

/** The charges of lessons in open months, with what closed months have left in the packages. */
async function compute<Lesson extends StudentLesson>(
  database: Kysely<Tables>,
  { accounts, accountOf, rules }: Accounts,
  lessons: readonly Lesson[],
): Promise<LessonCharge<Lesson>[]> {
  const lessonsOf = groupBy(lessons, ({ student_id }) => accountOf(student_id));
  const days = lessons.map(({ date }) => date);
  const first = earliest(days);
  // Others pay for none of these lessons.
  const packages = [...lessonsOf.keys()]
    .flatMap((id) => accounts.get(id)?.packages ?? [])
    .filter(({ last_day }) => first !== undefined && first <= last_day);
  const drawn = await readDrawn(database, packages);
  const charges: LessonCharge<Lesson>[][] = [];
  for (const [index, [id, own]] of [...lessonsOf].entries()) {
    if (index % ACCOUNTS_AT_ONCE === 0) await afterThisTurn();
    const account = accounts.get(id) ?? { ...NO_ACCOUNT, students: new Map() };
    const left = account.packages.map((each) => ({
      ...each,
      left_hundredths: each.left_hundredths - (drawn.get(each.id) ?? 0),
    }));
    charges.push(computeCharges({ ...account, packages: left }, own, rules));
  }
  return charges.flat();
}

/** Computed in one turn of the event loop. */
const ACCOUNTS_AT_ONCE = 200;

/** A record that was merged a moment ago has no account. */
const NO_ACCOUNT = { family_id: '', discount_percent: 0, packages: [], monthly_fees: [] };

/** The hours that lessons of closed months drew from packages. */
async function readDrawn(
  database: Kysely<Tables>,
  packages: readonly { id: string }[],
  before?: string,
): Promise<Map<string, number>> {
  if (packages.length === 0) return new Map();
  let query = database
    .selectFrom('package_draw')
    .where(
      'package_id',
      'in',
      packages.map(({ id }) => id),
    )
    .groupBy('package_id')
    .select(({ fn }) => ['package_id', fn.sum<number>('package_draw.hours_hundredths').as('hours')]);
  if (before !== undefined)
    query = query
      .innerJoin('lesson', 'lesson.id', 'package_draw.lesson_id')
      .where('lesson.date', '<', before);
  const rows = await query.execute();
  return new Map(rows.map(({ package_id, hours }) => [package_id, Number(hours)]));
}

function packagesOf({ accounts }: Accounts): BoughtPackage[] {
  return [...accounts.values()].flatMap(({ packages }) => packages);
}

function earliest(days: readonly string[]): string | undefined {
  let first = days[0];
  for (const day of days) if (first === undefined || day < first) first = day;
  return first;
}
