import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { calendarDay } from './field-schemas';
import { CHEQUE_STATES } from './money';

/** `GET /admin/cheques` (additive to spec §7) */
export const chequeListQuery = z.object({
  /** Cheques that are due on this day or before it. */
  due_until: calendarDay.optional(),
  state: z.enum(CHEQUE_STATES).optional(),
  ...pageQuery,
});

const cheque = z.object({
  /** The payment's id, too. */
  _id: z.string(),
  payment_id: z.string(),
  receipt_number: z.number(),
  student_id: z.string().nullable(),
  family_id: z.string().nullable(),
  /** It names the student or the family's guardian. */
  name: z.string(),
  /** `null` if it was not said, as the bank. */
  number: z.string().nullable(),
  bank: z.string().nullable(),
  /** `YYYY-MM-DD`; without one of its own, a cheque is due on the day of its payment. */
  due_day: z.string(),
  /** The amount is in agorot. */
  amount: z.number(),
  state: z.enum(CHEQUE_STATES),
});

/** The earliest due day first; cheques whose payment was voided for another reason are left out. */
export const chequeList = z.object({ cheques: z.array(cheque), next_cursor: nextCursor });
export const changedCheque = cheque.extend(messageResponse.shape);

export type Cheque = z.output<typeof cheque>;
