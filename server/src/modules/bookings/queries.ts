import type { Booking, WaitingBookings } from 'api-contract/booking-schema';
import type { Kysely, Transaction } from 'kysely';
import { lockRow } from '../../platform/database/lock-row';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { onlyRow, type Params, prepared, preparedForRows } from '../../platform/database/prepared';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { toHours } from '../lessons';

/** The bookings that were requested on a day (`YYYY-MM-DD`), oldest first. */
export async function listBookedOn(database: Kysely<Tables>, day: string): Promise<Booking[]> {
  return toBookings(await selectBookedOn(database, { day }));
}

/** The bookings of lessons on some days (`YYYY-MM-DD`), ordered by time. */
export async function listScheduledOn(database: Kysely<Tables>, days: readonly string[]): Promise<Booking[]> {
  return toBookings(
    await selectScheduledOn(
      database,
      days.map((day) => ({ day })),
    ),
  );
}

/**
 * A page of the pending bookings of all days, oldest first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listWaiting(
  database: Kysely<Tables>,
  { limit, cursor }: PageRequest,
): Promise<WaitingBookings> {
  const waiting = database
    .selectFrom('booking')
    .select(['booking.created_at', 'booking.id'])
    .where('booking.status', '=', 'pending');
  const { rows, next_cursor } = await readPage(waiting, { key: BY_TIME, order: 'asc', limit, cursor });
  const ids = rows.map(({ id }) => id);
  return { bookings: await readBookings(database, ids), next_cursor, total: await countWaiting(database) };
}

/** Bookings by id, oldest first. */
export async function readBookings(database: Kysely<Tables>, ids: readonly string[]): Promise<Booking[]> {
  const rows = await bookingRows(database)
    .where('booking.id', 'in', ['', ...ids])
    .orderBy('booking.created_at')
    .orderBy('booking.id')
    .orderBy('booking_student.position')
    .execute();
  return toBookings(rows);
}

const BY_TIME = [
  { column: 'booking.created_at', field: 'created_at' },
  { column: 'booking.id', field: 'id', type: 'id' },
] as const;

/** The number of pending bookings. */
export async function countWaiting(database: Kysely<Tables>): Promise<number> {
  return Number(onlyRow(await selectWaitingCount(database, {})).total);
}

export async function findBooking(database: Kysely<Tables>, id: string): Promise<Booking | undefined> {
  return toBookings(await selectBooking(database, { id }))[0];
}

/**
 * Locks the booking until the transaction ends. What it may do to students and to the timetable is locked before and after it, in
 * this order.
 *
 * @throws {Problem} 404 if there is no such booking
 */
export async function lockForUpdate(transaction: Transaction<Tables>, id: string): Promise<Booking> {
  await shareStudentsLock(transaction);
  await lockRow(transaction, 'booking', id);
  const booking = await findBooking(transaction, id);
  if (!booking) throw notFound('لم يُعثر على هذا الحجز. يُرجى تحديث القائمة.');
  return booking;
}

const REFERENCE_DIGITS = 8;

/**
 * The reference of a booking for people, for example `4827-3159`: from the random end of its id. Not unique, but two
 * bookings of one day practically never share it.
 */
export function bookingReference(id: string): string {
  const random = Number.parseInt(id.slice(-12), 16);
  const digits = String(random % 10 ** REFERENCE_DIGITS).padStart(REFERENCE_DIGITS, '0');
  return `${digits.slice(0, REFERENCE_DIGITS / 2)}-${digits.slice(REFERENCE_DIGITS / 2)}`;
}

const selectBooking = prepared((database, param: Params<{ id: string }>) =>
  bookingRows(database).where('booking.id', '=', param('id')).orderBy('booking_student.position'),
);

const selectBookedOn = prepared((database, param: Params<{ day: string }>) =>
  bookingRows(database)
    .where('booking.booking_date', '=', param('day'))
    .orderBy('booking.id')
    .orderBy('booking_student.position'),
);

const selectScheduledOn = preparedForRows((database, days: Params<{ day: string }>[]) =>
  bookingRows(database)
    .where(
      'booking.lesson_date',
      'in',
      days.map((param) => param('day')),
    )
    .orderBy('booking.lesson_date')
    .orderBy('booking.lesson_time')
    .orderBy('booking.id')
    .orderBy('booking_student.position'),
);

const selectWaitingCount = prepared((database) =>
  database
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('status', '=', 'pending'),
);

/** A row for each student. */
function bookingRows(database: Kysely<Tables>) {
  return database
    .selectFrom('booking')
    .innerJoin('booking_student', 'booking_student.booking_id', 'booking.id')
    .select([
      'booking.id as _id',
      'booking.parent_name as parentName',
      'booking.phone',
      'booking.subject',
      'booking.age_level as ageLevel',
      'booking.lesson_date as lessonDate',
      'booking.lesson_time as lessonTime',
      'booking.hours_hundredths',
      'booking.lesson_type as lessonType',
      'booking.notes',
      'booking.status',
      'booking.reject_reason as reason',
      'booking.cancelled_by_family',
      'booking.proposed_day',
      'booking.proposed_start',
      'booking.scheduled_id',
      'booking.booking_date as bookingDate',
      'booking_student.student_name',
    ]);
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingRows>['execute']>>[number];

/** Joins adjacent rows of one booking. */
function toBookings(rows: BookingRow[]): Booking[] {
  const bookings: Booking[] = [];
  for (const { hours_hundredths, student_name, proposed_day, proposed_start, ...fields } of rows) {
    const last = bookings.at(-1);
    if (last?._id === fields._id) last.students.push(student_name);
    else
      bookings.push({
        ...fields,
        hours: toHours(hours_hundredths),
        students: [student_name],
        cancelled_by_family: fields.cancelled_by_family === 1,
        proposed:
          proposed_day !== null && proposed_start !== null
            ? { day: proposed_day, start: proposed_start }
            : null,
        reference: bookingReference(fields._id),
      });
  }
  return bookings;
}
