import { type BookingRow, statusOf } from './booking-row';

const MINUTES_PER_HOUR = 60;

/** The other bookings of the day of its lesson that overlap with a booking. Rejected ones do not. */
export function overlapsOf(booking: BookingRow, ofThatDay: readonly BookingRow[]): BookingRow[] {
  const own = minutesOf(booking);
  if (!own || statusOf(booking) === 'cancelled') return [];
  return ofThatDay.filter((other) => {
    const theirs = minutesOf(other);
    return (
      other._id !== booking._id &&
      other.lessonDate === booking.lessonDate &&
      statusOf(other) !== 'cancelled' &&
      theirs !== undefined &&
      theirs.start < own.end &&
      own.start < theirs.end
    );
  });
}

/** From when to when a lesson goes, in minutes after midnight, if the row says. */
function minutesOf({ lessonTime, hours }: BookingRow): { start: number; end: number } | undefined {
  const [hour, minute] = (lessonTime ?? '').split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(hour + minute) || !hours) return undefined;
  const start = hour * MINUTES_PER_HOUR + minute;
  return { start, end: start + hours * MINUTES_PER_HOUR };
}
