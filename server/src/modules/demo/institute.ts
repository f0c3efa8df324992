import { PAYMENT_METHODS } from 'api-contract/money';
import type { Insertable, Kysely } from 'kysely';
import { COPIED_TABLES } from '../../platform/backup/tables';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import type { NewAuditEntry } from '../../platform/database/tables/operation';
import { ADMIN_EMAIL, accountEntries, demoAccount, demoEmail, demoStaff } from './account-rows';
import { demoBookings } from './booking-rows';
import { daysBefore, isFriday } from './days';
import { createDice } from './dice';
import { demoLesson } from './lesson-rows';
import { FORMER_TEACHER, GUEST, STUDENTS, TEACHERS } from './names';
import { notableLessons } from './notable-lesson-rows';
import { demoPayments, paymentEntry } from './payment-rows';
import { demoPeople } from './people-rows';
import { demoSettings } from './settings-rows';

/** The rows of a whole institute. */
export type InstituteRows = { [Table in keyof Tables]?: Insertable<Tables[Table]>[] };

const SEED = 20;
const GUEST_SEED = 21;
const GUEST_LESSONS = 3;
/** The latest days, on which lessons may be pending. */
const GUEST_DAYS = 8;
/**
 * The rows of a demonstration institute: teachers, students, 14 months of lessons and payments, bookings around today, and
 * their audit entries.
 *
 * @param today `YYYY-MM-DD`
 * @param passwordHash for all accounts
 */
export function demoInstitute(today: string, passwordHash: string) {
  const dice = createDice(SEED);
  const now = new Date().toISOString();
  const days = daysBefore(today);
  const opened = `${days[0]}T06:00:00.000Z`;
  const { admin, office, teachers } = demoStaff(dice, TEACHERS, { today, passwordHash, opened });
  const { entries: peopleEntries, ...people } = demoPeople(admin, opened);
  const recordOf = new Map(people.student.map(({ id, name }) => [name, id]));
  const withRecord = (student: Insertable<Tables['lesson_student']>) => ({
    ...student,
    student_id: recordOf.get(student.student_name),
  });
  const lesson: Insertable<Tables['lesson']>[] = [];
  const lesson_student: Insertable<Tables['lesson_student']>[] = [];
  const lessonEntries: NewAuditEntry[] = [];
  for (const day of days) {
    for (const teacher of teachers) {
      if (isFriday(day) || !dice.happens(0.55)) continue;
      const rows = demoLesson(dice, teacher, admin, day, today, now);
      lesson.push(rows.lesson);
      lesson_student.push(...rows.students.map(withRecord));
      lessonEntries.push(...rows.entries);
    }
  }
  for (const rows of notableLessons(teachers[0] as Actor, admin, today, now)) {
    lesson.push(rows.lesson);
    lesson_student.push(...rows.students.map(withRecord));
    lessonEntries.push(...rows.entries);
  }
  const guest = demoAccount(GUEST, demoEmail('guest'), 'teacher', '1996-04-12', passwordHash, opened);
  const former = {
    ...demoAccount(
      FORMER_TEACHER,
      demoEmail('former-teacher'),
      'teacher',
      '1988-09-30',
      passwordHash,
      opened,
    ),
    admitted_at: opened,
    disabled_at: now,
  };
  const guestDice = createDice(GUEST_SEED);
  const guestLessons = days
    .slice(-GUEST_DAYS)
    .map((day) => demoLesson(guestDice, guest, admin, day, today, now))
    .filter((rows) => rows.lesson.status === 'pending')
    .slice(0, GUEST_LESSONS);
  for (const rows of guestLessons) {
    lesson.push(rows.lesson);
    lesson_student.push(...rows.students);
    lessonEntries.push(...rows.entries);
  }
  const paid = days
    .filter((day) => day.endsWith('-03') || day.endsWith('-17'))
    .flatMap((date) =>
      dice.some(STUDENTS, 22).map((name) => ({
        name,
        date,
        student_id: recordOf.get(name),
        cost: dice.number(4, 24) * 50,
        method: dice.of(PAYMENT_METHODS),
      })),
    );
  const payment = demoPayments(paid, { admin, today, now });
  const { booking, booking_student, entries: bookingEntries } = demoBookings(dice, today, admin, now);
  return {
    account: [admin, ...teachers, ...office, guest, former],
    session: [],
    ...people,
    lesson,
    lesson_student,
    payment,
    ...demoSettings(admin, opened),
    number_series: [{ name: 'receipt', last_number: payment.length }],
    booking,
    booking_student,
    audit_entry: [
      ...accountEntries([admin, ...teachers, ...office, guest, former], office, admin),
      auditEntryRow(
        { actor: admin, action: 'account.disabled', entity: { type: 'account', id: former.id } },
        now,
      ),
      ...peopleEntries,
      ...lessonEntries,
      ...payment.map((payment) => paymentEntry(payment, admin)),
      ...bookingEntries,
    ],
  } satisfies InstituteRows;
}

/** Inserts the rows of an institute in one transaction, in the order of their foreign keys. */
export async function fill(database: Kysely<Tables>, rows: InstituteRows): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const { name } of COPIED_TABLES) await insertRows(transaction, name, rows[name] ?? []);
  });
}

/** Whether a database holds a demonstration institute. */
export async function isDemo(database: Kysely<Tables>): Promise<boolean> {
  const admin = await database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', ADMIN_EMAIL)
    .executeTakeFirst();
  return admin !== undefined;
}
