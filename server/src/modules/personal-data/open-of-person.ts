import { LAST_DAY } from 'api-contract/calendar-day';
import type { StudentErasure, TeacherErasure } from 'api-contract/personal-data-schema';
import { hoursText } from 'arabic-text/hours-text';
import { formatAgorot } from 'arabic-text/numbers';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import { conflict, UNKNOWN_ID } from '../../platform/http/problem';
import { ALL_MONTHS, readAgreementsOf, readBalanceOf, readPackagesLeft } from '../ledger';
import { readOwedMakeUps, toHours } from '../lessons';
import { recordsOf } from '../students';
import { isLastOfFamily } from './erase-relations';
import { bookingsNaming, spellingsOf } from './student-rows';

/**
 * What is still open of a student: money, hours and cheques, and what ends with the erasure.
 *
 * @throws {Problem} 404 if there is no such student
 */
export async function readOpenOfStudent(
  database: Kysely<Tables>,
  id: string,
  today: string,
): Promise<StudentErasure> {
  const student = await database.selectFrom('student').select('name').where('id', '=', id).executeTakeFirst();
  if (!student) throw UNKNOWN_ID;
  const students = await recordsOf(database, id);
  const family = await readErasedFamily(database, id, today);
  const packages = await readPackagesLeft(
    database,
    { students, families: family ? [family._id] : [] },
    today,
  );
  const makeUps = await readOwedMakeUps(database, students, { day: today });
  const owners = [...students, ...(family ? [family._id] : [])];
  const erasure = {
    _id: id,
    name: student.name,
    family,
    balance: (await readBalanceOf(database, { students }, LAST_DAY)).balance,
    unused_hours: packages.reduce((sum, { left_hours }) => sum + left_hours, 0),
    cheques: await readUnclearedCheques(database, students, family?._id),
    ending: {
      monthly_fees: await countFees(database, students, today),
      make_up_hours: toHours(makeUps.reduce((sum, { left_hundredths }) => sum + left_hundredths, 0)),
      bookings: await countBookings(database, students, today),
      statement_links: await countStatementLinks(database, owners),
      family_links: await countFamilyLinks(database, owners),
      calendar_links: await countCalendarLinks(database, family?._id),
    },
  };
  return { ...erasure, open: openOfStudent(erasure) };
}

/**
 * What is still open of a teacher.
 *
 * @throws {Problem} 404 if there is no such account
 */
export async function readOpenOfTeacher(database: Kysely<Tables>, id: string): Promise<TeacherErasure> {
  const account = await database
    .selectFrom('account')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw UNKNOWN_ID;
  const { owed } = await database
    .selectFrom('pay_sum')
    .select(({ fn }) => fn.sum<number | null>('amount').as('owed'))
    .where('teacher_id', '=', id)
    .where('period', '=', ALL_MONTHS)
    .executeTakeFirstOrThrow();
  const { pending } = await database
    .selectFrom('lesson')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('teacher_id', '=', id)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const [pay_owed, pending_lessons] = [Number(owed ?? 0), Number(pending)];
  return {
    _id: id,
    name: account.username,
    pay_owed,
    pending_lessons,
    open: [
      ...(pay_owed === 0 ? [] : [`أجر لم يُدفع: ${formatAgorot(pay_owed)}`]),
      ...(pending_lessons === 0 ? [] : [`دروس بانتظار القبول: ${pending_lessons}`]),
    ],
  };
}

/** @throws {Problem} 409 that names what is still open of a person, if anything is */
export function refuseOpen(erasure: StudentErasure | TeacherErasure): void {
  const { open } = erasure;
  if (open.length > 0) throw conflict(`لم يُمحَ شيء بعد. انظر أولًا: ${open.join('؛ ')}.`, { erasure });
}

