import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { calendarDay, calendarMonth, typedText } from './field-schemas';

/** A day, or a month that counts to its last day. */
export const dayOrMonth = z.union([calendarMonth, calendarDay]);

/** Whose balances a list shows: of students, with a row of the family for what names none, or of accounts. */
export const BALANCE_ROWS = ['student', 'account'] as const;

/**
 * What a list of balances is reduced to: debts, those with a part older than so many days, without any payment or without a
 * reminder in the current month, or credits.
 */
export const BALANCE_FILTERS = [
  'owing',
  'over-30',
  'over-60',
  'over-90',
  'never-paid',
  'not-reminded',
  'credit',
] as const;

/** The order of a list of balances: by name, or the largest amount first. */
export const BALANCE_ORDERS = ['name', 'balance', 'due', 'paid'] as const;

/** `GET /admin/balances` (additive to spec §7): what is owed at the end of a day, by default of the current one. */
export const balancesQuery = z.object({
  until: dayOrMonth.optional(),
  by: z.enum(BALANCE_ROWS).default('student'),
  filter: z.enum(BALANCE_FILTERS).optional(),
  sort: z.enum(BALANCE_ORDERS).default('name'),
  /** A part of a name, of the guardian's name or of a phone number. */
  query: typedText.default(''),
  ...pageQuery,
});

/** What is owed, by its age in days. */
const owedByAge = z.object({
  up_to_30: z.number(),
  up_to_60: z.number(),
  up_to_90: z.number(),
  over_90: z.number(),
});

/** All in agorot. */
export const balanceSums = z.object({
  /** Lessons alone are charged here. */
  charged: z.number(),
  /** Packages, monthly fees, adjustments, opening balances and transfers. */
  adjusted: z.number(),
  /** Payments less reversals and refunds. */
  paid: z.number(),
  /** `charged + adjusted - paid`; above zero: owed to the institute. */
  balance: z.number(),
  /** `YYYY-MM-DD`: the day of the oldest charge that is not paid; `null` where nothing is owed. */
  since: z.string().nullable(),
  owed_by_age: owedByAge,
  /** An ISO date-time in UTC: the last reminder, for a student also of the family. */
  reminded_at: z.string().nullable(),
});

/** Sums over several rows, in agorot. */
const rowSums = balanceSums.pick({
  charged: true,
  adjusted: true,
  paid: true,
  balance: true,
  owed_by_age: true,
});

const member = z.object({ _id: z.string(), name: z.string() });

const balanceRow = balanceSums.extend({
  /** The id of the student or of the family. */
  _id: z.string(),
  /** `null` of a family. */
  student_id: z.string().nullable(),
  /** The family of the student on the current day, or the family itself; `null` of the account of a student. */
  family_id: z.string().nullable(),
  /** It names the student, or the guardian of a family. */
  name: z.string(),
  guardian_name: z.string().nullable(),
  /** The student's own. A response of an earlier release lacks it. */
  phone: z.string().nullable().optional(),
  /** They are the family's, or else the student's own. */
  phones: z.array(z.string()),
  /** Those of a family; empty for a student. */
  students: z.array(member),
  active: z.boolean(),
});

const familyBalance = balanceSums.extend({
  family_id: z.string(),
  guardian_name: z.string(),
  phones: z.array(z.string()),
  students: z.array(member),
});

/** A page of the rows of everybody with an entry. */
export const balances = z.object({
  until: z.string(),
  balances: z.array(balanceRow),
  /** The accounts of the families that rows of the page belong to. */
  families: z.array(familyBalance),
  /** The sums of all rows, whatever the filter. What is owed and what is credit are sums over accounts. */
  totals: rowSums.extend({ owing: z.number(), credit: z.number() }),
  /** The sums of the rows that match, on all pages. A response of an earlier release lacks it. */
  found: rowSums.optional(),
  /** How many rows match. */
  total: z.number(),
  next_cursor: nextCursor,
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
export type BalanceFilter = (typeof BALANCE_FILTERS)[number];
export type BalanceOrder = (typeof BALANCE_ORDERS)[number];
export type BalanceRow = z.output<typeof balanceRow>;
