import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scheduledBookings } from './booking-queries';
import { type BookingRow, statusOf } from './booking-row';

const MINUTES_PER_HOUR = 60;

/** The bookings that overlap with each row. A day that cannot be read has none: overlaps never block a decision. */
export function useOverlaps(rows: readonly BookingRow[]): (booking: BookingRow) => BookingRow[] {
  const days = useMemo(
    () => [...new Set(rows.flatMap(({ lessonDate }) => (lessonDate ? [lessonDate] : [])))].sort(),
    [rows],
  );
  const { data: ofTheseDays } = useQuery(scheduledBookings(days));
  return useMemo(() => (booking) => overlapsOf(booking, ofTheseDays ?? []), [ofTheseDays]);
}

/** The other bookings of a day that overlap with a booking. Rejected ones do not count. */
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

/** Start and end of a lesson in minutes after midnight; `undefined` if the row lacks them. */
function minutesOf({ lessonTime, hours }: BookingRow): { start: number; end: number } | undefined {
  const [hour, minute] = (lessonTime ?? '').split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(hour + minute) || !hours) return undefined;
  const start = hour * MINUTES_PER_HOUR + minute;
  return { start, end: start + hours * MINUTES_PER_HOUR };
}
