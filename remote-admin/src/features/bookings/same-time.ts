import { type BookingRow, statusOf } from './booking-row';

const MINUTES_PER_HOUR = 60;

/** How many other requests that still stand overlap with a booking on the day of its lesson. */
export function countSameTime(booking: BookingRow, ofThatDay: readonly BookingRow[]): number {
  const own = minutesOf(booking);
  if (!own) return 0;
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
  }).length;
}

/** From when to when a lesson goes, in minutes after midnight, if the row says. */
function minutesOf({ lessonTime, hours }: BookingRow): { start: number; end: number } | undefined {
  const [hour, minute] = (lessonTime ?? '').split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(hour + minute) || !hours) return undefined;
  const start = hour * MINUTES_PER_HOUR + minute;
  return { start, end: start + hours * MINUTES_PER_HOUR };
}