function openOfStudent({
  balance,
  family,
  unused_hours,
  cheques,
  ending,
}: Omit<StudentErasure, 'open'>): string[] {
  return [
    ...(balance === 0 ? [] : [`رصيد الطالب: ${balanceText(balance)}`]),
    ...(family === null || family.balance === 0 ? [] : [`رصيد العائلة: ${balanceText(family.balance)}`]),
    ...(unused_hours === 0 ? [] : [`ما بقي في الرزم: ${hoursText(unused_hours)}`]),
    ...(cheques.length === 0 ? [] : [`شيكات لم تُصرف: ${cheques.length}`]),
    ...(ending.monthly_fees === 0 ? [] : [`رسوم شهرية تنتهي: ${ending.monthly_fees}`]),
    ...(ending.make_up_hours === 0 ? [] : [`تعويض ينتهي: ${hoursText(ending.make_up_hours)}`]),
    ...(ending.bookings === 0 ? [] : [`حجوزات قادمة: ${ending.bookings}`]),
    ...(ending.statement_links === 0 ? [] : [`روابط كشوف تُلغى: ${ending.statement_links}`]),
    ...(ending.family_links === 0 ? [] : [`روابط صفحة العائلة تُلغى: ${ending.family_links}`]),
    ...(ending.calendar_links === 0 ? [] : [`عناوين تقويم تُلغى: ${ending.calendar_links}`]),
  ];
}

function balanceText(balance: number): string {
  return `${balance > 0 ? 'عليه' : 'له'} ${formatAgorot(Math.abs(balance))}`;
}

/** The family whose guardian is erased with the student. */
async function readErasedFamily(
  database: Kysely<Tables>,
  id: string,
  today: string,
): Promise<StudentErasure['family']> {
  const agreed = (await readAgreementsOf(database, id)).findLast(({ from_day }) => from_day <= today);
  const family_id = agreed?.family_id ?? null;
  if (family_id === null || !(await isLastOfFamily(database, { id, family_id, today }))) return null;
  const { guardian_name } = await database
    .selectFrom('family')
    .select('guardian_name')
    .where('id', '=', family_id)
    .executeTakeFirstOrThrow();
  const { balance } = await readBalanceOf(database, { account: family_id }, LAST_DAY);
  return { _id: family_id, guardian_name, balance };
}

async function readUnclearedCheques(
  database: Kysely<Tables>,
  students: readonly string[],
  family: string | undefined,
): Promise<StudentErasure['cheques']> {
  const rows = await database
    .selectFrom('payment')
    .select(['id as payment_id', 'receipt_number', 'cheque_state as state'])
    .select(sql<string>`coalesce(cheque_due, date)`.as('due_day'))
    .select(sql<number>`cost * 100`.as('amount'))
    .where('cheque_state', 'in', ['waiting', 'deposited'])
    .$narrowType<{ state: 'waiting' | 'deposited' }>()
    .where('voided_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('student_id', 'in', students), ...(family === undefined ? [] : [eb('family_id', '=', family)])]),
    )
    .orderBy('due_day')
    .orderBy('receipt_number')
    .execute();
  return rows.map(({ amount, ...cheque }) => ({ ...cheque, amount: Number(amount) }));
}

async function countFees(
  database: Kysely<Tables>,
  students: readonly string[],
  today: string,
): Promise<number> {
  const month = monthOf(today);
  const { fees } = await database
    .selectFrom('monthly_fee')
    .select(({ fn }) => fn.countAll<number>().as('fees'))
    .where('student_id', 'in', students)
    .where(({ or, eb }) => or([eb('to_month', 'is', null), eb('to_month', '>', month)]))
    .executeTakeFirstOrThrow();
  return Number(fees);
}

async function countBookings(
  database: Kysely<Tables>,
  students: readonly string[],
  today: string,
): Promise<number> {
  const naming = await bookingsNaming(database, students, await spellingsOf(database, students));
  const named = [...new Set(naming.map((booking) => booking.id))];
  if (named.length === 0) return 0;
  const { bookings } = await database
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .where('id', 'in', named)
    .where('lesson_date', '>=', today)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirstOrThrow();
  return Number(bookings);
}

async function countStatementLinks(database: Kysely<Tables>, owners: readonly string[]): Promise<number> {
  const { links } = await database
    .selectFrom('statement_link')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where(({ or, eb }) => or([eb('student_id', 'in', owners), eb('family_id', 'in', owners)]))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirstOrThrow();
  return Number(links);
}

async function countFamilyLinks(database: Kysely<Tables>, owners: readonly string[]): Promise<number> {
  const { links } = await database
    .selectFrom('family_link')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where(({ or, eb }) => or([eb('student_id', 'in', owners), eb('family_id', 'in', owners)]))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(links);
}

async function countCalendarLinks(database: Kysely<Tables>, family: string | undefined): Promise<number> {
  if (family === undefined) return 0;
  const { links } = await database
    .selectFrom('calendar_link')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where('family_id', '=', family)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(links);
}
