import { z } from 'zod';
import { messageResponse, nextCursor, optionalBody, pageQuery, withWas } from './common-schema';
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
import { effect } from './posting-schema';
import { amount } from './price-schema';

const PACKAGE_HOURS_MAX = 1000;
const PACKAGE_NAME_MAX = 120;
const PACKAGE_DAYS_MAX = 1096;

/** Hours with at most two decimals. */
const packageHours = z
  .number()
  .positive()
  .max(PACKAGE_HOURS_MAX)
  .refine((hours) => Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6, {
    params: { expects: 'hundredths' },
  });

/** What a package or a type of packages gives. */
const packageTerms = z.object({
  hours: packageHours,
  /** The price is for all hours, in agorot. */
  price: amount,
  /** What the hours are good for; an empty list: for every level, and for both types. */
  education_levels: z.array(educationLevel).max(EDUCATION_LEVELS.length),
  lesson_types: z.array(lessonType).max(LESSON_TYPES.length),
});

const packageTypeFields = packageTerms.extend({
  name: requiredLine(PACKAGE_NAME_MAX),
  /** How many days the hours are good for, the first one included. */
  days: z.number().int().min(1).max(PACKAGE_DAYS_MAX),
});

/** `POST /admin/package-types` (additive to spec §7): packages that the institute sells at a fixed price. */
export const packageTypeInput = packageTypeFields.extend({
  education_levels: packageTerms.shape.education_levels.default([]),
  lesson_types: packageTerms.shape.lesson_types.default([]),
});

/** `PATCH /admin/package-types/{id}`: packages that are sold already stay as they are. */
export const packageTypeChange = withWas(packageTypeFields.extend({ active: z.boolean() }).partial());

const packageType = packageTypeFields.extend({
  _id: z.string(),
  /** Whether it is sold. */
  active: z.boolean(),
  created_at: z.string(),
});

/** `GET /admin/package-types`: those that are sold and those that were, in the order in which they were made. */
export const packageTypeListQuery = z.object(pageQuery);
export const packageTypeList = z.object({ package_types: z.array(packageType), next_cursor: nextCursor });
export const savedPackageType = packageType.extend(messageResponse.shape);

const packageOwner = {
  student_id: z.uuid().nullable().optional(),
  family_id: z.uuid().nullable().optional(),
};

/**
 * `POST /admin/packages` (additive to spec §7): hours that a student or a family pays ahead. With a type, its terms hold;
 * without one, the terms are free.
 */
export const packageInput = z
  .object({
    ...packageOwner,
    package_type_id: z.uuid().nullable().optional(),
    first_day: recordedDay,
    last_day: endingDay.optional(),
    ...packageTerms.partial().shape,
  })
  .refine(({ student_id, family_id }) => Boolean(student_id) !== Boolean(family_id), {
    path: ['student_id'],
    params: { expects: 'one-owner' },
  })
  .superRefine(({ package_type_id, ...input }, context) => {
    for (const path of ['hours', 'price', 'last_day'] as const)
      if (!package_type_id && input[path] === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: [path] });
    for (const path of [...Object.keys(packageTerms.shape), 'last_day'] as (keyof typeof input)[])
      if (package_type_id && input[path] !== undefined)
        context.addIssue({ code: 'custom', path: [path], params: { expects: 'only-without-type' } });
  })
  .refine(({ first_day, last_day = first_day }) => first_day <= last_day, {
    path: ['last_day'],
    params: { expects: 'later-day' },
  });

const hourPackage = packageTerms.extend({
  _id: z.string(),
  student_id: z.string().nullable(),
  family_id: z.string().nullable(),
  /** It names the student, or the guardian of a family. */
  name: z.string(),
  /** The type that it was bought by, with its name. */
  package_type_id: z.string().nullable(),
  type_name: z.string().nullable(),
  first_day: z.string(),
  last_day: z.string(),
  /** Hours that no approved lesson has drawn. */
  left_hours: z.number(),
  /** The day on which unused hours were last paid back, how many were in all, and their amount. */
  refunded_on: z.string().nullable(),
  refunded_hundredths: z.number().nullable(),
  refund: z.number().nullable(),
  created_at: z.string(),
});

/** `GET /admin/packages`: all; of a student, then those of the family; or of a family, then those of its students. */
export const packageListQuery = z
  .object({ student: z.uuid().optional(), family: z.uuid().optional(), ...pageQuery })
  .refine(({ student, family }) => !(student && family), {
    path: ['student'],
    params: { expects: 'one-owner' },
  });
/** Each owner's packages begin with the one that ends last. */
export const packageList = z.object({ packages: z.array(hourPackage), next_cursor: nextCursor });
/** With what posting anew would change, where lessons that it pays for are posted already. */
export const savedPackage = hourPackage.extend({ ...messageResponse.shape, effect });

/** `POST /admin/packages/{id}/refund`: pays the unused hours back, on the current day. */
export const packageRefund = optionalBody({ reason: requiredLine(REASON_MAX_LENGTH).optional() });

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

export const monthlyFee = z.object({
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
/** With what posting anew would change, where lessons that it covers are posted already. */
export const savedMonthlyFee = monthlyFee.extend({ ...messageResponse.shape, effect });

export type HourPackage = z.output<typeof hourPackage>;
export type PackageInput = z.output<typeof packageInput>;
export type PackageType = z.output<typeof packageType>;
export type PackageTypeInput = z.output<typeof packageTypeInput>;
export type PackageTypeChange = z.output<typeof packageTypeChange>;
export type MonthlyFee = z.output<typeof monthlyFee>;
export type MonthlyFeeChange = z.output<typeof monthlyFeeChange>;
export type MonthlyFeeInput = z.output<typeof monthlyFeeInput>;
