import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { calendarMonth, educationLevel, lessonType, plannedDay, recordedDay } from './field-schemas';
import { effect, postedAfterwards } from './posting-schema';
import { amount } from './price-schema';

const rateFields = z.object({
  /** Whose rate it is; missing: the institute's default. */
  teacher_id: z.uuid().nullable().optional(),
  education_level: educationLevel,
  lesson_type: lessonType,
  /** The amount is for an hour, in agorot. */
  amount,
  /** An hour of a group lesson adds this for each student beyond the first. */
  per_further_student: amount.default(0),
  /** The first day of the rate, which is in force until the next one begins. */
  from: plannedDay,
});

/** `POST /admin/pay-rates` (additive to spec §7). A rate with the same level, type, day and teacher is replaced. */
export const payRateInput = rateFields;

const payRate = rateFields.extend({
  _id: z.string(),
  teacher_id: z.string().nullable(),
  /** `null` for the institute's default. */
  teacher_name: z.string().nullable(),
  per_further_student: z.number(),
  /** The first day on which the rate is no longer in force; `null` for the present one. */
  before: z.string().nullable(),
  created_at: z.string(),
});

/** `GET /admin/pay-rates`: all, or those of one teacher beside the defaults. */
export const payRateListQuery = z.object({ teacher: z.uuid().optional(), ...pageQuery });
export const payRateList = z.object({ pay_rates: z.array(payRate), next_cursor: nextCursor });
export const savedPayRate = payRate.extend({ ...messageResponse.shape, ...postedAfterwards.shape, effect });
/** `DELETE /admin/pay-rates/{id}` */
export const deletedPayRate = messageResponse.extend({ effect });

/** `GET /admin/pay`, `GET /teacher/pay` (additive to spec §7) */
export const payQuery = z.object({ month: calendarMonth });

/** Amounts in agorot. */
const teacherPay = z.object({
  teacher_id: z.string(),
  name: z.string(),
  /** Only approved lessons that are paid count. */
  hours_hundredths: z.number(),
  /** It is what the lessons alone earn. */
  amount: z.number(),
  adjusted: z.number(),
  /** `amount + adjusted` */
  total: z.number(),
  /** `YYYY-MM-DD`; `null` until the month is paid. */
  paid_on: z.string().nullable(),
  /** What was paid for the month on that day. */
  paid_out: z.number(),
  /** `total - paid_out` */
  owed: z.number(),
  /** What is still owed for all time: it is negative where more was paid than earned. */
  owed_in_all: z.number(),
  /** Hours of approved lessons without a rate, for which nothing is paid. */
  unrated_hours_hundredths: z.number(),
  /** Each part is one level and type. */
  parts: z.array(
    z.object({
      education_level: educationLevel,
      lesson_type: lessonType,
      hours_hundredths: z.number(),
      amount: z.number(),
      unrated_hours_hundredths: z.number(),
    }),
  ),
});

/** Every teacher with an approved lesson, an adjustment or a payout of the month, by name. */
export const payOfMonth = z.object({ month: z.string(), closed: z.boolean(), pay: z.array(teacherPay) });

const payLesson = z.object({
  _id: z.string(),
  date: z.string(),
  lesson_type: lessonType,
  education_level: educationLevel,
  subject: z.string(),
  students: z.array(z.string()),
  hours_hundredths: z.number(),
  /** The rate of an hour includes what further students add; it is `null` where no rate is in force. */
  rate: z.number().nullable(),
  amount: z.number(),
  /** Whether it was decided that the lesson is not paid. */
  unpaid: z.boolean(),
});

const payAdjustment = z.object({ _id: z.string(), date: z.string(), amount: z.number(), reason: z.string() });

/** `GET /admin/pay/{id}`: a teacher's month with its lessons, for the payslip. */
export const payslip = teacherPay.extend({
  month: z.string(),
  closed: z.boolean(),
  lessons: z.array(payLesson),
  adjustments: z.array(payAdjustment),
});

/**
 * `POST /admin/pay/{id}/paid`: pays a teacher for a month on a day; `null` takes it back. Without an amount, it is what the month
 * comes to.
 */
export const payPaidInput = z.object({
  month: calendarMonth,
  paid_on: recordedDay.nullable(),
  amount: amount.optional(),
});
export const savedPay = teacherPay.extend(messageResponse.shape);

/**
 * `GET /teacher/pay`: the teacher's own month. `pay` has one row, or none while the institute does not show pay to teachers.
 */
export const ownPay = z.object({
  month: z.string(),
  closed: z.boolean(),
  pay: z.array(teacherPay),
  lessons: z.array(payLesson),
  adjustments: z.array(payAdjustment),
  approved_hours_hundredths: z.number(),
  pending_hours_hundredths: z.number(),
  rejected_hours_hundredths: z.number(),
});

export type PayRate = z.output<typeof payRate>;
export type PayRateInput = z.output<typeof payRateInput>;
export type TeacherPay = z.output<typeof teacherPay>;
export type Payslip = z.output<typeof payslip>;
export type OwnPay = z.output<typeof ownPay>;
export type PayPaidInput = z.output<typeof payPaidInput>;
