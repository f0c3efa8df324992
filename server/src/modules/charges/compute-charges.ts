import type { EducationLevel, LessonType } from 'api-contract/lesson';
import { type Attendance, isCharged } from 'api-contract/money';
import type { PriceList } from './price-list';

/** The part of one student in an approved lesson. Hours are hundredths, days `YYYY-MM-DD`. */
export interface StudentLesson {
  lesson_id: string;
  position: number;
  student_id: string;
  date: string;
  lesson_type: LessonType;
  education_level: EducationLevel;
  hours_hundredths: number;
  attendance: Attendance;
  /** 1: the teacher cancelled the lesson. */
  is_cancelled: number;
}

/** A price, in agorot for an hour. */
export interface Price {
  education_level: EducationLevel;
  lesson_type: LessonType;
  from_day: string;
  amount: number;
}

/** Hours paid ahead; `left_hundredths` before the lessons that are computed. */
export interface HourPackage {
  id: string;
  /** `null`: of the whole family. */
  student_id: string | null;
  left_hundredths: number;
  first_day: string;
  /** The day of the refund, if the package ended with it. */
  last_day: string;
  /** Empty: every level, both types. */
  education_levels: readonly EducationLevel[];
  lesson_types: readonly LessonType[];
}

/** A fee in place of the hours of group lessons; months are `YYYY-MM`. */
export interface MonthlyFee {
  student_id: string;
  education_level: EducationLevel;
  from_month: string;
  to_month: string | null;
}

/** The students of one family, or one student without a family, with all that their charges depend on. */
export interface ChargedAccount {
  /** The family's id, or the empty string. */
  family_id: string;
  /** The agreed discount of the family, in percent. */
  discount_percent: number;
  students: ReadonlyMap<string, { discount_percent: number; sibling_discount_percent: number }>;
  packages: readonly HourPackage[];
  monthly_fees: readonly MonthlyFee[];
}

/** The prices of the institute, of students and of families: owners are their ids, or the empty string. */
export interface ChargeRules {
  prices: PriceList<Price>;
  /** The discount of a sibling never makes an hour cheaper than this; the price is in agorot. */
  lowest_price: number;
}

/** What a student owes for a lesson. */
export interface Charge {
  /** The price of an hour after discounts is `null` where no price is in force. */
  price: number | null;
  /** Hours that are charged: with the price they give the amount. */
  hours_hundredths: number;
  /** Whether a monthly fee pays the lesson. */
  in_monthly_fee: boolean;
  /** The amount is in agorot. */
  amount: number;
  /** Hours that packages pay. */
  draws: { package_id: string; hours_hundredths: number }[];
}

/**
 * The charges of an account for lessons in its open months, in the order of the lessons. A lesson that a monthly fee covers
 * is paid by it. For any other one, packages pay hours as long as they last, and the rest is charged at the price of its day.
 */
export function computeCharges<Lesson extends StudentLesson>(
  account: ChargedAccount,
  lessons: readonly Lesson[],
  rules: ChargeRules,
): { lesson: Lesson; charge: Charge }[] {
  const left = new Map(account.packages.map(({ id, left_hundredths }) => [id, left_hundredths]));
  return lessons.toSorted(inOrder).map((lesson) => {
    const price = priceOf(account, lesson, rules);
    const in_monthly_fee = account.monthly_fees.some((fee) => coversLesson(fee, lesson));
    const isFree = lesson.is_cancelled === 1 || !isCharged(lesson.attendance) || in_monthly_fee;
    const draws: Charge['draws'] = [];
    let hours_hundredths = isFree ? 0 : lesson.hours_hundredths;
    for (const { id } of packagesFor(account.packages, lesson)) {
      const drawn = Math.min(hours_hundredths, left.get(id) ?? 0);
      if (drawn <= 0) continue;
      left.set(id, (left.get(id) ?? 0) - drawn);
      draws.push({ package_id: id, hours_hundredths: drawn });
      hours_hundredths -= drawn;
    }
    const amount = price === null ? 0 : amountOf(hours_hundredths, price);
    return { lesson, charge: { price, hours_hundredths, in_monthly_fee, amount, draws } };
  });
}

/** Hours in hundredths times an amount for an hour, rounded half up to the agora. */
export function amountOf(hoursHundredths: number, amount: number): number {
  return Math.floor((hoursHundredths * amount + 50) / 100);
}

/** Whether a charge is missing for lack of a price. */
export function isWithoutPrice({ price, hours_hundredths }: Charge): boolean {
  return price === null && hours_hundredths > 0;
}

/** Lessons draw from packages in this order. */
function inOrder(one: StudentLesson, other: StudentLesson): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.lesson_id !== other.lesson_id) return one.lesson_id < other.lesson_id ? -1 : 1;
  return one.position - other.position;
}

/**
 * An own price of the student, or else of the family, is what was agreed on. The institute's price is lowered by the largest
 * discount of the student, the family and the sibling.
 */
function priceOf(account: ChargedAccount, lesson: StudentLesson, rules: ChargeRules): number | null {
  const own =
    rules.prices(lesson.student_id, lesson) ??
    (account.family_id === '' ? undefined : rules.prices(account.family_id, lesson));
  if (own) return own.amount;
  const listed = rules.prices('', lesson)?.amount;
  if (listed === undefined) return null;
  const student = account.students.get(lesson.student_id);
  const agreed = Math.max(account.discount_percent, student?.discount_percent ?? 0);
  const sibling = discounted(listed, student?.sibling_discount_percent ?? 0);
  // Without any discount, a listed price below the lowest one stays as it is.
  return Math.min(discounted(listed, agreed), Math.max(sibling, rules.lowest_price));
}

function discounted(price: number, percent: number): number {
  return Math.floor((price * (100 - percent) + 50) / 100);
}

function coversLesson(fee: MonthlyFee, lesson: StudentLesson): boolean {
  const month = lesson.date.slice(0, 7);
  return (
    lesson.lesson_type === 'group' &&
    fee.student_id === lesson.student_id &&
    fee.education_level === lesson.education_level &&
    fee.from_month <= month &&
    (fee.to_month === null || month <= fee.to_month)
  );
}

/** The student's own packages first, then those of the family; of each, the one that ends soonest first. */
function packagesFor(packages: readonly HourPackage[], lesson: StudentLesson): HourPackage[] {
  return packages
    .filter(
      ({ student_id, first_day, last_day, education_levels, lesson_types }) =>
        (student_id === null || student_id === lesson.student_id) &&
        first_day <= lesson.date &&
        lesson.date <= last_day &&
        (education_levels.length === 0 || education_levels.includes(lesson.education_level)) &&
        (lesson_types.length === 0 || lesson_types.includes(lesson.lesson_type)),
    )
    .toSorted(
      (one, other) =>
        Number(one.student_id === null) - Number(other.student_id === null) ||
        compare(one.last_day, other.last_day) ||
        compare(one.id, other.id),
    );
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
