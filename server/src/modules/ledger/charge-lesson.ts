import type { EducationLevel, LessonType } from 'api-contract/lesson';
import { type Attendance, isCharged } from 'api-contract/money';

/** The part of one student in a lesson. Hours are hundredths, days `YYYY-MM-DD`. */
export interface StudentLesson {
  lesson_id: string;
  student_id: string;
  date: string;
  lesson_type: LessonType;
  education_level: EducationLevel;
  hours_hundredths: number;
  attendance: Attendance;
  /** 1: the teacher cancelled the lesson. */
  is_cancelled: number;
}

/** What the price of an hour is lowered by, in percent. */
export interface Discounts {
  student: number;
  family: number;
  sibling: number;
}

/** A package with the hours that are left in it. */
export interface PackageLeft {
  id: string;
  left_hundredths: number;
}

/** What was agreed for the student of a lesson on its day. Amounts are agorot. */
export interface Terms {
  /** The own price of the student, or else of the family: it is final. */
  ownPrice: number | undefined;
  /** The institute's price of the lesson's level and type. */
  listedPrice: number | undefined;
  discounts: Discounts;
  /** The discount of a sibling never makes an hour cheaper than this. */
  lowestPrice: number;
  /** The monthly fee that covers the lesson. */
  feeId: string | null;
  /** The packages that can pay for the lesson, in the order in which it draws from them. */
  packages: readonly PackageLeft[];
  /** Charges are rounded half up to a multiple of this. */
  rounding: number;
}

/** The discount that was the largest; `own-price` where the student or the family has a price of their own. */
export type AppliedDiscount = 'own-price' | 'student' | 'family' | 'sibling';

/** What a student owes for a lesson: `amount` is the charged hours times the price, and the rounding. */
export interface LessonCharge {
  /** `null` where no price is in force. */
  listed_price: number | null;
  discount: AppliedDiscount | null;
  discount_percent: number | null;
  /** For an hour, after the discount; `null` where no price is in force. */
  price: number | null;
  /** The hours that neither a package nor a fee pays. */
  charged_hundredths: number;
  rounding: number;
  fee_id: string | null;
  amount: number;
  draws: { package_id: string; hours_hundredths: number }[];
}

/**
 * What a student owes for a lesson. A lesson that a monthly fee covers is paid by it. For any other one, packages pay hours as
 * long as they last, and the rest is charged at the price of the lesson's day (domain: posting).
 */
export function chargeLesson(lesson: StudentLesson, terms: Terms): LessonCharge {
  const price = priceOf(terms);
  const isFree = lesson.is_cancelled === 1 || !isCharged(lesson.attendance);
  const fee_id = isFree ? null : terms.feeId;
  const draws: LessonCharge['draws'] = [];
  let charged_hundredths = isFree || fee_id !== null ? 0 : lesson.hours_hundredths;
  for (const { id, left_hundredths } of terms.packages) {
    const hours_hundredths = Math.min(charged_hundredths, left_hundredths);
    if (hours_hundredths <= 0) continue;
    draws.push({ package_id: id, hours_hundredths });
    charged_hundredths -= hours_hundredths;
  }
  const exact = amountOf(charged_hundredths, price.price ?? 0);
  const amount = roundTo(exact, terms.rounding);
  return { ...price, charged_hundredths, rounding: amount - exact, fee_id, amount, draws };
}

/** Hours in hundredths times an amount for an hour, rounded half up to the agora. */
export function amountOf(hoursHundredths: number, amount: number): number {
  return Math.floor((hoursHundredths * amount + 50) / 100);
}

/** Whether a charge is missing because no price is in force. */
export function isWithoutPrice(charge: Pick<LessonCharge, 'price' | 'charged_hundredths'>): boolean {
  return charge.price === null && charge.charged_hundredths > 0;
}

type Price = Pick<LessonCharge, 'listed_price' | 'discount' | 'discount_percent' | 'price'>;

/** Of the discounts, the one that gives the lowest price is applied; of equal ones, the first. */
function priceOf({ ownPrice, listedPrice, discounts, lowestPrice }: Terms): Price {
  const listed_price = listedPrice ?? null;
  if (ownPrice !== undefined)
    return { listed_price, discount: 'own-price', discount_percent: null, price: ownPrice };
  if (listedPrice === undefined) return { listed_price, discount: null, discount_percent: null, price: null };
  let best: Price = { listed_price, discount: null, discount_percent: null, price: listedPrice };
  for (const discount of ['student', 'family', 'sibling'] as const) {
    const lowered = discounted(listedPrice, discounts[discount]);
    // Where the listed price is below the lowest one already, it stays.
    const price = discount === 'sibling' ? Math.min(listedPrice, Math.max(lowered, lowestPrice)) : lowered;
    if (price < (best.price ?? 0))
      best = { listed_price, discount, discount_percent: discounts[discount], price };
  }
  return best;
}

function discounted(price: number, percent: number): number {
  return Math.floor((price * (100 - percent) + 50) / 100);
}

function roundTo(amount: number, multiple: number): number {
  return Math.floor((2 * amount + multiple) / (2 * multiple)) * multiple;
}
