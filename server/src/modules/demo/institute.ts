import type { AdminRight, Role } from 'api-contract/account';
import type { InstituteSettings } from 'api-contract/institute';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import { CHEQUE, PAYMENT_METHODS } from 'api-contract/money';
import { foldForSearch } from 'arabic-text/fold';
import type { Insertable, Kysely } from 'kysely';
import { COPIED_TABLES } from '../../platform/backup/tables';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import { insertRows } from '../../platform/database/insert-rows';
import type { NewAuditEntry, Tables } from '../../platform/database/schema';
import { studentKey, uniqueKey, usernameSkeleton } from '../../platform/names/name-keys';
import { demoBookings } from './booking-rows';
import { dayAfter, daysBefore, isFriday, twoDigits, until } from './days';
import { createDice, type Dice } from './dice';
import { demoLesson } from './lesson-rows';
import { FORMER_TEACHER, GUEST, LESSON_SUBJECTS, STUDENTS, TEACHERS } from './names';
import { notableLessons } from './notable-lesson-rows';
import { demoPeople } from './people-rows';

/** What a fresh institute leaves empty. */
export const DEMO_SETTINGS = {
  phones: ['04 000 0000'],
  address: 'شارع الميناء 3، حيفا',
  opening_hours: 'السبت إلى الخميس 14:00 - 20:00',
  tax_number: '500000000',
  tax_status: 'مشتغل مرخّص',
  vat_rates: [
    { percent: 17, from: '2015-10-01' },
    { percent: 18, from: '2025-01-01' },
  ],
  receipt_footer: 'شكرًا لثقتكم.',
  first_start_done: true,
  rooms: ['قاعة البحر', 'قاعة المنارة', 'قاعة الزيتون'],
  show_pay: true,
  cash_limit: 6000,
} satisfies Partial<InstituteSettings>;

/** The rows of a whole institute. */
export type InstituteRows = { [Table in keyof Tables]?: Insertable<Tables[Table]>[] };

const SEED = 20;
const GUEST_SEED = 21;
const GUEST_LESSONS = 3;
/** The latest days, on which lessons may be pending. */
const GUEST_DAYS = 8;
/** The administrators beside the owner, by what they may do. */
export const OFFICE = { secretary: 'secretary', accountant: 'accountant' } as const satisfies Record<
  string,
  AdminRight
