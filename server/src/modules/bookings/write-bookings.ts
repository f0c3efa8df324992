import { isDeepStrictEqual } from 'node:util';
import {
  BOOKING_RULES,
  type BookingStatus,
  hasFittingStudents,
  LESSON_TIME_PAST,
} from 'api-contract/booking';
import type {
  Booking,
  bookingChange,
  bookingDecisions,
  bookingInput,
  bookingStatusChange,
} from 'api-contract/booking-schema';
import { hasBegun, type InstituteMoment } from 'api-contract/lesson-time';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRows } from '../../platform/database/lock-row';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { decideEach } from '../../platform/http/decide-each';
import { FITTING_STUDENTS } from '../../platform/http/input-messages';
import { invalidField } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { toHundredths } from '../lessons';
import { checkWaiting, type WaitingLimit } from './booking-limits';
import { bookingReference, lockForUpdate } from './queries';

/** The fields of a booking that people enter. */
type BookingFields = Omit<Booking, '_id' | 'status' | 'reason' | 'bookingDate' | 'reference'>;

type BookingStatusChange = Omit<z.output<typeof bookingStatusChange>, 'reason'> & { reason?: string | null };

/**
 * Creates a pending booking.
 *
 * @param waiting without it, any number of bookings may wait
 * @throws {Problem} 422 if the lesson is in the past, 429 as {@link checkWaiting}
 */
export async function createBooking(
  transaction: Transaction<Tables>,
  fields: z.output<typeof bookingInput>,
  now: InstituteMoment,
  waiting?: WaitingLimit,
): Promise<Booking> {
  if (fields.lessonDate < now.day) {
    throw invalidField('lessonDate', 'تاريخ الدرس: اختر اليوم أو يومًا بعده.', 'past_day');
  }
  if (hasBegun({ day: fields.lessonDate, time: fields.lessonTime }, now)) {
    throw invalidField('lessonTime', LESSON_TIME_PAST, 'past_time');
  }
  if (waiting) await checkWaiting(transaction, waiting);
  const _id = newId();
  const reference = bookingReference(_id);
  const booking: Booking = {
    _id,
    ...fields,
    status: 'pending',
    reason: null,
    bookingDate: now.day,
    reference,
  };
  await transaction
    .insertInto('booking')
    .values({
      id: booking._id,
      ...toColumns(booking),
      status: booking.status,
      booking_date: now.day,
      created_at: new Date().toISOString(),
    })
    .execute();
  await writeStudents(transaction, booking);
  await recordAuditEntry(transaction, {
    actor: null,
    action: 'booking.created',
    entity: { type: 'booking', id: booking._id },
    after: fields,
  });
  return booking;
}

/**
 * Changes fields of a booking of any status. A change that changes nothing leaves no audit entry.
 *
 * @throws {Problem} 404 if there is no such booking, 422 if the change breaks a rule of the booking form, or makes type and
 *   students not fit each other, 409 as {@link requireUnchanged}
 */
export async function changeBooking(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { was, ...change }: z.output<typeof bookingChange>,
): Promise<Booking> {
  const before = await lockForUpdate(transaction, id);
  requireUnchanged(was, before, change);
  const after: Booking = { ...before, ...definedFields(change) };
  // A rule that the stored booking breaks already is not checked.
  const broken = BOOKING_RULES.find(({ isBroken }) => isBroken({ ...after }) && !isBroken({ ...before }));
  if (broken) throw invalidField(broken.field, broken.message, 'custom');
  const isSameGroup = isDeepStrictEqual(
    [after.lessonType, after.students],
    [before.lessonType, before.students],
  );
  if (!isSameGroup && !hasFittingStudents(after)) {
    throw invalidField('students', `أسماء الطلاب: ${FITTING_STUDENTS}.`, 'students_count');
  }
  if (isDeepStrictEqual(after, before)) {
    recordNoChange(transaction);
    return before;
  }
  await transaction.updateTable('booking').set(toColumns(after)).where('id', '=', id).execute();
  await transaction.deleteFrom('booking_student').where('booking_id', '=', id).execute();
  await writeStudents(transaction, after);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'booking.changed',
    entity: { type: 'booking', id },
    before: fieldsOf(before),
    after: fieldsOf(after),
  });
  return after;
}

/**
 * Sets the status of a booking, from any to any (spec §4).
 *
 * @throws {Problem} 404 if there is no such booking, 409 as {@link requireUnchanged}
 */
export async function setBookingStatus(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { was, status, reason: given = null }: BookingStatusChange,
): Promise<Booking> {
  const before = await lockForUpdate(transaction, id);
  requireUnchanged(was, before, { status });
  if (before.status === status) {
    recordNoChange(transaction);
    return before;
  }
  const reason = status === 'cancelled' ? given : null;
  await setStatus(transaction, { id, status, reason });
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'booking.status-changed',
    entity: { type: 'booking', id },
    before: { status: before.status },
    after: { status, ...(reason !== null && { reason }) },
  });
  return { ...before, status, reason };
}

const STATUSES = {
  approve: 'approved',
  reject: 'cancelled',
  complete: 'completed',
  restore: 'pending',
} as const;

/**
 * Decides on many bookings at once, each as {@link setBookingStatus}.
 *
 * @returns the outcomes in the order of the request
 */
export async function decideOnBookings(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { decisions }: z.output<typeof bookingDecisions>,
) {
  await lockRows(
    transaction,
    'booking',
    decisions.map(({ id }) => id),
  );
  return decideEach(transaction, decisions, async ({ id, decision, from, reason }) => {
    const change = { status: STATUSES[decision], reason, ...(from && { was: { status: from } }) };
    return { booking: await setBookingStatus(transaction, administrator, id, change) };
  });
}

const setStatus = prepared(
  (database, param: Params<{ id: string; status: BookingStatus; reason: string | null }>) =>
    database
      .updateTable('booking')
      .set({ status: param('status'), reject_reason: param('reason') })
      .where('id', '=', param('id')),
);

async function writeStudents(transaction: Transaction<Tables>, { _id, students }: Booking): Promise<void> {
  await transaction
    .insertInto('booking_student')
    .values(students.map((student_name, position) => ({ booking_id: _id, position, student_name })))
    .execute();
}

function toColumns(booking: BookingFields) {
  return {
    parent_name: booking.parentName,
    phone: booking.phone,
    subject: booking.subject,
    age_level: booking.ageLevel,
    lesson_date: booking.lessonDate,
    lesson_time: booking.lessonTime,
    hours_hundredths: toHundredths(booking.hours),
    lesson_type: booking.lessonType,
    notes: booking.notes,
  };
}

function fieldsOf(booking: Booking): BookingFields {
  const { _id, status, reason, bookingDate, reference, ...fields } = booking;
  return fields;
}

function definedFields(change: Omit<z.output<typeof bookingChange>, 'was'>): Partial<BookingFields> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
