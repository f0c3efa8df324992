import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { calendarMonth, optionalLine, recordedDay, voidReason } from './field-schemas';
import { AMOUNT_MAX, PAYMENT_METHODS } from './money';
import { PAYMENT_NOTE_MAX_LENGTH } from './payment';

/** `POST /admin/refunds` (additive to spec §7): money that is given back to one student or one family. */
export const refundInput = z
  .object({
    student_id: z.uuid().nullable().optional(),
    family_id: z.uuid().nullable().optional(),
    /** The amount is in agorot. */
    amount: z.number().int().min(1).max(AMOUNT_MAX),
    date: recordedDay,
    method: z.enum(PAYMENT_METHODS),
    note: optionalLine(PAYMENT_NOTE_MAX_LENGTH)
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ student_id, family_id }) => Boolean(student_id) !== Boolean(family_id), {
    path: ['student_id'],
    params: { expects: 'one-owner' },
  });

/** `GET /admin/refunds` */
export const refundListQuery = z.object({
  student: z.uuid().optional(),
  family: z.uuid().optional(),
  month: calendarMonth.optional(),
  ...pageQuery,
});

/** `POST /admin/refunds/{id}/void` */
export const refundVoid = z.object({ reason: voidReason });

const refund = z.object({
  _id: z.string(),
  /** Consecutive among refunds, from 1. */
  number: z.number(),
  student_id: z.string().nullable(),
  family_id: z.string().nullable(),
  /** It names the student or the family's guardian. */
  name: z.string(),
  /** The amount is in agorot, negative in a reversal. */
  amount: z.number(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  method: z.enum(PAYMENT_METHODS),
  note: z.string().nullable(),
  /** A username. */
  paid_by: z.string(),
  /** The full name of the account, or without one the username. */
  paid_by_name: z.string(),
  /** ISO date-times in UTC; `voided_at` is `null` for a valid refund and for a reversal. */
  created_at: z.string(),
  voided_at: z.string().nullable(),
  /** A voided refund and its reversal have the same reason. */
  void_reason: z.string().nullable(),
  /** The number of the refund that this reversal cancels; `null` for a refund. */
  reverses_number: z.number().nullable(),
});

/** The latest number first. */
export const refundList = z.object({ refunds: z.array(refund), next_cursor: nextCursor });
export const savedRefund = refund.extend(messageResponse.shape);
/** The response to voiding: the refund with `voided_at`, and its reversal. */
export const voidedRefund = savedRefund.extend({ reversal: refund });

/** The response to `POST /admin/refunds/{id}/printed`: what the paper says. */
export const printedRefund = z.object({
  message: z.string(),
  refund,
  /** Whether it is printed for the first time: later prints are copies. */
  original: z.boolean(),
});

export type Refund = z.output<typeof refund>;
export type RefundInput = z.output<typeof refundInput>;
export type PrintedRefund = z.output<typeof printedRefund>;
