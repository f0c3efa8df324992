import { AGE_LEVELS, BOOKING_HOURS, BOOKING_SUBJECTS, LESSON_TIMES } from 'api-contract/booking-choices';
import { EDUCATION_LEVELS } from 'api-contract/education-level';
import { GROUP_HOURS_CHOICES, INDIVIDUAL_HOURS_CHOICES } from 'api-contract/lesson-hours';
import { foldForSearch } from 'arabic-text/fold';
import type { Insertable } from 'kysely';
import { uniqueKey } from '../accounts/create-account';
import { newId } from '../database/id';
import type { Tables } from '../database/schema';
import { toHundredths } from '../rules/hours';
import { createDice, type Dice } from './dice';
import { LESSON_SUBJECTS, PARENTS, STUDENTS, TEACHERS } from './names';

/** The rows of a whole institute. */
export type InstituteRows = { [Table in keyof Tables]?: Insertable<Tables[Table]>[] };

const MONTHS = 14;
const DAY_MS = 86_400_000;
const SEED = 20;

/** Days before today of which lessons still wait for a decision. */
const UNDECIDED_DAYS = 9;

/**
 * A believable institute: teachers and students, 14 months of lessons, payments and bookings up to and beyond today.
 *
 * @param today `YYYY-MM-DD`
 * @param passwordHash of the one password that all accounts share
 */
export function demoInstitute(
  today: string,
  passwordHash: string,
): Required<Omit<InstituteRows, 'mailed_link' | 'outgoing_mail' | 'audit_entry' | 'load_failure'>> {
  const dice = createDice(SEED);
  const now = new Date().toISOString();
  const admin = account('admin', 'admin', null, passwordHash, now);
  const teachers = TEACHERS.map((username, position) => {
    // The first teacher's birthday is today: the home page has somebody to congratulate.
    const monthDay =
      position === 0 ? today.slice(5) : `${two(dice.number(1, 12))}-${two(dice.number(1, 28))}`;
    const year = monthDay === '02-29' ? 1988 : dice.number(1975, 2000);
    return account(username, 'teacher', `${year}-${monthDay}`, passwordHash, now);
  });
  const lesson: Insertable<Tables['lesson']>[] = [];
  const lesson_student: Insertable<Tables['lesson_student']>[] = [];
  for (const day of daysBefore(today)) {
    for (const teacher of teachers) {
      if (isFriday(day) || !dice.happens(0.55)) continue;
      const rows = demoLesson(dice, teacher.id, admin.id, day, today);
      lesson.push(rows.lesson);
      lesson_student.push(...rows.students);
    }
  }
  const student_payment = daysBefore(today)
    .filter((day) => day.endsWith('-03') || day.endsWith('-17'))
    .flatMap((day) => dice.some(STUDENTS, 22).map((name) => demoPayment(dice, name, day, admin.id, now)))
    .map((payment, position) => ({ ...payment, receipt_number: position + 1 }));
  return {
    account: [admin, ...teachers],
    lesson,
    lesson_student,
    student: STUDENTS.map((student_name) => ({
      student_name,
      student_name_folded: foldForSearch(student_name),
    })),
    student_payment,
    number_series: [{ name: 'receipt', last_number: student_payment.length }],
    ...demoBookings(dice, today, now),
  };
}

function account(
  username: string,
  role: 'admin' | 'teacher',
  birthday: string | null,
  password_hash: string,
  now: string,
): Insertable<Tables['account']> {
  const id = newId();
  const email = `${role === 'admin' ? 'admin' : `teacher-${id.slice(-6)}`}@demo.example`;
  return {
    id,
    username,
    username_key: uniqueKey(username),
    email,
    email_key: email,
    role,
    birthday,
    birthday_month_day: birthday?.slice(5) ?? null,
    password_hash,
    email_verified_at: now,
    tokens_valid_from: 0,
    created_at: now,
  };
}

