import { type Booking, WAITING_BOOKINGS_PAGE, type WaitingBookings } from 'api-contract/booking-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { cursorText, readCursor, writeCursor } from '../../platform/database/cursor';
import { onlyRow, type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { toHours } from '../lessons';

/** The bookings that were requested on a day (`YYYY-MM-DD`), oldest first. */
export async function listBookedOn(database: Kysely<Tables>, day: string): Promise<Booking[]> {
  return toBookings(await selectBookedOn(database, { day }));
}

/** The bookings of lessons on a day (`YYYY-MM-DD`), ordered by time. */
export async function listScheduledOn(database: Kysely<Tables>, day: string): Promise<Booking[]> {
  return toBookings(await selectScheduledOn(database, { day }));
}

/**
 * A page of the pending bookings of all days, oldest first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listWaiting(
  database: Kysely<Tables>,
  { limit = WAITING_BOOKINGS_PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<WaitingBookings> {
  const [created_at, id] = cursor === undefined ? START : readCursor(cursor, POSITION);
  const keys = await selectWaiting(database, { created_at, id, limit: limit + 1 });
  const last = keys.slice(0, limit).at(-1);
  const rows = last
    ? await selectWaitingUpTo(database, { created_at, id, until_at: last.created_at, until: last.id })
    : [];
  return {
    bookings: toBookings(rows),
    next_cursor: last && keys.length > limit ? writeCursor([last.created_at, last.id]) : null,
    total: await countWaiting(database),
  };
}

/** The number of pending bookings. */
export async function countWaiting(database: Kysely<Tables>): Promise<number> {
  return Number(onlyRow(await selectWaitingCount(database, {})).total);
}

export async function findBooking(database: Kysely<Tables>, id: string): Promise<Booking | undefined> {
  return toBookings(await selectBooking(database, { id }))[0];
}

/**
 * Locks the booking until the transaction ends.
 *
 * @throws {Problem} 404 if there is no such booking
 */
export async function lockForUpdate(transaction: Transaction<Tables>, id: string): Promise<Booking> {
  await touchBooking(transaction, { id });
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

const touchBooking = prepared((database, param: Params<{ id: string }>) =>
  database
    .updateTable('booking')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', param('id')),
);

const selectBookedOn = prepared((database, param: Params<{ day: string }>) =>
  bookingRows(database)
    .where('booking.booking_date', '=', param('day'))
    .orderBy('booking.id')
    .orderBy('booking_student.position'),
);

const selectScheduledOn = prepared((database, param: Params<{ day: string }>) =>
  bookingRows(database)
    .where('booking.lesson_date', '=', param('day'))
    .orderBy('booking.lesson_time')
    .orderBy('booking.id')
    .orderBy('booking_student.position'),
);

/** `created_at` and id, by which pending bookings are ordered. */
const POSITION = z.tuple([cursorText, cursorText]);
const START = ['', ''] as const;
const position = sql`(booking.created_at, booking.id)`;

const selectWaiting = prepared((database, param: Params<{ created_at: string; id: string; limit: number }>) =>
  database
    .selectFrom('booking')
    .select(['created_at', 'id'])
    .where('status', '=', 'pending')
    .where(sql<boolean>`${position} > (${param('created_at')}, ${param('id')})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(param('limit')),
);

const selectWaitingUpTo = prepared(
  (database, param: Params<{ created_at: string; id: string; until_at: string; until: string }>) =>
    bookingRows(database)
      .where('booking.status', '=', 'pending')
      .where(sql<boolean>`${position} > (${param('created_at')}, ${param('id')})`)
      .where(sql<boolean>`${position} <= (${param('until_at')}, ${param('until')})`)
      .orderBy('booking.created_at')
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
      'booking.booking_date as bookingDate',
      'booking_student.student_name',
    ]);
}

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingRows>['execute']>>[number];

/** Joins adjacent rows of one booking. */
function toBookings(rows: BookingRow[]): Booking[] {
  const bookings: Booking[] = [];
  for (const { hours_hundredths, student_name, ...fields } of rows) {
    const last = bookings.at(-1);
    if (last?._id === fields._id) last.students.push(student_name);
    else {
      const hours = toHours(hours_hundredths);
      bookings.push({ ...fields, hours, students: [student_name], reference: bookingReference(fields._id) });
    }
  }
  return bookings;
}
