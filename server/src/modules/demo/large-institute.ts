import { dayAfter } from 'api-contract/calendar-day';
import {
  EDUCATION_LEVELS,
  type EducationLevel,
  GROUP_HOURS_CHOICES,
  INDIVIDUAL_HOURS_CHOICES,
} from 'api-contract/lesson';
import { PAYMENT_METHODS } from 'api-contract/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import { insertRows } from '../../platform/database/insert-rows';
import { kindOf } from '../../platform/database/kind-of';
import type { Tables } from '../../platform/database/schema';
import type { NewAuditEntry } from '../../platform/database/tables/operation';
import { monthOf } from '../../platform/days';
import { beginSiblingAgreements, postStored } from '../ledger';
import { createMakeUp } from '../lessons';
import { createMonthlyFee, createPackage, createPackageType } from '../prices';
import { accountEntries, demoStaff } from './account-rows';
import { demoBookings } from './booking-rows';
import { DAY_MS, daysBefore, decidedAfter, isFriday, until } from './days';
import { createDice, type Dice } from './dice';
import { AMOUNTS, addPrices, closeAndPay, DEMO_SIBLINGS } from './fill-money';
import { fill } from './institute';
import { lessonRows } from './lesson-rows';
import { LESSON_SUBJECTS, MEN, SURNAMES, WOMEN } from './names';
import { demoPayments, paymentEntry } from './payment-rows';
import { collectPeople } from './people-rows';
import { demoSettings } from './settings-rows';

/** How large an institute is; without it, as large as one is expected to become. */
export interface LargeSize {
  months: number;
  openMonths: number;
  teachers: number;
  families: number;
  /** The number of all months together. */
  lessons: number;
  pending: number;
  payments: number;
  packages: number;
}

export const LARGE: LargeSize = {
  months: 36,
  openMonths: 12,
  teachers: 60,
  families: 250,
  lessons: 250_000,
  pending: 400,
  payments: 12_000,
  packages: 300,
};

const SEED = 44;
/** How many children the families have in turn: 600 in 250 families. */
const CHILDREN = [2, 3, 1, 4, 2];
/** Lessons of the last days may be pending. */
const UNDECIDED_DAYS = 9;
const REJECTED = 0.01;
const GROUPS = 0.25;
const ABSENT = 0.05;
const FEES = 20;
const MAKE_UPS = 20;

/** The usernames of the teachers. */
export const LARGE_TEACHERS = Array.from({ length: LARGE.teachers }, (_, number) => fullName(WOMEN, number));

/** A student with what the lessons need of it. */
interface Student {
  id: string;
  name: string;
  education_level: EducationLevel;
  family_id: string;
}

interface People {
  admin: Actor;
  teachers: readonly Actor[];
  students: readonly Student[];
  guardians: ReadonlyMap<string, string>;
}

/**
 * Fills an empty database with an institute of three years, whose lessons and payments are posted as the server posts them. The
 * same day gives the same institute, but for the ids.
 *
 * @param today `YYYY-MM-DD`
 * @param passwordHash for all accounts
 */
export async function fillLarge(
  database: Kysely<Tables>,
  { today, passwordHash, size = LARGE }: { today: string; passwordHash: string; size?: LargeSize },
): Promise<void> {
  const dice = createDice(SEED);
  const now = new Date().toISOString();
  const days = daysBefore(today, size.months);
  const [first = today] = days;
  const months = [...new Set(days.map(monthOf))];
  await inTransaction(database, async (transaction) => {
    const people = await fillPeople(transaction, dice, { today, passwordHash, first, size, now });
    const { admin } = people;
    await beginSiblingAgreements(transaction, DEMO_SIBLINGS);
    await addPrices(transaction, admin, { first, thisMonth: `${today.slice(0, 7)}-01` });
    await addPackagesAndFees(transaction, dice, people, { days, today, packages: size.packages });
    const charged = await fillLessons(transaction, dice, people, { days, today, now, size });
    await fillPayments(transaction, dice, people, { months, charged, today, now, count: size.payments });
    await analyze(transaction);
    await postStored(transaction);
    await analyze(transaction);
    await addMakeUps(transaction, people, { from: `${months.at(-1) ?? ''}-01`, today });
    await closeAndPay(transaction, admin, { months: months.slice(0, -size.openMonths), today });
  });
}

/** Inserts audit entries with the numbers that the embedded database would give them one by one. */
async function insertEntries(
  transaction: Transaction<Tables>,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  if (kindOf(transaction) === 'postgres') return insertRows(transaction, 'audit_entry', entries);
  const { last } = await transaction
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  await insertRows(
    transaction,
    'audit_entry',
    entries.map((entry, index) => ({ ...entry, sequence: Number(last) + 1 + index })),
  );
}

