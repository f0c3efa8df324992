import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookingsOfDay } from './booking-queries';
import { type BookingRow, statusOf } from './booking-row';

/** The days of a whole page are read at once, so they stay fresh for a while. */
const FRESH_MS = 15_000;

const MINUTES_PER_HOUR = 60;

/** The bookings that overlap with each row. A day that cannot be read has none: overlaps never block a decision. */
export function useOverlaps(rows: readonly BookingRow[]): (booking: BookingRow) => BookingRow[] {
  const days = useMemo(
    () => [...new Set(rows.flatMap(({ lessonDate }) => (lessonDate ? [lessonDate] : [])))].sort(),
    [rows],
  );
  const ofTheseDays = useQueries({
    queries: days.map((day) => ({ ...bookingsOfDay('scheduled', day), staleTime: FRESH_MS })),
    combine: joinDays,
  });
  return useMemo(() => (booking) => overlapsOf(booking, ofTheseDays), [ofTheseDays]);
}

/** The bookings of the days that have been read. */
function joinDays(days: readonly { data: BookingRow[] | undefined }[]): BookingRow[] {
  return days.flatMap(({ data }) => data ?? []);
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
