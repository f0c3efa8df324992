import { z } from 'zod';
import {
  AGE_LEVELS,
  BOOKING_HOURS,
  BOOKING_STATUSES,
  BOOKING_SUBJECTS,
  LESSON_TIMES,
} from './booking-choices';
import { BOOKING_REQUEST_RULES, firstBrokenBookingRule, type RawBooking } from './booking-rules';
import { calendarDay, hours, lessonDate, notes, optionalName, phone, possiblyBlankName } from './fields';
import { LESSON_TYPES } from './lesson-type';
import { GROUP_BOOKING_MAX_STUDENTS, GROUP_BOOKING_MIN_STUDENTS } from './limits';
import { nextCursor, pageQuery } from './list-page';
import { repeatedNames } from './repeated-names';

/** Each named once, as in a lesson; blank lines of the list count for nothing. */
const students = z
  .array(possiblyBlankName)
  .transform((names) => names.filter((name) => name !== ''))
  .refine((names) => repeatedNames(names).size === 0, { params: { expects: 'distinct-names' } });

const bookingFields = z.object({
  parentName: optionalName,
  phone,
  subject: z.enum(BOOKING_SUBJECTS),
  ageLevel: z.enum(AGE_LEVELS),
  lessonDate,
  lessonTime: z.enum(LESSON_TIMES),
  hours: z.literal(BOOKING_HOURS),
  lessonType: z.enum(LESSON_TYPES),
  students,
  notes: notes.nullish().transform((text) => text ?? ''),
});

/** Whether a booking names as many students as its type asks for. */
export function hasFittingStudents(booking: { lessonType: string; students: string[] }): boolean {
  const count = booking.students.length;
  return booking.lessonType === 'group'
    ? count >= GROUP_BOOKING_MIN_STUDENTS && count <= GROUP_BOOKING_MAX_STUDENTS
    : count === 1;
}

/**
 * `POST /booking/`. The rules of the form come first, one at a time and in their words; only what keeps all of
 * them is looked at more closely.
 */
export const bookingInput = z.preprocess(
  (body, context) => {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const broken = isObject ? firstBrokenBookingRule(body as RawBooking, BOOKING_REQUEST_RULES) : undefined;
    if (broken) context.addIssue({ code: 'custom', path: [broken.field], message: broken.message });
    return body;
  },
  bookingFields.refine(hasFittingStudents, { path: ['students'], params: { expects: 'fitting-students' } }),
);

/** A field that may be blank in a row of the past; whether it may stay so only the row tells. */
const possiblyBlank = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.literal('')]);

const { shape } = bookingFields;

/**
 * `PATCH /booking/{id}`: an administrator's edit. What is left out stays; hours need not be one of the form's choices; a
 * field that is blank in the row may be sent blank.
 */
export const bookingChange = bookingFields
  .extend({
    hours,
    phone: possiblyBlank(shape.phone),
    subject: possiblyBlank(shape.subject),
    ageLevel: possiblyBlank(shape.ageLevel),
    lessonDate: possiblyBlank(shape.lessonDate),
    lessonTime: possiblyBlank(shape.lessonTime),
  })
  .partial();

/** `PATCH /booking/{id}/status` */
export const bookingStatusChange = z.object({ status: z.enum(BOOKING_STATUSES) });

/** The day of `GET /booking/today/bookings` and `GET /booking/today/lessons`. */
export const bookingDayQuery = z.object({ date: calendarDay });

/** A booking as the API tells it. Days are `YYYY-MM-DD`, the time is `HH:MM`. */
export const booking = z.object({
  _id: z.string(),
  /** Empty when nobody gave one. */
  parentName: z.string(),
  phone: z.string(),
  subject: z.string(),
  ageLevel: z.string(),
  lessonDate: z.string(),
  lessonTime: z.string(),
  hours: z.number(),
  lessonType: z.enum(LESSON_TYPES),
  students: z.array(z.string()),
  /** Empty when nobody wrote any. */
  notes: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** The day on which it was asked for. */
  bookingDate: z.string(),
  /** By which people name it on the phone: `4827-3159` (additive to spec §7). */
  reference: z.string(),
});

/** What both lists answer: the bookings themselves, without a name around them (spec §7). */
export const bookings = z.array(booking);

/** How many waiting bookings a page holds when no number is asked for. */
export const WAITING_BOOKINGS_PAGE = 100;

/** `GET /booking/waiting` (additive to spec §7): all that are pending, whatever their day, in pages. */
export const waitingBookingsQuery = z.object(pageQuery);
export const waitingBookings = z.object({
  /** Oldest request first. */
  bookings: z.array(booking),
  next_cursor: nextCursor,
  /** How many wait, on all pages. */
  total: z.number(),
});

/** What a change answers (additive to spec §7): the message, and the booking as it now is. */
export const bookingAnswer = z.object({ message: z.string(), booking });

export type WaitingBookings = z.output<typeof waitingBookings>;
export type Booking = z.output<typeof booking>;
