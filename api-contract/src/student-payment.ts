import { z } from 'zod';
import { calendarDay, calendarMonth, name, voidReason, wholeNumberText } from './fields';
import { STUDENT_PAYMENT_COST_MAX } from './limits';
import { optionalNextCursor, pageQuery } from './list-page';

/** `POST /student_payments/`: everything travels in the query. `cost` in whole shekels. */
export const studentPaymentInput = z.object({
  name,
  cost: wholeNumberText(1, STUDENT_PAYMENT_COST_MAX),
  date: calendarDay,
});

/** `GET /student_payments/` */
export const studentPaymentsQuery = z.object({ month: calendarMonth, ...pageQuery });

/** `POST /student_payments/{id}/void` (additive to spec §7) */
export const studentPaymentVoid = z.object({ reason: voidReason });

/** A payment as the API tells it: `cost` in whole shekels, negative in a reversal; `date` as `YYYY-MM-DD`. */
const studentPayment = z.object({
  _id: z.string(),
  name: z.string(),
  cost: z.number(),
  date: z.string(),
  /** Consecutive in the institute, from 1 (additive to spec §7): a server that knows only spec §7 has none. */
  receipt_number: z.number().optional(),
  /** The username of whoever recorded it (additive to spec §7). */
  received_by: z.string().optional(),
  /** When it was voided, an ISO date-time in UTC; `null` for a payment that counts and for a reversal (additive). */
  voided_at: z.string().nullable().optional(),
  /** Of a voided payment and of its reversal (additive). */
  void_reason: z.string().nullable().optional(),
  /** The receipt number of the payment that this one reverses; `null` if it is no reversal (additive). */
  reverses_receipt_number: z.number().nullable().optional(),
});

export const studentPayments = z.object({
  payments: z.array(studentPayment),
  next_cursor: optionalNextCursor,
});

/** What a new payment answers (additive to spec §7). */
export const studentPaymentAnswer = z.object({ message: z.string(), payment: studentPayment });

/** What voiding answers: the payment with `voided_at`, and its reversal. */
export const voidedStudentPayment = studentPayment.extend({ message: z.string(), reversal: studentPayment });

export type StudentPayment = z.output<typeof studentPayment>;
export type StudentPayments = z.output<typeof studentPayments>;
