import { isDeepStrictEqual } from 'node:util';
import {
  BOOKING_RULES,
  ENDS_AFTER_MIDNIGHT,
  hasFittingStudents,
  LESSON_TIME_PAST,
} from 'api-contract/booking';
import type {
  Booking,
  BookingFields,
  BookingProposal,
  bookingChange,
  bookingInput,
} from 'api-contract/booking-schema';
import { endsOnItsDay, hasBegun, type InstituteMoment } from 'api-contract/lesson-time';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { FITTING_STUDENTS } from '../../platform/http/input-messages';
import { invalidField } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { toHundredths } from '../lessons';
import { checkWaiting, type WaitingLimit } from './booking-limits';
import { bookingReference, lockForUpdate } from './queries';

/** What has become of a new booking so far. */
const WITHOUT_STATE = {
  reason: null,
  cancelled_by_family: false,
  proposed: null,
  scheduled_id: null,
} as const;

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
  requireFuture({ day: fields.lessonDate, time: fields.lessonTime }, now, ['lessonDate', 'lessonTime']);
  if (waiting) await checkWaiting(transaction, waiting);
  const _id = newId();
  const reference = bookingReference(_id);
  const booking: Booking = {
    _id,
    ...fields,
    status: 'pending',
    ...WITHOUT_STATE,
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

/** @throws {Problem} 422 for a time that has passed, or at which a lesson of these hours would end after midnight */
export function requireOtherTime({ day, start }: BookingProposal, hours: number, now: InstituteMoment): void {
  requireFuture({ day, time: start }, now, ['day', 'start']);
  if (!endsOnItsDay(start, hours)) throw invalidField('start', ENDS_AFTER_MIDNIGHT, 'after_midnight');
}

/**
 * @param fields those of the day and of the time
 * @throws {Problem} 422 for a time that has passed
 */
function requireFuture(
  wanted: InstituteMoment,
  now: InstituteMoment,
  [dayField, timeField]: readonly [string, string],
): void {
  if (wanted.day < now.day) throw invalidField(dayField, 'تاريخ الدرس: اختر اليوم أو يومًا بعده.', 'past_day');
  if (hasBegun(wanted, now)) throw invalidField(timeField, LESSON_TIME_PAST, 'past_time');
}

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
  const {
    _id,
    status,
    reason,
    cancelled_by_family,
    proposed,
    scheduled_id,
    bookingDate,
    reference,
    ...fields
  } = booking;
  return fields;
}

function definedFields(change: Omit<z.output<typeof bookingChange>, 'was'>): Partial<BookingFields> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
