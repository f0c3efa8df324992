import { z } from 'zod';
import {
  AGE_LEVELS,
  BOOKING_HOURS,
  BOOKING_REQUEST_RULES,
  BOOKING_STATUSES,
  BOOKING_SUBJECTS,
  firstBrokenBookingRule,
  GROUP_BOOKING_MAX_STUDENTS,
  hasFittingStudents,
  LESSON_TIMES,
  type RawBooking,
} from './booking';
import {
  DECISIONS_MAX,
  decisionOutcomes,
  messageResponse,
  nextCursor,
  optionalBody,
  pageQuery,
  withWas,
} from './common-schema';
import { accepting } from './conflict-schema';
import {
  calendarDay,
  distinctNames,
  notes,
  optionalName,
  phone,
  plannedDay,
  plannedLessonDate,
  possiblyBlankName,
  recordedDay,
  recordedLessonDate,
  rejectionReason,
} from './field-schemas';
import { LESSON_TYPES } from './lesson';
import { hours } from './lesson-schema';
import { taughtFields } from './scheduled-lesson-schema';

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
export const bookingStatusChange = withWas(z.object({ status: z.enum(BOOKING_STATUSES) })).extend({
  /** Why it is rejected (additive to spec §7); with any other status it is ignored. */
  reason: rejectionReason,
});

/** `POST /admin/bookings/{id}/restore` (additive to spec §7): the status that is taken back; 409 if it is another by now. */
export const bookingRestoration = optionalBody({ from: z.enum(BOOKING_STATUSES).optional() });

/** `POST /admin/bookings/decisions` (additive to spec §7). `restore` makes a decided booking wait again. */
export const bookingDecisions = z.object({
  decisions: z
    .array(
      z.object({
        id: z.uuid(),
        decision: z.enum(['approve', 'reject', 'complete', 'restore']),
        /** The status that the administrator saw; 409 if it is another by now. */
        from: z.enum(BOOKING_STATUSES).optional(),
        /** Why it is rejected. */
        reason: rejectionReason,
      }),
    )
    .min(1)
    .max(DECISIONS_MAX),
});

/**
 * `POST /admin/bookings/{id}/approve` (additive to spec §7): the lesson that is scheduled. Day, time and length are those of the booking
 * where they are left out.
 */
export const bookingApproval = z.object({
  teacher_id: z.uuid(),
  room_id: z.uuid().nullish(),
  day: recordedDay.optional(),
  start: taughtFields.start.optional(),
  minutes: taughtFields.minutes.optional(),
  /** The records that the names mean, in their order; `null`: the name decides. */
  student_ids: z.array(z.uuid().nullable()).max(GROUP_BOOKING_MAX_STUDENTS).optional(),
  /** The same for a booking of one student. */
  student_id: z.uuid().optional(),
  /** The family of the new ones; `null`: a new family. Without it, guardian and phone number of the booking decide. */
  family_id: z.uuid().nullish(),
  ...accepting,
});

/** `POST /admin/bookings/{id}/reject` */
export const bookingRejection = optionalBody({ reason: rejectionReason });

/** `POST /admin/bookings/{id}/propose`: another time, among those of the form. */
export const bookingProposal = z.object({ day: plannedDay, start: z.enum(LESSON_TIMES) });

/** The day of `GET /booking/today/bookings` and `GET /booking/today/lessons`. */
export const bookingDayQuery = z.object({ date: calendarDay });

/** Days of one request for scheduled bookings. */
export const SCHEDULED_DAYS_MAX = 31;

/** `GET /booking/scheduled` (additive to spec §7): the bookings of lessons on several days, which are separated by commas. */
export const scheduledBookingsQuery = z.object({
  days: z
    .string()
    .transform((days) => days.split(','))
    .pipe(z.array(calendarDay).max(SCHEDULED_DAYS_MAX)),
});

/** What people enter. Days are `YYYY-MM-DD`, the time is `HH:MM`. */
const entered = z.object({
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
});

export const booking = entered.extend({
  _id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** Why it was rejected; `null` if no reason was given, or if it is not rejected (additive to spec §7). */
  reason: z.string().nullable(),
  /** Whether the family took it back itself (additive to spec §7). */
  cancelled_by_family: z.boolean(),
  /** Another time that the institute proposes, until the family answers (additive to spec §7). */
  proposed: z.object({ day: z.string(), start: z.string() }).nullable(),
  /** The lesson that its approval has scheduled (additive to spec §7). */
  scheduled_id: z.string().nullable(),
  /** The day of the request. */
  bookingDate: z.string(),
  /** `4827-3159`, for phone calls (additive to spec §7). */
  reference: z.string(),
});

/** The response of both lists of a day: a bare array (spec §7). */
export const bookings = z.array(booking);

export const scheduledBookings = z.object({ bookings });

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
export const bookingResponse = messageResponse.extend({ booking });

/** The response to `POST /booking/`: the private link to the booking is in the first response only (additive to spec §7). */
export const createdBooking = bookingResponse.extend({ link: z.string().nullable() });

/** The response to `POST /admin/bookings/{id}/approve`. */
export const approvedBooking = bookingResponse.extend({ scheduled_id: z.string() });

/** The response to `POST /admin/bookings/{id}/link`: a new private link, which ends the one before. */
export const bookingLink = messageResponse.extend({ link: z.string() });

/** The response to `POST /admin/bookings/decisions`. */
export const bookingDecisionOutcomes = decisionOutcomes({ booking: booking.optional() });

export type BookingApproval = z.output<typeof bookingApproval>;
export type BookingProposal = z.output<typeof bookingProposal>;
export type BookingDecisions = z.input<typeof bookingDecisions>;
export type WaitingBookings = z.output<typeof waitingBookings>;
export type CreatedBooking = z.output<typeof createdBooking>;
export type Booking = z.output<typeof booking>;
export type BookingFields = z.output<typeof entered>;
