import { z } from 'zod';
import { calendarDay, calendarMonth, name, wholeNumberText } from './fields';
import { STUDENT_PAYMENT_COST_MAX } from './limits';

/** `POST /student_payments/`: everything travels in the query. `cost` in whole shekels. */
export const studentPaymentInput = z.object({
  name,
  cost: wholeNumberText(1, STUDENT_PAYMENT_COST_MAX),
  date: calendarDay,
});

/** `GET /student_payments/` */
export const studentPaymentsQuery = z.object({ month: calendarMonth });

/** A payment as the API tells it: `cost` in whole shekels, `date` as `YYYY-MM-DD`. */
const studentPayment = z.object({
  _id: z.string(),
  name: z.string(),
  cost: z.number(),
  date: z.string(),
  /** Consecutive in the institute, from 1 (additive to spec §7): a server that knows only spec §7 has none. */
  receipt_number: z.number().optional(),
  /** The username of whoever recorded it (additive to spec §7). */
  received_by: z.string().optional(),
});

export const studentPayments = z.object({ payments: z.array(studentPayment) });

/** What a new payment answers (additive to spec §7). */
export const studentPaymentAnswer = z.object({ message: z.string(), payment: studentPayment });

export type StudentPayment = z.output<typeof studentPayment>;
export type StudentPayments = z.output<typeof studentPayments>;
