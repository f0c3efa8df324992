import { z } from 'zod';
import { messageResponse } from './common-schema';
import { calendarDay, calendarMonth } from './field-schemas';

/** A day, or a month that counts to its last day. */
export const dayOrMonth = z.union([calendarMonth, calendarDay]);

/** `GET /admin/balances` (additive to spec §7): what is owed at the end of a day, by default of the current one. */
export const balancesQuery = z.object({ until: dayOrMonth.optional() });

/** All in agorot. */
export const balanceSums = z.object({
  /** Lessons alone are charged here. */
  charged: z.number(),
  /** Adjustments, packages and monthly fees. */
  adjusted: z.number(),
  paid: z.number(),
  /** `charged + adjusted - paid`; above zero: owed to the institute. */
  balance: z.number(),
  /** `YYYY-MM-DD`: the day of the oldest charge that is not paid; `null` where nothing is owed. */
  since: z.string().nullable(),
  /** What is owed, by its age in days. */
  owed_by_age: z.object({
    up_to_30: z.number(),
    up_to_60: z.number(),
    up_to_90: z.number(),
    over_90: z.number(),
  }),
  /** An ISO date-time in UTC: the last reminder, for a student also of the family. */
  reminded_at: z.string().nullable(),
});

const studentBalance = balanceSums.extend({
  student_id: z.string(),
  name: z.string(),
  family_id: z.string().nullable(),
  guardian_name: z.string().nullable(),
  /** The student's own. A response of an earlier release lacks it. */
  phone: z.string().nullable().optional(),
  /** They are the family's, or else the student's own. */
  phones: z.array(z.string()),
  active: z.boolean(),
});

const familyBalance = balanceSums.extend({
  family_id: z.string(),
  guardian_name: z.string(),
  phones: z.array(z.string()),
  students: z.array(z.object({ _id: z.string(), name: z.string() })),
});

/** Every student, and every family, with a lesson, a payment, an adjustment or a package; by name. */
export const balances = z.object({
  until: z.string(),
  balances: z.array(studentBalance),
  families: z.array(familyBalance),
});

/** `POST /admin/reminders` (additive to spec §7): notes that a guardian was reminded of what is owed. */
export const reminderInput = z
  .object({ student_id: z.uuid().optional(), family_id: z.uuid().optional() })
  .refine(({ student_id, family_id }) => Boolean(student_id) !== Boolean(family_id), {
    path: ['student_id'],
    params: { expects: 'one-owner' },
  });
export const savedReminder = messageResponse.extend({ reminded_at: z.string() });

export type Balances = z.output<typeof balances>;
export type BalanceSums = z.output<typeof balanceSums>;
