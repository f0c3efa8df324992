import { z } from 'zod';
import { nextCursor, pageQuery } from './common-schema';
import { calendarMonth, educationLevel, lessonType } from './field-schemas';
import { ENTRY_KINDS } from './money';

/** `GET /admin/entries` (additive to spec §7): the entries of all accounts in a month. */
export const entryListQuery = z.object({ month: calendarMonth, ...pageQuery });

/** The lesson that an entry charges, and how its amount came about. */
const entryLesson = z.object({
  _id: z.string(),
  teacher_name: z.string(),
  subject: z.string(),
  lesson_type: lessonType,
  education_level: educationLevel,
  hours: z.number(),
  /** Hours that packages paid. */
  package_hours: z.number(),
  in_monthly_fee: z.boolean(),
  /** `charged_hours` × `price` + `rounding` = `amount`. */
  charged_hours: z.number(),
  /** The price of an hour after discounts is in agorot; it is `null` where no price is in force, and nothing is charged. */
  price: z.number().nullable(),
  rounding: z.number(),
});

const entry = z.object({
  _id: z.string(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** The amount is in agorot; what raises the balance is positive. */
  amount: z.number(),
  /** The family, or the student without one, whose account it is in. */
  account_id: z.string(),
  account_name: z.string(),
  /** `null` where it names no student. */
  student_id: z.string().nullable(),
  student_name: z.string().nullable(),
  lesson: entryLesson.nullable(),
  /** The number of the paper of a payment or of its reversal. */
  receipt_number: z.number().nullable(),
  /** The number of the paper of money that was given back, or of its reversal. */
  refund_number: z.number().nullable(),
  /** Only adjustments have one. */
  reason: z.string().nullable(),
});

/** Entries are ordered by day. */
export const entryList = z.object({ entries: z.array(entry), next_cursor: nextCursor });

export type Entry = z.output<typeof entry>;
export type EntryList = z.output<typeof entryList>;
