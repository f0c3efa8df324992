import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { dayAfter, lastDayOf } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import {
  type LessonCharge,
  readMonthlyFeeCharges,
  readRecordedCharges,
  readRecordedChargesOf,
} from '../charges';
import { type Days, openRanges, readClosedMonths } from '../closed-months';

/** What was charged, added and paid on a day, in agorot. */
export interface Entry {
  /** The last day of a closed month stands for all of its days; {@link EARLIER} stands for several such months. */
  day: string;
  charged: number;
  adjusted: number;
  paid: number;
}

type StudentEntry = Entry & { student: string };

/** The entries of students by their ids, and of packages by the family's. */
export interface AccountEntries {
  ofStudents: Map<string, Entry[]>;
  ofFamilies: Map<string, Entry[]>;
}

interface Scope {
  /** The last day that counts. */
  until: string;
  /** The current month: no later monthly fee is charged yet. */
  currentMonth: string;
  /** Closed months from this one on are entries of their own; earlier ones, without it all, are one entry together. */
  recentFrom?: string;
  /** The charges of lessons in open months until that day. */
  openCharges: readonly LessonCharge[];
  /** Without students, the entries of everybody are read. */
  students?: readonly string[] | undefined;
  /** The family whose packages count beside those of the students; without students, all families. */
  family?: string | undefined;
}

/** Stands for all days of earlier closed months. */
const EARLIER = '0000-00-00';

/** Reads all that has been charged, added and paid until a day. Of closed months only the sums are read. */
export async function readEntries(
  database: Kysely<Tables>,
  { until, currentMonth, recentFrom, openCharges, students, family }: Scope,
): Promise<AccountEntries> {
  const before = dayAfter(until);
  const month = until.slice(0, 7);
  const closedMonths = await readClosedMonths(database);
  // A closed month of which only a part counts is read by days.
  const isPart = closedMonths.includes(month) && lastDayOf(month) !== until;
  const part = isPart ? [{ from: `${month}-01`, before }] : [];
  const ranges = [...openRanges(closedMonths, { from: '0000-00-00', before }), ...part];
  // The month of which only a part counts is left out.
  const end = before.slice(0, 7);
  const recent = { from: recentFrom ?? end, before: end };
  const found: (Partial<Entry> & Pick<StudentEntry, 'student' | 'day'>)[] = [
    ...(await sumEarlierMonths(database, recent.from, students)),
    ...(await readClosedSums(database, recent, students)),
  ];

  const charges = [...openCharges];
  for (const days of part)
    charges.push(
      ...(students
        ? await readRecordedChargesOf(database, students, days)
        : await readRecordedCharges(database, month, days)),
    );
  for (const { lesson, charge } of charges)
    found.push({ student: lesson.student_id, day: lesson.date, charged: charge.amount });
  const lastFees = month < currentMonth ? month : currentMonth;
  const fees = [
    ...(await readMonthlyFeeCharges(database, { from: '0000-00', to: lastFees, students, onlyOpen: true })),
    ...(isPart ? await readMonthlyFeeCharges(database, { from: month, to: lastFees, students }) : []),
  ];
  for (const fee of fees)
    found.push({ student: fee.student_id, day: `${fee.month}-01`, adjusted: fee.amount });
  for (const range of ranges) {
    for (const { student_id, date, amount } of await readAdjustments(database, students, range))
      found.push({ student: student_id ?? '', day: date, adjusted: amount });
    for (const { student_id, last_day, paid } of await readPaidSums(database, students, range))
      found.push({ student: student_id ?? '', day: last_day, paid: Number(paid) * 100 });
  }
  const ofFamilies: (Entry & { family: string })[] = [];
  for (const { student_id, family_id, day, amount } of await readPackageCharges(database, students, family)) {
    if (day > until) continue;
    if (student_id !== null) found.push({ student: student_id, day, adjusted: amount });
    else ofFamilies.push({ family: family_id ?? '', ...NOTHING, day, adjusted: amount });
  }
  return {
    ofStudents: groupBy(
      found.map((entry) => ({ ...NOTHING, ...entry })),
      ({ student }) => student,
    ),
    ofFamilies: groupBy(ofFamilies, (entry) => entry.family),
  };
}