/** PostgreSQL plans by what it knows of tables, and learns of this transaction's rows only when told to. */
async function analyze(transaction: Transaction<Tables>): Promise<void> {
  if (kindOf(transaction) === 'postgres') await sql`analyze`.execute(transaction);
}

async function fillPeople(
  transaction: Transaction<Tables>,
  dice: Dice,
  {
    today,
    passwordHash,
    first,
    size,
    now,
  }: { today: string; passwordHash: string; first: string; size: LargeSize; now: string },
): Promise<People> {
  const opened = `${first}T06:00:00.000Z`;
  const names = LARGE_TEACHERS.slice(0, size.teachers);
  const { admin, office, teachers } = demoStaff(dice, names, { today, passwordHash, opened });
  const { rows, addFamily, addStudent } = collectPeople(admin, opened);
  const students: Student[] = [];
  const guardians = new Map<string, string>();
  for (let number = 0; number < size.families; number++) {
    const guardian = fullName(MEN, number);
    const phone = `052${String(1_000_000 + number)}`;
    const family_id = addFamily(guardian, phone, number % 25 === 0 ? 10 : 0);
    guardians.set(family_id, guardian);
    const children = CHILDREN[number % CHILDREN.length] ?? 1;
    for (let child = 0; child < children; child++) {
      const given = [...WOMEN, ...MEN][(number * 3 + child * 7) % (WOMEN.length + MEN.length)];
      const name = `${given} ${guardian}`;
      const education_level = EDUCATION_LEVELS[students.length % EDUCATION_LEVELS.length] ?? 'ثانوي';
      const id = addStudent({ name, education_level, family_id });
      students.push({ id, name, education_level, family_id });
    }
  }
  const { entries, ...people } = rows;
  const { entries: bookingEntries, ...bookings } = demoBookings(dice, today, admin, now);
  await fill(transaction, {
    account: [admin, ...teachers, ...office],
    ...people,
    ...demoSettings(admin, opened),
    ...bookings,
    audit_entry: [
      ...accountEntries([admin, ...teachers, ...office], office, admin),
      ...entries,
      ...bookingEntries,
    ],
  });
  return { admin, teachers, students, guardians };
}

/** Each number has a name of its own, as long as there are given names and surnames. */
function fullName(given: readonly string[], number: number): string {
  const surname = SURNAMES[number % SURNAMES.length];
  return `${given[(number + Math.floor(number / SURNAMES.length)) % given.length]} ${surname}`;
}

/** Hours that are paid in advance, all through the years, and monthly fees. */
async function addPackagesAndFees(
  transaction: Transaction<Tables>,
  dice: Dice,
  { admin, students }: People,
  { days, today, packages }: { days: readonly string[]; today: string; packages: number },
): Promise<void> {
  const type = await createPackageType(transaction, admin, {
    name: 'عشرون ساعة',
    hours: 20,
    price: 180_000,
    days: 120,
    education_levels: [],
    lesson_types: [],
  });
  for (let number = 0; number < packages; number++) {
    const { id, family_id } = dice.of(students);
    await createPackage(transaction, admin, {
      ...(number % 5 === 0 ? { family_id } : { student_id: id }),
      package_type_id: type._id,
      first_day: days[Math.floor((number * days.length) / packages)] ?? today,
    });
  }
  for (const { id, education_level } of students.slice(0, FEES))
    await createMonthlyFee(transaction, admin, today, {
      student_id: id,
      education_level,
      amount: 40_000,
      from: today.slice(0, 4).concat('-01'),
    });
}

/**
 * The lessons of each day with their students, audit entries and posting places, inserted month by month.
 *
 * @returns about what each family is charged in each month, in shekels, by `YYYY-MM id`
 */
