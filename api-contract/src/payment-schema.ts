import { z } from 'zod';
import { nextCursor, optionalNextCursor, pageQuery } from './common-schema';
import { calendarDay, calendarMonth, name, voidReason, wholeNumberText } from './field-schemas';
import { STUDENT_PAYMENT_COST_MAX } from './payment';

/** `POST /student_payments/`: all fields travel in the query. `cost` in whole shekels. */
export const studentPaymentInput = z.object({
  name,
  cost: wholeNumberText(1, STUDENT_PAYMENT_COST_MAX),
  date: calendarDay,
  /** The record that is meant, where several students have such a name (additive to spec §7). */
  student_id: z.uuid().optional(),
});

/** `GET /student_payments/` */
export const studentPaymentsQuery = z.object({ month: calendarMonth, ...pageQuery });

/** `POST /student_payments/{id}/void` (additive to spec §7) */
export const studentPaymentVoid = z.object({ reason: voidReason });

/** `cost` in whole shekels, negative in a reversal; `date` as `YYYY-MM-DD`. A server of spec §7 alone omits the rest. */
const studentPayment = z.object({
  _id: z.string(),
  name: z.string(),
  /** Of the student's record. */
  student_id: z.string().nullable().optional(),
  cost: z.number(),
  date: z.string(),
  /** Consecutive in the institute, from 1. */
  receipt_number: z.number().optional(),
  /** A username. */
  received_by: z.string().optional(),
  /** An ISO date-time in UTC; `null` for a valid payment and for a reversal. */
  voided_at: z.string().nullable().optional(),
  /** Of a voided payment and of its reversal. */
  void_reason: z.string().nullable().optional(),
  /** The receipt number of the payment that this reversal cancels; `null` for a payment. */
  reverses_receipt_number: z.number().nullable().optional(),
});

export const studentPayments = z.object({
  payments: z.array(studentPayment),
  next_cursor: optionalNextCursor,
});

/** Payments of a page of a student's record, without `limit`. */
export const STUDENT_PAYMENTS_PAGE = 20;

/** `GET /admin/students/{id}/payments` (additive to spec §7), newest day first. */
export const paymentsOfStudentQuery = z.object(pageQuery);
export const paymentsOfStudent = z.object({ payments: z.array(studentPayment), next_cursor: nextCursor });

/** The response to a new payment (additive to spec §7). */
export const studentPaymentResponse = z.object({ message: z.string(), payment: studentPayment });

/** The response to voiding: the payment with `voided_at`, and its reversal. */
export const voidedStudentPayment = studentPayment.extend({ message: z.string(), reversal: studentPayment });

export type StudentPayment = z.output<typeof studentPayment>;
export type StudentPayments = z.output<typeof studentPayments>;
