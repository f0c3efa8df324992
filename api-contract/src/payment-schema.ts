import { z } from 'zod';
import { nextCursor, optionalNextCursor, pageNumber, pageQuery } from './common-schema';
import {
  calendarMonth,
  endingDay,
  name,
  optionalLine,
  recordedDay,
  typedText,
  voidReason,
  wholeNumberText,
} from './field-schemas';
import { CHEQUE, CHEQUE_STATES, PAYMENT_METHODS } from './money';
import {
  CHEQUE_BANK_MAX_LENGTH,
  CHEQUE_NUMBER_MAX_LENGTH,
  PAYMENT_NOTE_MAX_LENGTH,
  PURPOSE_MAX_LENGTH,
  STUDENT_PAYMENT_COST_MAX,
} from './payment';

/** `null` if it is blank or missing. */
const optionalText = (maxLength: number) =>
  optionalLine(maxLength)
    .optional()
    .transform((text) => text || null);

/** The name of a student; it may be missing where a student's record or a family is named. */
const possibleName = z.union([name, z.literal('')]).default('');

interface Payer {
  name: string;
  student_id?: string | undefined;
  family_id?: string | undefined;
}

/** A student by name or record, or a family. */
function requireOnePayer({ name: typed, student_id, family_id }: Payer, context: z.RefinementCtx): void {
  if (family_id === undefined && student_id === undefined && typed === '')
    context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, input: typed, path: ['name'] });
  if (family_id !== undefined && student_id !== undefined)
    context.addIssue({ code: 'custom', path: ['family_id'], params: { expects: 'one-owner' } });
}

/** `POST /student_payments/`: all fields travel in the query. `cost` in whole shekels. */
export const studentPaymentInput = z
  .object({
    name: possibleName,
    cost: wholeNumberText(1, STUDENT_PAYMENT_COST_MAX),
    date: recordedDay,
    // Additive to spec §7:
    /** The record that is meant, where several students have such a name; alone it names the student. */
    student_id: z.uuid().optional(),
    /** The family that pays, in place of a student: no name is needed, and no record is made of one. */
    family_id: z.uuid().optional(),
    method: z.enum(PAYMENT_METHODS).optional(),
    /** What it is for: mostly a month. */
    purpose: optionalText(PURPOSE_MAX_LENGTH),
    note: optionalText(PAYMENT_NOTE_MAX_LENGTH),
    cheque_number: optionalText(CHEQUE_NUMBER_MAX_LENGTH),
    cheque_bank: optionalText(CHEQUE_BANK_MAX_LENGTH),
    cheque_due: endingDay.optional(),
  })
  .superRefine((payment, context) => {
    requireOnePayer(payment, context);
    if (payment.method === CHEQUE) return;
    for (const field of CHEQUE_FIELDS) {
      if (!payment[field]) continue;
      context.addIssue({ code: 'custom', path: [field], params: { expects: 'only-of-cheque' } });
    }
  });

const CHEQUE_FIELDS = ['cheque_number', 'cheque_bank', 'cheque_due'] as const;

/** `GET /student_payments/` */
export const studentPaymentsQuery = z.object({
  month: calendarMonth,
  /** Additive to spec §7: a part of a spelling of the student, of the guardian's name or of a phone number. */
  query: typedText.optional(),
  ...pageQuery,
  /** The number of a page, from 1; the last page where there are fewer. */
  page: pageNumber.optional(),
  /** The id of a payment: the numbered page with it, if it is in the list. */
  payment: z.uuid().optional(),
});

/** `POST /student_payments/{id}/void` (additive to spec §7) */
export const studentPaymentVoid = z.object({ reason: voidReason });

/** `cost` in whole shekels, negative in a reversal; `date` as `YYYY-MM-DD`. A server of spec §7 alone omits the rest. */
const studentPayment = z.object({
  _id: z.string(),
  name: z.string(),
  /** It names the student's record. */
  student_id: z.string().nullable().optional(),
  /** It names the family that paid; `null` for a payment of a student. The name is then the guardian's. */
  family_id: z.string().nullable().optional(),
  cost: z.number(),
  date: z.string(),
  /** Consecutive in the institute, from 1; `null` for a payment that was imported from before the cut-over day. */
  receipt_number: z.number().nullable().optional(),
  /** A username. */
  received_by: z.string().optional(),
  /** The full name of the account, or without one the username. */
  received_by_name: z.string().optional(),
  /** An ISO date-time in UTC; `null` for a valid payment and for a reversal. */
  voided_at: z.string().nullable().optional(),
  /** A voided payment and its reversal have the same reason. */
  void_reason: z.string().nullable().optional(),
  /** The receipt number of the payment that this reversal cancels; `null` for a payment. */
  reverses_receipt_number: z.number().nullable().optional(),
  /** Every payment counts in the sums of its day, also a voided one, and its reversal in those of its own: `true`. */
  counted: z.boolean().optional(),
  /** `null` if it was not said. */
  method: z.enum(PAYMENT_METHODS).nullable().optional(),
  /** `null` without one, as the following fields. */
  purpose: z.string().nullable().optional(),
  note: z.string().nullable().optional(),
  cheque_number: z.string().nullable().optional(),
  cheque_bank: z.string().nullable().optional(),
  /** `YYYY-MM-DD` */
  cheque_due: z.string().nullable().optional(),
  cheque_state: z.enum(CHEQUE_STATES).nullable().optional(),
});

