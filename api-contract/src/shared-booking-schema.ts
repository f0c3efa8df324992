import { toWesternDigits } from 'arabic-text/digits';
import { z } from 'zod';
import { booking, bookingProposal } from './booking-schema';
import { messageResponse, optionalBody } from './common-schema';
import { longText, phone } from './field-schemas';

const KEY_MAX = 100;
const NOTE_MAX = 300;
/** `4827-3159` */
const REFERENCE = /^\d{4}[-\s]?\d{4}$/;

/** The key of a private link to a booking, in `/bookings/shared` (additive to spec §7). */
export const bookingKeyQuery = z.object({ key: z.string().min(1).max(KEY_MAX) });

/** The lesson that the approval has scheduled, wherever it was moved since. */
const lesson = z.object({
  day: z.string(),
  start: z.string(),
  minutes: z.number().int(),
  /** `null` while none is assigned. */
  teacher_name: z.string().nullable(),
  state: z.enum(['planned', 'held', 'cancelled']),
});

/** `GET /bookings/shared`: what a family sees behind its link; neither phone number nor notes. */
export const sharedBooking = booking
  .omit({ _id: true, parentName: true, phone: true, notes: true, scheduled_id: true })
  .extend({
    lesson: lesson.nullable(),
    /** The family cancels it or asks for another time until so many hours before it begins. */
    notice_hours: z.number().int(),
    can_change: z.boolean(),
  });

/** `POST /bookings/shared/cancel`; the key is in the query or in the body. */
export const bookingCancellation = optionalBody(bookingKeyQuery.partial().shape);
/** `POST /bookings/shared/change`: another time that would suit the family, or the one that the institute proposes. */
export const bookingTimeRequest = bookingProposal.extend({
  ...bookingKeyQuery.partial().shape,
  note: longText(NOTE_MAX).nullish(),
});
/** The response to both. */
export const changedSharedBooking = sharedBooking.extend(messageResponse.shape);

/** `POST /bookings/shared/lost`: the institute is asked to send the link again; the response is the same for all. */
export const lostBookingLink = z.object({
  phone,
  reference: z.string().trim().overwrite(toWesternDigits).regex(REFERENCE),
});

export type SharedBooking = z.output<typeof sharedBooking>;
