import type { Statement, StatementLine } from 'api-contract/statement-schema';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { dayAfter, dayBefore } from '../../platform/days';
import { UNKNOWN_ID } from '../../platform/http/problem';
import {
  type ChargeSettings,
  type LessonCharge,
  type NamedLesson,
  readMonthlyFeeCharges,
  readOpenChargesOf,
  readPackagesLeft,
  readRecordedChargesOf,
} from '../charges';
import { type Days, openRanges, readClosedMonths } from '../closed-months';
import { readOwedMakeUps, toHours } from '../lessons';
import { requireStudent } from '../students';
import { readAdjustments, readEntries, readPackageCharges } from './account-entries';
import { phonesOf } from './balances';
import { lessonAmounts } from './lesson-amounts';
import { sumUp } from './owed-since';
import { readLastReminder } from './reminders';

/** Whose statement it is. */
export interface Account {
  student?: string | undefined;
  family?: string | undefined;
}

interface Range {
  /** `null`: from the account's beginning. */
  from: string | null;
  to: string;
  /** The current day, `YYYY-MM-DD`. */
  today: string;
}

const BEGINNING = '0000-00-00';
const MONTH_LENGTH = 'YYYY-MM'.length;

/**
 * The account of a student or of a family over a range of days.
 *
 * @throws {Problem} 404 if there is no such student or family
 */
export function readStatement(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  account: Account,
  { from, to, today }: Range,
): Promise<Statement> {
  return readSnapshot(database, async (snapshot) => {
    const { students, ...owner } = await readOwner(snapshot, account);
    const ids = students.map(({ _id }) => _id);
    const { family } = account;
    const days = { from: from ?? BEGINNING, before: dayAfter(to) };
    const currentMonth = today.slice(0, MONTH_LENGTH);
    // Earlier lessons too: they draw from packages, and the balance before has their charges.
    const openCharges = await readOpenChargesOf(snapshot, settings, ids, dayAfter(later(to, today)));
    const balanceOf = (until: string) =>
      readBalance(snapshot, {
        ...{ until, currentMonth, students: ids, family },
        openCharges: openCharges.filter(({ lesson }) => lesson.date <= until),
      });
    const opening = from === null ? 0 : await balanceOf(dayBefore(from));
    const names = new Map(students.map(({ _id, name }) => [_id, name]));
    const scope = {
      students: ids,
      family,
      days,
      names,
      lastMonth: earlier(to.slice(0, MONTH_LENGTH), currentMonth),
    };
    const charges = [
      ...openCharges.filter(({ lesson }) => days.from <= lesson.date && lesson.date <= to),
      ...(await readRecorded(snapshot, ids, days)),
    ];
    const lines = await readLines(snapshot, charges, scope);
    const sum = (kind: StatementLine['kind']) =>
      lines.reduce((total, line) => (line.kind === kind ? total + line.amount : total), 0);
    const [charged, adjusted, paid] = [sum('lesson'), sum('adjustment'), sum('payment')];
    const packages = await readPackagesLeft(
      snapshot,
      settings,
      family === undefined ? { students: ids } : { families: [family] },
      days.before,
    );
    return {
      ...owner,
      students,
      reminded_at: await readLastReminder(snapshot, { student: account.student, family: owner.family_id }),
      from,
      to,
      opening,
      closing: opening + charged + adjusted - paid,
      today: await balanceOf(today),
      charged,
      adjusted,
      paid,
      hours: toHours(hoursOf(lines)),
      lines,
      packages: packages
        .filter(
          ({ student_id, family_id, first_day, last_day, left_hundredths }) =>
            (student_id === null ? family_id === owner.family_id : ids.includes(student_id)) &&
            first_day <= to &&
            to <= last_day &&
            left_hundredths > 0,
        )
        .map(({ id, hours_hundredths, left_hundredths, last_day }) => ({
          _id: id,
          hours: toHours(hours_hundredths),
          left_hours: toHours(left_hundredths),
          last_day,
        })),
      make_ups: (await readOwedMakeUps(snapshot, ids, { day: to, before: days.before })).map(
        ({ id, student_id, left_hundredths, last_day }) => ({
          _id: id,
          student_name: names.get(student_id) ?? '',
          left_hours: toHours(left_hundredths),
          last_day,
        }),
      ),
    };
  });
}