export const studentPayments = z.object({
  payments: z.array(studentPayment),
  next_cursor: optionalNextCursor,
  /** Of a numbered page: how many payments were found, their sum in shekels, and the number of the page. */
  total: z.int().optional(),
  sum: z.int().optional(),
  page: z.int().optional(),
});

/** `GET /admin/payment-totals` (additive to spec §7): a numbered page. */
export const paymentTotalsQuery = studentPaymentsQuery.pick({
  month: true,
  query: true,
  limit: true,
  page: true,
});

export const paymentTotals = z.object({
  /** They are ordered by name. */
  payers: z.array(
    z.object({
      student_id: z.string().nullable(),
      /** A family that paid itself; `null` for a student. The name is then the guardian's. */
      family_id: z.string().nullable(),
      name: z.string(),
      /** Whole shekels, less what was voided. */
      paid: z.int(),
      /** Reversals do not count. */
      payments: z.int(),
      /** The approved decimal hours of the student in the month; `null` for a family. */
      hours: z.number().nullable(),
    }),
  ),
  /** How many were found, and the number of the page. */
  total: z.int(),
  page: z.int(),
});

/** `GET /admin/students/{id}/payments` (additive to spec §7), newest day first. */
export const paymentsOfStudentQuery = z.object(pageQuery);
export const paymentsOfStudent = z.object({ payments: z.array(studentPayment), next_cursor: nextCursor });

/** Another payment of the same account and amount within 14 days: the same money may have been recorded twice. */
const similarPayment = z.object({
  receipt: z.number(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Whole shekels. */
  cost: z.number(),
});

/** The response to a new payment (additive to spec §7). */
export const studentPaymentResponse = z.object({
  message: z.string(),
  payment: studentPayment,
  /** The latest first; missing from a response that an earlier release has stored. */
  similar: z.array(similarPayment).optional(),
});

/** `GET /admin/similar-payments` (additive to spec §7): what a payment would be like, before it is sent. */
export const similarPaymentsQuery = z
  .object({
    name: possibleName,
    student_id: z.uuid().optional(),
    family_id: z.uuid().optional(),
    /** The amount is in agorot. */
    amount: wholeNumberText(100, STUDENT_PAYMENT_COST_MAX * 100),
    date: recordedDay,
    method: z.enum(PAYMENT_METHODS).optional(),
    purpose: optionalText(PURPOSE_MAX_LENGTH),
  })
  .superRefine(requireOnePayer);

const comparedPayment = similarPayment.extend({ name: z.string(), received_by_name: z.string() });

/** Cash that counts together with the new payment and is more with it than the law allows; in agorot. */
const cashAboveLimit = z.object({ paid: z.number(), limit: z.number() });

export const similarPayments = z.object({
  similar: z.array(comparedPayment),
  /** `null` if the payment is not in cash, or keeps the limit. */
  cash_above_limit: cashAboveLimit.nullable().optional(),
});

/** The response to voiding: the payment with `voided_at`, and its reversal. */
export const voidedStudentPayment = studentPayment.extend({ message: z.string(), reversal: studentPayment });

/** The response to `POST /student_payments/{id}/printed` (additive to spec §7): what the receipt says. */
export const printedStudentPayment = z.object({
  message: z.string(),
  payment: studentPayment,
  /** Whether it is printed for the first time: later prints are copies. */
  original: z.boolean(),
  /** The guardian is that of the student's family, if it is known who paid. */
  guardian_name: z.string().nullable(),
});

export type StudentPayment = z.output<typeof studentPayment>;
export type StudentPaymentInput = z.output<typeof studentPaymentInput>;
export type PrintedStudentPayment = z.output<typeof printedStudentPayment>;
export type PaymentTotals = z.output<typeof paymentTotals>;
export type StudentPayments = z.output<typeof studentPayments>;
export type ComparedPayment = z.output<typeof comparedPayment>;
export type CashAboveLimit = z.output<typeof cashAboveLimit>;
export type SimilarPayments = z.output<typeof similarPayments>;
export type StudentPaymentResponse = z.output<typeof studentPaymentResponse>;
