import { z } from 'zod';
import { messageResponse, withWas } from './common-schema';
import {
  educationLevel,
  endingDay,
  endingMonth,
  lessonType,
  recordedDay,
  recordedMonth,
  requiredLine,
} from './field-schemas';
import { EDUCATION_LEVELS, LESSON_TYPES } from './lesson';
import { REASON_MAX_LENGTH } from './money';
import { amount } from './price-schema';

const PACKAGE_HOURS_MAX = 1000;

/** Hours with at most two decimals. */
const packageHours = z
  .number()
  .positive()
  .max(PACKAGE_HOURS_MAX)
  .refine((hours) => Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6, {
    params: { expects: 'hundredths' },
  });

const packageFields = z.object({
  student_id: z.uuid().nullable().optional(),
  family_id: z.uuid().nullable().optional(),
  hours: packageHours,
  /** The price is for all hours, in agorot. */
  price: amount,
  first_day: recordedDay,
  last_day: endingDay,
  /** What the hours are good for; an empty list: for every level, and for both types. */
  education_levels: z.array(educationLevel).max(EDUCATION_LEVELS.length).default([]),
  lesson_types: z.array(lessonType).max(LESSON_TYPES.length).default([]),
});

/** `POST /admin/packages` (additive to spec §7): hours that a student or a family pays ahead. */
export const packageInput = packageFields
  .refine(({ student_id, family_id }) => Boolean(student_id) !== Boolean(family_id), {
    path: ['student_id'],
    params: { expects: 'one-owner' },
  })
  .refine(({ first_day, last_day }) => first_day <= last_day, {
    path: ['last_day'],
    params: { expects: 'later-day' },
  });

const hourPackage = packageFields.extend({
  _id: z.string(),
  student_id: z.string().nullable(),
  family_id: z.string().nullable(),
  /** It names the student, or the guardian of a family. */
  name: z.string(),
  /** Hours that no approved lesson has drawn. */
  left_hours: z.number(),
  /** The day on which the unused hours were paid back, and the amount. */
  refunded_on: z.string().nullable(),
  refund: z.number().nullable(),
  created_at: z.string(),
});

/** `GET /admin/packages`: of a student, with those of the family, or of a family, with those of its students. */
export const packageListQuery = z
  .object({ student: z.uuid().optional(), family: z.uuid().optional() })
  .refine(({ student, family }) => Boolean(student) !== Boolean(family), {
    path: ['student'],
    params: { expects: 'one-owner' },
  });
/** The one that ends last first. */
export const packageList = z.object({ packages: z.array(hourPackage) });
export const savedPackage = hourPackage.extend(messageResponse.shape);

/** `POST /admin/packages/{id}/refund`: pays the unused hours back, on the current day. */
export const packageRefund = z.object({ reason: requiredLine(REASON_MAX_LENGTH).optional() });

/** `POST /admin/monthly-fees` (additive to spec §7): a fee for each month in place of the hours of group lessons. */
export const monthlyFeeInput = z
  .object({
    student_id: z.uuid(),
    education_level: educationLevel,
    /** The amount is for a month, in agorot. */
    amount,
    from: recordedMonth,
    /** The last month; `null`: until it is ended. */
    to: endingMonth.nullable().optional(),
  })
  .refine(({ from, to }) => !to || from <= to, { path: ['to'], params: { expects: 'later-month' } });

/** `PATCH /admin/monthly-fees/{id}`: ends it with a month, or lets it go on. */
export const monthlyFeeChange = withWas(z.object({ to: endingMonth.nullable() }));

const monthlyFee = z.object({
  _id: z.string(),
  student_id: z.string(),
  education_level: educationLevel,
  amount: z.number(),
  from: z.string(),
  to: z.string().nullable(),
  created_at: z.string(),
});

/** `GET /admin/monthly-fees` */
export const monthlyFeeListQuery = z.object({ student: z.uuid() });
export const monthlyFeeList = z.object({ monthly_fees: z.array(monthlyFee) });
export const savedMonthlyFee = monthlyFee.extend(messageResponse.shape);

export type HourPackage = z.output<typeof hourPackage>;
export type PackageInput = z.output<typeof packageInput>;
export type MonthlyFee = z.output<typeof monthlyFee>;
export type MonthlyFeeChange = z.output<typeof monthlyFeeChange>;
export type MonthlyFeeInput = z.output<typeof monthlyFeeInput>;