async function readOwner(
  database: Kysely<Tables>,
  { student, family }: Account,
): Promise<Pick<Statement, 'name' | 'students' | 'family_id' | 'guardian_name' | 'phones'>> {
  if (student !== undefined) {
    const { name, family_id, phone } = await requireStudent(database, student);
    const own = family_id === null ? undefined : await readFamily(database, family_id);
    return {
      name,
      students: [{ _id: student, name }],
      family_id,
      guardian_name: own?.guardian_name ?? null,
      phones: phonesOf(own?.phones ?? null, phone),
    };
  }
  const own = await readFamily(database, family ?? '');
  if (!own) throw UNKNOWN_ID;
  const students = await database
    .selectFrom('student_record')
    .select(['id as _id', 'name'])
    .where('family_id', '=', own.id)
    .where('merged_into', 'is', null)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  return {
    name: own.guardian_name,
    students,
    family_id: own.id,
    guardian_name: own.guardian_name,
    phones: phonesOf(own.phones, null),
  };
}

function readFamily(database: Kysely<Tables>, id: string) {
  return database
    .selectFrom('family')
    .select(['id', 'guardian_name', 'phones'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** No lesson is read where no month is closed. */
async function readRecorded(
  database: Kysely<Tables>,
  students: readonly string[],
  days: Days,
): Promise<LessonCharge<NamedLesson>[]> {
  const open = openRanges(await readClosedMonths(database), days);
  const isOpen = open.some(({ from, before }) => from === days.from && before === days.before);
  return isOpen ? [] : readRecordedChargesOf(database, students, days);
}

async function readBalance(
  database: Kysely<Tables>,
  scope: Parameters<typeof readEntries>[1],
): Promise<number> {
  const { ofStudents, ofFamilies } = await readEntries(database, scope);
  return sumUp([...ofStudents.values(), ...ofFamilies.values()].flat(), scope.until).balance;
}

interface LineScope {
  students: readonly string[];
  family: string | undefined;
  days: Days;
  names: ReadonlyMap<string, string>;
  /** The last month whose fee is charged. */
  lastMonth: string;
}

async function readLines(
  database: Kysely<Tables>,
  charges: readonly LessonCharge<NamedLesson>[],
  { students, family, days, names, lastMonth }: LineScope,
): Promise<StatementLine[]> {
  const of = (student_id: string | null) => ({
    student_id,
    student_name: student_id === null ? null : (names.get(student_id) ?? null),
  });
  const isIn = (day: string) => days.from <= day && day < days.before;
  const lines: StatementLine[] = [];
  for (const { lesson, charge } of charges) {
    lines.push({
      kind: 'lesson',
      ...of(lesson.student_id),
      teacher_name: lesson.teacher_name,
      subject: lesson.subject,
      ...lessonAmounts({ lesson, charge }),
    });
  }
  for (const { student_id, date, amount, reason } of await readAdjustments(database, students, days))
    lines.push({ kind: 'adjustment', source: 'adjustment', date, amount, ...of(student_id), reason });
  const fees = { from: days.from.slice(0, 7), to: lastMonth, students };
  for (const { student_id, month, amount } of await readMonthlyFeeCharges(database, fees)) {
    const date = `${month}-01`;
    const reason = `رسوم شهر ${Number(month.slice(5))}/${month.slice(0, 4)}`;
    if (isIn(date))
      lines.push({ kind: 'adjustment', source: 'monthly-fee', date, amount, ...of(student_id), reason });
  }
  for (const { student_id, source, day, amount, ...bought } of await readPackageCharges(
    database,
    students,
    family,
  )) {
    const hours = toHours(source === 'package' ? bought.hours_hundredths : (bought.refunded_hundredths ?? 0));
    const reason = source === 'package' ? `رزمة ساعات: ${hours}` : `استرداد باقي الرزمة: ${hours}`;
    if (isIn(day)) lines.push({ kind: 'adjustment', source, date: day, amount, ...of(student_id), reason });
  }
  for (const { student_id, cost, ...payment } of await readPayments(database, students, days))
    lines.push({ kind: 'payment', amount: cost * 100, ...of(student_id), ...payment });
  return lines.sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));
}

function readPayments(database: Kysely<Tables>, students: readonly string[], { from, before }: Days) {
  return database
    .selectFrom('student_payment')
    .leftJoin('student_payment as reversed', 'reversed.id', 'student_payment.reverses_id')
    .where('student_payment.student_id', 'in', students.length > 0 ? students : [''])
    .where('student_payment.date', '>=', from)
    .where('student_payment.date', '<', before)
    .select(['student_payment.student_id', 'student_payment.cost', 'student_payment.date'])
    .select(['student_payment.receipt_number', 'student_payment.method'])
    .select('reversed.receipt_number as reverses_receipt_number')
    .orderBy('student_payment.date')
    .orderBy('student_payment.id')
    .execute();
}

/** A student whom a lesson of a closed month names twice was there once. */
function hoursOf(lines: readonly StatementLine[]): number {
  const hours = new Map<string, number>();
  for (const line of lines)
    if (line.kind === 'lesson')
      hours.set(`${line.lesson_id} ${line.student_id}`, Math.round(line.hours * 100));
  return [...hours.values()].reduce((sum, each) => sum + each, 0);
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
