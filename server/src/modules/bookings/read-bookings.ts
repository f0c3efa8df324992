import { type Booking, WAITING_BOOKINGS_PAGE, type WaitingBookings } from 'api-contract/booking-schema';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { cursorText, readCursor, writeCursor } from '../../platform/database/cursor';
import { onlyRow, type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { toHours } from '../lessons';
import { bookingReference } from './booking-reference';

/** The bookings that were asked for on a day (`YYYY-MM-DD`), in the order in which they came. */
export async function listBookedOn(database: Kysely<Tables>, day: string): Promise<Booking[]> {
  return gather(await selectBookedOn(database, { day }));
}

/** The bookings whose lesson is on a day (`YYYY-MM-DD`), in the order of their times. */
export async function listScheduledOn(database: Kysely<Tables>, day: string): Promise<Booking[]> {
  return gather(await selectScheduledOn(database, { day }));
}

/**
 * The bookings that wait, whatever their day: a page of them, those that were asked for first before the others.
 *
 * @throws {Problem} 422 when the cursor is none of this list
 */
export async function listWaiting(
  database: Kysely<Tables>,
  { limit = WAITING_BOOKINGS_PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<WaitingBookings> {
  const [created_at, id] = cursor === undefined ? START : readCursor(cursor, POSITION);
  const keys = await selectWaiting(database, { created_at, id, limit: limit + 1 });
  const shown = keys.slice(0, limit);
  const last = shown.at(-1);
  const rows = last
    ? await selectWaitingUpTo(database, { created_at, id, until_at: last.created_at, until: last.id })
    : [];
  return {
    bookings: gather(rows),
    next_cursor: last && keys.length > limit ? writeCursor([last.created_at, last.id]) : null,
    total: Number(onlyRow(await countWaiting(database, {})).total),
  };
}

/** The booking with this id, if there is one. */
export async function findBooking(database: Kysely<Tables>, id: string): Promise<Booking | undefined> {
  return gather(await selectBooking(database, { id }))[0];
}

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

/** When a booking was asked for, and its id. */
const POSITION = z.tuple([cursorText, cursorText]);
/** Before every booking. */
const START = ['', ''] as const;

/** What the rows of a range are ordered by. */
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

const countWaiting = prepared((database) =>
  database
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('status', '=', 'pending'),
);

const selectBooking = prepared((database, param: Params<{ id: string }>) =>
  bookingRows(database).where('booking.id', '=', param('id')).orderBy('booking_student.position'),
);

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

/** One booking for each run of rows with the same id: a row for each of its students. */
function gather(rows: BookingRow[]): Booking[] {
  const bookings: Booking[] = [];
  for (const { hours_hundredths, student_name, ...facts } of rows) {
    const last = bookings.at(-1);
    if (last?._id === facts._id) last.students.push(student_name);
    else {
      const hours = toHours(hours_hundredths);
      bookings.push({ ...facts, hours, students: [student_name], reference: bookingReference(facts._id) });
    }
  }
  return bookings;
}
