import { z } from 'zod';
import {
  AGE_LEVELS,
  BOOKING_HOURS,
  BOOKING_REQUEST_RULES,
  BOOKING_STATUSES,
  BOOKING_SUBJECTS,
  firstBrokenBookingRule,
  hasFittingStudents,
  LESSON_TIMES,
  type RawBooking,
} from './booking';
import { nextCursor, pageQuery, withWas } from './common-schema';
import {
  calendarDay,
  distinctNames,
  notes,
  optionalName,
  phone,
  plannedLessonDate,
  possiblyBlankName,
  recordedLessonDate,
} from './field-schemas';
import { LESSON_TYPES } from './lesson';
import { hours } from './lesson-schema';

/** Blank lines of the list are removed. */
const students = distinctNames(
  z.array(possiblyBlankName).transform((names) => names.filter((name) => name !== '')),
);

const bookingFields = z.object({
  parentName: optionalName,
  phone,
  subject: z.enum(BOOKING_SUBJECTS),
  ageLevel: z.enum(AGE_LEVELS),
  lessonDate: plannedLessonDate,
  lessonTime: z.enum(LESSON_TIMES),
  hours: z.literal(BOOKING_HOURS),
  lessonType: z.enum(LESSON_TYPES),
  students,
  notes: notes.nullish().transform((text) => text ?? ''),
});

/** `POST /booking/`. The rules of the form come first, one at a time and with their sentences, then the schema. */
export const bookingInput = z.preprocess(
  (body, context) => {
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const broken = isObject ? firstBrokenBookingRule(body as RawBooking, BOOKING_REQUEST_RULES) : undefined;
    if (broken) context.addIssue({ code: 'custom', path: [broken.field], message: broken.message });
    return body;
  },
  bookingFields.refine(hasFittingStudents, { path: ['students'], params: { expects: 'fitting-students' } }),
);

/** Fields of old rows may be blank; the server rejects a field that was not blank before. */
const possiblyBlank = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.literal('')]);

const { shape } = bookingFields;

/**
 * `PATCH /booking/{id}`: an administrator's edit. Fields that are left out do not change; hours may differ from the form's
 * options; a field that is blank in the row may be sent blank.
 */
export const bookingChange = withWas(
  bookingFields
    .extend({
      hours,
      phone: possiblyBlank(shape.phone),
      subject: possiblyBlank(shape.subject),
      ageLevel: possiblyBlank(shape.ageLevel),
      lessonDate: possiblyBlank(recordedLessonDate),
      lessonTime: possiblyBlank(shape.lessonTime),
    })
    .partial(),
);

/** `PATCH /booking/{id}/status` */
export const bookingStatusChange = withWas(z.object({ status: z.enum(BOOKING_STATUSES) }));

/** The day of `GET /booking/today/bookings` and `GET /booking/today/lessons`. */
export const bookingDayQuery = z.object({ date: calendarDay });

/** Days are `YYYY-MM-DD`, the time is `HH:MM`. */
export const booking = z.object({
  _id: z.string(),
  /** May be empty. */
  parentName: z.string(),
  phone: z.string(),
  subject: z.string(),
  ageLevel: z.string(),
  lessonDate: z.string(),
  lessonTime: z.string(),
  hours: z.number(),
  lessonType: z.enum(LESSON_TYPES),
  students: z.array(z.string()),
  /** May be empty. */
  notes: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** The day of the request. */
  bookingDate: z.string(),
  /** `4827-3159`, for phone calls (additive to spec §7). */
  reference: z.string(),
});

/** The response of both lists of a day: a bare array (spec §7). */
export const bookings = z.array(booking);

/** Pending bookings on a page, without `limit`. */
export const WAITING_BOOKINGS_PAGE = 100;

/** `GET /booking/waiting` (additive to spec §7): the pending bookings of all days, in pages. */
export const waitingBookingsQuery = z.object(pageQuery);
export const waitingBookings = z.object({
  /** Oldest request first. */
  bookings: z.array(booking),
  next_cursor: nextCursor,
  /** All pages together have so many. */
  total: z.number(),
});

/** The response to a change (additive to spec §7): the message and the changed booking. */
export const bookingResponse = z.object({ message: z.string(), booking });

export type WaitingBookings = z.output<typeof waitingBookings>;
export type Booking = z.output<typeof booking>;