/** Puts the closed months before a month, which are one entry together, in entries of their own. */
export async function splitEarlierMonths(
  database: Kysely<Tables>,
  ofStudents: Map<string, Entry[]>,
  { students, before }: { students: readonly string[]; before: string },
): Promise<void> {
  if (students.length === 0) return;
  const months = await readClosedSums(database, { from: '', before }, students);
  const monthsOf = groupBy(months, ({ student }) => student);
  for (const student of students) {
    const others = (ofStudents.get(student) ?? []).filter(({ day }) => day !== EARLIER);
    ofStudents.set(student, [...others, ...(monthsOf.get(student) ?? [])]);
  }
}

const NOTHING = { charged: 0, adjusted: 0, paid: 0 };

/** The adjustments of students in a range of days. */
export async function readAdjustments(
  database: Kysely<Tables>,
  students: readonly string[] | undefined,
  { from, before }: { from: string; before: string },
) {
  return database
    .selectFrom('adjustment')
    .where('date', '>=', from)
    .where('date', '<', before)
    .where('student_id', 'is not', null)
    .$if(students !== undefined, (query) => query.where('student_id', 'in', orNone(students)))
    .select(['id', 'student_id', 'date', 'amount', 'reason'])
    .orderBy('date')
    .orderBy('id')
    .execute();
}

/** The prices of packages on their first days, and what was paid back. */
export async function readPackageCharges(
  database: Kysely<Tables>,
  students: readonly string[] | undefined,
  family: string | undefined,
) {
  const packages = await database
    .selectFrom('hour_package')
    .select(['id', 'student_id', 'family_id', 'price', 'first_day', 'hours_hundredths'])
    .select(['refunded_on', 'refund', 'refunded_hundredths'])
    .$if(students !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('student_id', 'in', orNone(students)),
          ...(family === undefined ? [] : [eb('family_id', '=', family)]),
        ]),
      ),
    )
    .orderBy('id')
    .execute();
  return packages.flatMap(({ price, first_day, refunded_on, refund, ...of }) => [
    { ...of, source: 'package' as const, day: first_day, amount: price },
    ...(refunded_on === null
      ? []
      : [{ ...of, source: 'package-refund' as const, day: refunded_on, amount: -(refund ?? 0) }]),
  ]);
}

/** The sums of all closed months before a month, as one entry for each student. */
async function sumEarlierMonths(
  database: Kysely<Tables>,
  before: string,
  students: readonly string[] | undefined,
): Promise<StudentEntry[]> {
  const rows = await database
    .selectFrom('closed_student_month')
    .where('month', '<', before)
    .$if(students !== undefined, (query) => query.where('student_id', 'in', orNone(students)))
    .groupBy('student_id')
    .select(({ fn }) => [
      'student_id as student',
      fn.sum<number>('charged').as('charged'),
      fn.sum<number>('adjusted').as('adjusted'),
      fn.sum<number>('paid').as('paid'),
    ])
    .execute();
  return rows.map(({ student, charged, adjusted, paid }) => ({
    ...{ student, day: EARLIER },
    ...{ charged: Number(charged), adjusted: Number(adjusted), paid: Number(paid) },
  }));
}

/** The sums of closed months, as one entry for each student and month. */
async function readClosedSums(
  database: Kysely<Tables>,
  { from, before }: Days,
  students: readonly string[] | undefined,
): Promise<StudentEntry[]> {
  const rows = await database
    .selectFrom('closed_student_month')
    .where('month', '>=', from)
    .where('month', '<', before)
    .$if(students !== undefined, (query) => query.where('student_id', 'in', orNone(students)))
    .select(['student_id as student', 'month', 'charged', 'adjusted', 'paid'])
    .execute();
  return rows.map(({ month, ...sums }) => ({ ...sums, day: lastDayOf(month) }));
}

function readPaidSums(
  database: Kysely<Tables>,
  students: readonly string[] | undefined,
  { from, before }: { from: string; before: string },
) {
  return database
    .selectFrom('student_payment')
    .where('date', '>=', from)
    .where('date', '<', before)
    .where('student_id', 'is not', null)
    .$if(students !== undefined, (query) => query.where('student_id', 'in', orNone(students)))
    .groupBy('student_id')
    .select(({ fn }) => [
      'student_id',
      fn.sum<number>('student_payment.cost').as('paid'),
      fn.max('student_payment.date').as('last_day'),
    ])
    .execute();
}

function orNone(ids: readonly string[] | undefined): readonly string[] {
  return ids && ids.length > 0 ? ids : [''];
}
