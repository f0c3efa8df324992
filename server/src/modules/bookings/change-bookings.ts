import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  BOOKING_RULES,
  type BookingStatus,
  hasBegun,
  hasFittingStudents,
  type InstituteMoment,
  LESSON_TIME_PAST,
} from 'api-contract/booking';
import type { Booking, bookingChange, bookingInput } from 'api-contract/booking-schema';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { invalidField, notFound, Problem } from '../../platform/http/problem';
import { toHundredths } from '../lessons';
import { bookingReference } from './booking-reference';
import { FITTING_STUDENTS } from './messages';
import { findBooking } from './read-bookings';

/** What may be decided of a booking, apart from its status. */
type BookingFacts = Omit<Booking, '_id' | 'status' | 'bookingDate' | 'reference'>;

const OTHER_REQUEST = new Problem(422, 'أُرسل بهذا المفتاح طلب آخر.');
const GONE = 'لم يُعثر على هذا الحجز. حدّث القائمة.';

/**
 * Takes a booking request of anyone.
 *
 * @param key the request's `Idempotency-Key`: sent again under it, the request is answered with the stored booking
 * @throws {Problem} 422 when the lesson would be before today, when its start has been reached, or when another request
 *   came under this key
 */
export async function createBooking(
  database: Kysely<Tables>,
  facts: z.output<typeof bookingInput>,
  now: InstituteMoment,
  key: string | null = null,
): Promise<Booking> {
  if (facts.lessonDate < now.day) {
    throw invalidField('lessonDate', 'تاريخ الدرس: اختر اليوم أو يومًا بعده.', 'past_day');
  }
  if (hasBegun({ day: facts.lessonDate, time: facts.lessonTime }, now)) {
    throw invalidField('lessonTime', LESSON_TIME_PAST, 'past_time');
  }
  return database.transaction().execute(async (transaction) => {
    const _id = newId();
    const reference = bookingReference(_id);
    const booking: Booking = { _id, ...facts, status: 'pending', bookingDate: now.day, reference };
    const request_hash = key && createHash('sha256').update(JSON.stringify(facts)).digest('hex');
    const inserted = await transaction
      .insertInto('booking')
      .values({
        id: booking._id,
        ...toColumns(booking),
        status: booking.status,
        booking_date: now.day,
        created_at: new Date().toISOString(),
        request_key: key,
        request_hash,
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return bookingOfRequest(transaction, key, request_hash);
    await writeStudents(transaction, booking);
    await recordAuditEntry(transaction, {
      actor: null,
      action: 'booking.created',
      entity: { type: 'booking', id: booking._id },
      after: facts,
    });
    return booking;
  });
}

/** The booking that was stored for an earlier request of this key. */
async function bookingOfRequest(
  transaction: Transaction<Tables>,
  key: string | null,
  hash: string | null,
): Promise<Booking> {
  const { id, request_hash } = await transaction
    .selectFrom('booking')
    .select(['id', 'request_hash'])
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  if (request_hash !== hash) throw OTHER_REQUEST;
  return (await findBooking(transaction, id)) as Booking;
}

/**
 * Changes what is given of a booking, whatever its status. A change to what it is already leaves no record.
 *
 * @throws {Problem} 404 when there is no such booking, 422 when it breaks a rule of the booking form that was kept, or
 *   when a change of type or students leaves students that do not fit the type
 */
export function changeBooking(
  database: Kysely<Tables>,
  administrator: Actor,
  id: string,
  change: z.output<typeof bookingChange>,
): Promise<Booking> {
  return database.transaction().execute(async (transaction) => {
    const before = await claimBooking(transaction, id);
    const after: Booking = { ...before, ...given(change) };
    // A rule that the row breaks already is no fault of this edit.
    const broken = BOOKING_RULES.find(({ isBroken }) => isBroken({ ...after }) && !isBroken({ ...before }));
    if (broken) throw invalidField(broken.field, broken.message, 'custom');
    const isSameGroup = isDeepStrictEqual(
      [after.lessonType, after.students],
      [before.lessonType, before.students],
    );
    if (!isSameGroup && !hasFittingStudents(after)) {
      throw invalidField('students', `أسماء الطلاب: ${FITTING_STUDENTS}.`, 'students_count');
    }
    if (isDeepStrictEqual(after, before)) return before;
    await transaction.updateTable('booking').set(toColumns(after)).where('id', '=', id).execute();
    await transaction.deleteFrom('booking_student').where('booking_id', '=', id).execute();
    await writeStudents(transaction, after);
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'booking.changed',
      entity: { type: 'booking', id },
      before: factsOf(before),
      after: factsOf(after),
    });
    return after;
  });
}

/**
 * Sets a booking's status; from any to any (spec §4).
 *
 * @throws {Problem} 404 when there is no such booking
 */
export function setBookingStatus(
  database: Kysely<Tables>,
  administrator: Actor,
  id: string,
  status: BookingStatus,
): Promise<Booking> {
  return database.transaction().execute(async (transaction) => {
    const before = await claimBooking(transaction, id);
    if (before.status === status) return before;
    await setStatus(transaction, { id, status });
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'booking.status-changed',
      entity: { type: 'booking', id },
      before: { status: before.status },
      after: { status },
    });
    return { ...before, status };
  });
}

/** The booking as it is, and nobody else's to change until the transaction ends. */
async function claimBooking(transaction: Transaction<Tables>, id: string): Promise<Booking> {
  await claim(transaction, { id });
  const booking = await findBooking(transaction, id);
  if (!booking) throw notFound(GONE);
  return booking;
}

const claim = prepared((database, param: Params<{ id: string }>) =>
  database
    .updateTable('booking')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', param('id')),
);

const setStatus = prepared((database, param: Params<{ id: string; status: BookingStatus }>) =>
  database
    .updateTable('booking')
    .set({ status: param('status') })
    .where('id', '=', param('id')),
);

async function writeStudents(transaction: Transaction<Tables>, { _id, students }: Booking): Promise<void> {
  await transaction
    .insertInto('booking_student')
    .values(students.map((student_name, position) => ({ booking_id: _id, position, student_name })))
    .execute();
}

function toColumns(booking: BookingFacts) {
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

function factsOf(booking: Booking): BookingFacts {
  const { _id, status, bookingDate, reference, ...facts } = booking;
  return facts;
}

/** The fields that a change holds. */
function given(change: z.output<typeof bookingChange>): Partial<BookingFacts> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