function demoLesson(dice: Dice, teacher_id: string, adminId: string, date: string, today: string) {
  const isGroup = dice.happens(0.25);
  const id = newId();
  const waits = Date.parse(today) - Date.parse(date) < UNDECIDED_DAYS * DAY_MS && dice.happens(0.6);
  const status = waits ? 'pending' : dice.happens(0.97) ? 'approved' : 'rejected';
  const at = `${date}T${two(dice.number(9, 19))}:${two(dice.number(0, 59))}:00.000Z`;
  // Students keep their level: it follows from who they are.
  const first = dice.number(0, STUDENTS.length - 1);
  const level = EDUCATION_LEVELS[first % EDUCATION_LEVELS.length] as (typeof EDUCATION_LEVELS)[number];
  const mates = STUDENTS.filter(
    (_, position) => position % EDUCATION_LEVELS.length === first % EDUCATION_LEVELS.length,
  );
  const names = isGroup ? dice.some(mates, dice.number(2, 5)) : [STUDENTS[first] as string];
  return {
    lesson: {
      id,
      kind: isGroup ? ('group' as const) : ('individual' as const),
      teacher_id,
      date,
      hours_hundredths: toHundredths(dice.of(isGroup ? GROUP_HOURS_CHOICES : INDIVIDUAL_HOURS_CHOICES).hours),
      subject: dice.of(LESSON_SUBJECTS),
      education_level: level,
      status: status as 'pending' | 'approved' | 'rejected',
      created_at: at,
      decided_at: waits ? null : at,
      decided_by: waits ? null : adminId,
      deleted_at: null,
      deleted_by: null,
    },
    students: names.map((student_name, position) => ({
      lesson_id: id,
      position,
      student_name,
      student_name_folded: foldForSearch(student_name),
    })),
  };
}

function demoPayment(dice: Dice, name: string, date: string, created_by: string, created_at: string) {
  return {
    id: newId(),
    name,
    name_folded: foldForSearch(name),
    cost: dice.number(4, 24) * 50,
    date,
    created_at,
    created_by,
  };
}

function demoBookings(dice: Dice, today: string, created_at: string) {
  const booking: Insertable<Tables['booking']>[] = [];
  const booking_student: Insertable<Tables['booking_student']>[] = [];
  for (let days = -30; days <= 10; days++) {
    for (let count = dice.number(2, 6); count > 0; count--) {
      const id = newId();
      const isGroup = dice.happens(0.3);
      const past = days < 0;
      booking.push({
        id,
        parent_name: dice.happens(0.8) ? dice.of(PARENTS) : '',
        phone: `059${dice.number(1_000_000, 9_999_999)}`,
        subject: dice.of(BOOKING_SUBJECTS),
        age_level: dice.of(AGE_LEVELS),
        lesson_date: dayAfter(today, days),
        lesson_time: dice.of(LESSON_TIMES),
        hours_hundredths: toHundredths(dice.of(BOOKING_HOURS)),
        lesson_type: isGroup ? 'group' : 'individual',
        notes: dice.happens(0.3) ? 'يفضّل معلمة، والتركيز على مادة الامتحان القادم.' : '',
        status: past
          ? dice.of(['completed', 'completed', 'cancelled'] as const)
          : dice.of(['pending', 'approved'] as const),
        booking_date: dayAfter(today, Math.min(days - dice.number(0, 5), 0)),
        created_at,
      });
      booking_student.push(
        ...dice
          .some(STUDENTS, isGroup ? dice.number(2, 4) : 1)
          .map((student_name, position) => ({ booking_id: id, position, student_name })),
      );
    }
  }
  return { booking, booking_student };
}

/** The days of the last 14 months up to today, oldest first. */
function daysBefore(today: string): string[] {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - (MONTHS - 1));
  const days = [];
  for (let day = first.getTime(); day <= Date.parse(today); day += DAY_MS) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function isFriday(day: string): boolean {
  return new Date(day).getUTCDay() === 5;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