async function fillLessons(
  transaction: Transaction<Tables>,
  dice: Dice,
  { admin, teachers, students }: People,
  { days, today, now, size }: { days: readonly string[]; today: string; now: string; size: LargeSize },
): Promise<Map<string, number>> {
  const charged = new Map<string, number>();
  const working = days.filter((day) => !isFriday(day));
  const mates = new Map(
    EDUCATION_LEVELS.map((level) => [
      level,
      students.filter(({ education_level }) => education_level === level),
    ]),
  );
  let pending = size.pending;
  let written = 0;
  let posting_place = 0;
  let rows: ReturnType<typeof lessonRows>[] = [];
  const flush = async () => {
    await insertRows(
      transaction,
      'lesson',
      rows.map(({ lesson }) => lesson),
    );
    await insertRows(
      transaction,
      'lesson_student',
      rows.flatMap((each) => each.students),
    );
    await insertEntries(
      transaction,
      rows.flatMap(({ entries }) => entries),
    );
    rows = [];
  };
  for (const [index, date] of working.entries()) {
    const isLate = Date.parse(today) - Date.parse(date) < UNDECIDED_DAYS * DAY_MS;
    for (
      const target = Math.round((size.lessons * (index + 1)) / working.length);
      written < target;
      written++
    ) {
      const isGroup = dice.happens(GROUPS);
      const first = dice.of(students);
      const level = first.education_level;
      const who = isGroup ? dice.some(mates.get(level) ?? [], dice.number(2, 4)) : [first];
      const isPending = pending > 0 && isLate && dice.happens(0.4);
      if (isPending) pending--;
      const isRejected = !isPending && dice.happens(REJECTED);
      const fields = {
        date,
        student_names: who.map(({ name }) => name),
        hours: dice.of(isGroup ? GROUP_HOURS_CHOICES : INDIVIDUAL_HOURS_CHOICES).hours,
        subject: dice.of(LESSON_SUBJECTS),
        education_level: level,
      };
      const lesson_type = isGroup ? 'group' : 'individual';
      const created_at = until(now, `${date}T${10 + (written % 9)}:${10 + (written % 50)}:00.000Z`);
      const isApproved = !isPending && !isRejected;
      const lesson = lessonRows(teachers[written % teachers.length] ?? admin, admin, fields, {
        id: newId(),
        lesson_type,
        status: isPending ? 'pending' : isRejected ? 'rejected' : 'approved',
        created_at,
        entered_on: date,
        decided_at: isPending ? null : decidedAfter(created_at, now),
        decided_by: isPending ? null : admin.id,
        deleted_at: null,
        deleted_by: null,
      });
      rows.push({
        ...lesson,
        lesson: { ...lesson.lesson, posting_place: isApproved ? ++posting_place : null },
        students: lesson.students.map((student, position) => ({
          ...student,
          student_id: who[position]?.id,
          lesson_date: date,
          attendance: dice.happens(ABSENT) ? dice.of(['absent-charged', 'absent-free'] as const) : 'present',
        })),
      });
      if (!isApproved) continue;
      for (const { family_id } of who) {
        const key = `${monthOf(date)} ${family_id}`;
        charged.set(key, (charged.get(key) ?? 0) + (fields.hours * AMOUNTS[level][lesson_type]) / 100);
      }
    }
    if (working[index + 1]?.slice(0, 7) !== date.slice(0, 7)) await flush();
  }
  await insertRows(transaction, 'number_series', [{ name: 'posting', last_number: posting_place }]);
  return charged;
}

/**
 * Families pay in the month after that of the lessons, some in two parts. One in seven always owes a part of it, and one in
 * twenty has paid nothing for three months.
 */
async function fillPayments(
  transaction: Transaction<Tables>,
  dice: Dice,
  { admin, guardians }: People,
  {
    months,
    charged,
    today,
    now,
    count,
  }: {
    months: readonly string[];
    charged: ReadonlyMap<string, number>;
    today: string;
    now: string;
    count: number;
  },
): Promise<void> {
  const families = [...guardians];
  const twice = count / (families.length * Math.max(1, months.length - 1)) - 1;
  const paid = months.slice(1).flatMap((month, index) =>
    families.flatMap(([family_id, name], number) => {
      const owed = charged.get(`${months[index]} ${family_id}`) ?? 0;
      const parts = dice.happens(twice) ? 2 : 1;
      const part = Math.round((owed * (number % 7 === 0 ? 0.8 : 0.9)) / parts);
      if (part <= 0 || (number % 20 === 0 && index >= months.length - 4)) return [];
      return Array.from({ length: parts }, (_, nth) => ({
        name,
        family_id,
        student_id: null,
        cost: part,
        method: dice.of(PAYMENT_METHODS),
        date: until(today, `${month}-${nth === 0 ? '05' : '20'}`),
      }));
    }),
  );
  paid.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const payment = demoPayments(paid, { admin, today, now });
  await insertRows(transaction, 'payment', payment);
  await insertEntries(
    transaction,
    payment.map((row) => paymentEntry(row, admin)),
  );
  await insertRows(transaction, 'number_series', [{ name: 'receipt', last_number: payment.length }]);
}

/** Some students are owed hours of charged lessons that they missed this month. */
async function addMakeUps(
  transaction: Transaction<Tables>,
  { admin }: People,
  { from, today }: { from: string; today: string },
): Promise<void> {
  const missed = await transaction
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .select(['lesson.id', 'lesson.hours_hundredths', 'lesson_student.student_id'])
    .where('lesson.status', '=', 'approved')
    .where('lesson.date', '>=', from)
    .where('lesson_student.attendance', '=', 'absent-charged')
    .orderBy('lesson.date')
    .orderBy('lesson.id')
    .orderBy('lesson_student.position')
    .limit(MAKE_UPS)
    .execute();
  for (const { id, hours_hundredths, student_id } of missed)
    await createMakeUp(transaction, { ...admin, right: 'owner' }, today, {
      student_id: student_id ?? '',
      lesson_id: id,
      hours: hours_hundredths / 100,
      last_day: dayAfter(today, 60),
      reason: 'غياب بعذر',
    });
}
