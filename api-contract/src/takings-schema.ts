import { z } from 'zod';
import { nextCursor, pageQuery } from './common-schema';
import { calendarDay } from './field-schemas';
import { PAYMENT_METHODS } from './money';

/** `GET /admin/takings` (additive to spec §7) */
export const takingsQuery = z.object({ day: calendarDay, ...pageQuery });

/** All amounts are in agorot: what was taken is positive, what was given back is negative. */
const takenSum = z.object({ amount: z.number(), count: z.number() });

/** A payment, a refund, or the reversal of one of both. */
const taking = z.object({
  _id: z.string(),
  kind: z.enum(['payment', 'refund', 'reversal']),
  /** The number of the receipt; `null` for a refund and its reversal. */
  receipt_number: z.number().nullable(),
  /** The number among refunds; `null` for a payment and its reversal. */
  refund_number: z.number().nullable(),
  student_id: z.string().nullable(),
  family_id: z.string().nullable(),
  /** It names the student or the family's guardian. */
  name: z.string(),
  amount: z.number(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** `null` if it was not said. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** A username. */
  received_by: z.string(),
  /** The full name of the account, or without one the username. */
  received_by_name: z.string(),
});

/** What was taken on a day, in the order in which it was recorded. The sums are those of the whole day. */
export const takings = z.object({
  payments: z.array(taking),
  next_cursor: nextCursor,
  by_method: z.array(takenSum.extend({ method: taking.shape.method })),
  by_person: z.array(takenSum.extend({ received_by: z.string(), name: z.string(), cash: z.number() })),
  /** What should be there in cash. */
  cash: z.number(),
});

export type Takings = z.output<typeof takings>;