>;
const BANKS = ['بنك الجليل', 'بنك الساحل', 'بنك الكرمل'];
/** A reserved domain, so no real institute has this address. */
const ADMIN_EMAIL = 'admin@demo.example';

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
  const admin = {
    ...account('admin', 'admin', null, passwordHash, opened),
    full_name: 'سهى عرابي',
  };
  const office = Object.entries(OFFICE).map(([username, right]) => ({
    ...account(username, 'admin', null, passwordHash, opened),
    admin_right: right,
  }));
  const teachers = TEACHERS.map((username, position) => {
    // The first teacher's birthday is today, for the home page.
    const monthDay =
      position === 0 ? today.slice(5) : `${twoDigits(dice.number(1, 12))}-${twoDigits(dice.number(1, 28))}`;
    const year = monthDay === '02-29' ? 1988 : dice.number(1975, 2000);
    return {
      ...account(username, 'teacher', `${year}-${monthDay}`, passwordHash, opened),
      admitted_at: opened,
      ...teacherProfile(position, today),
    };
  });
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
  const guest = account(GUEST, 'teacher', '1996-04-12', passwordHash, opened);
  const former = {
    ...account(FORMER_TEACHER, 'teacher', '1988-09-30', passwordHash, opened),
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
  const payment = days
    .filter((day) => day.endsWith('-03') || day.endsWith('-17'))
    .flatMap((day) => dice.some(STUDENTS, 22).map((name) => demoPayment(dice, name, day, admin.id, now)))
    .map((payment, position) => ({
      ...payment,
      student_id: recordOf.get(payment.name),
      ...(payment.method === CHEQUE && demoCheque(position, payment.date, today)),
      receipt_number: position + 1,
    }));
  const { booking, booking_student, entries: bookingEntries } = demoBookings(dice, today, admin, now);
  return {
    account: [admin, ...teachers, ...office, guest, former],
    session: [],
    ...people,
    lesson,
    lesson_student,
    payment,
    institute_settings: [{ id: 'institute', document: JSON.stringify(DEMO_SETTINGS), revision: 1 }],
    number_series: [{ name: 'receipt', last_number: payment.length }],
    booking,
    booking_student,
    audit_entry: [
      ...[admin, ...teachers, ...office, guest, former].map(accountEntry),
      ...office.map((person) => rightEntry(person, admin)),
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

function account(
  username: string,
  role: Role,
  birthday: string | null,
  password_hash: string,
  created_at: string,
): Insertable<Tables['account']> {
  const id = newId();
  const email =
    username === 'admin'
      ? ADMIN_EMAIL
      : `${role === 'admin' ? username : `teacher-${id.slice(-6)}`}@demo.example`;
  return {
    id,
    username,
    username_key: uniqueKey(username),
    username_skeleton: usernameSkeleton(username),
    username_folded: foldForSearch(username),
    email,
    email_key: email,
    role,
    birthday,
    birthday_month_day: birthday?.slice(5) ?? null,
    password_hash,
    email_verified_at: created_at,
    tokens_valid_from: 0,
    created_at,
  };
}

/** What the institute notes about its first teachers; the clearance of one of them ends soon. */
function teacherProfile(position: number, today: string): Partial<Insertable<Tables['account']>> {
  if (position >= 3) return {};
  const until = new Date(Date.parse(today) + (position === 0 ? 20 : 400) * 86_400_000);
  return {
    phone: `052000001${position}`,
    education_levels: JSON.stringify(EDUCATION_LEVELS.slice(position)),
    subjects: JSON.stringify(LESSON_SUBJECTS.slice(position, position + 2)),
    clearance_until: until.toISOString().slice(0, 10),
  };
}

function accountEntry({ id, username, email, role, created_at }: Insertable<Tables['account']>) {
  return auditEntryRow(
    {
      actor: null,
      action: 'account.created',
      entity: { type: 'account', id },
      after: { username, email, role },
    },
    created_at,
  );
}

function rightEntry(
  { id, admin_right, created_at }: Insertable<Tables['account']>,
  owner: Actor,
): NewAuditEntry {
  return auditEntryRow(
    {
      actor: owner,
      action: 'account.right-changed',
      entity: { type: 'account', id },
      after: { right: admin_right },
    },
    created_at,
  );
}

function demoPayment(dice: Dice, name: string, date: string, created_by: string, now: string) {
  return {
    id: newId(),
    name,
    name_folded: studentKey(name),
    cost: dice.number(4, 24) * 50,
    date,
    method: dice.of(PAYMENT_METHODS),
    created_at: until(now, `${date}T12:00:00.000Z`),
    created_by,
  };
}

/** A cheque that is due two weeks after it was given, and is paid on that day. */
function demoCheque(position: number, date: string, today: string) {
  const cheque_due = dayAfter(date, 14);
  return {
    cheque_number: String(100_200 + position),
    cheque_bank: BANKS[position % BANKS.length] ?? null,
    cheque_due,
    cheque_state: cheque_due < today ? ('cleared' as const) : ('waiting' as const),
  };
}

function paymentEntry({ id, created_at, ...payment }: Insertable<Tables['payment']>, admin: Actor) {
  const { name, cost, date, method, cheque_number, cheque_bank, cheque_due, receipt_number } = payment;
  return auditEntryRow(
    {
      actor: admin,
      action: 'student-payment.created',
      entity: { type: 'student-payment', id },
      after: { name, cost, date, method, cheque_number, cheque_bank, cheque_due, receipt_number },
    },
    created_at,
  );
}
