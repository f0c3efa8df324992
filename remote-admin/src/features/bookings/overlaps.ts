import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { foldName } from 'arabic-text/fold';
import { useMemo } from 'react';
import { scheduledBookings } from './booking-queries';
import { type BookingRow, statusOf, studentsOf } from './booking-row';

const MINUTES_PER_HOUR = 60;

/** The bookings that overlap with each row. A day that cannot be read has none: overlaps never block a decision. */
export function useOverlaps(rows: readonly BookingRow[]): {
  overlapsWith: (booking: BookingRow) => BookingRow[];
  /** Whether none have been read yet: they would push the rows down when they come. */
  isFirstRead: boolean;
} {
  const days = useMemo(
    () => [...new Set(rows.flatMap(({ lessonDate }) => (lessonDate ? [lessonDate] : [])))].sort(),
    [rows],
  );
  const { data, isLoading, failureCount } = useQuery({
    ...scheduledBookings(days),
    placeholderData: keepPreviousData,
  });
  const overlapsWith = useMemo(() => (booking: BookingRow) => overlapsOf(booking, data ?? []), [data]);
  return { overlapsWith, isFirstRead: isLoading && failureCount === 0 };
}

/**
 * The other bookings of a student that overlap with a booking. Rejected ones do not count. Teacher and room are known with the
 * approval, which names their conflicts.
 */
export function overlapsOf(booking: BookingRow, ofThatDay: readonly BookingRow[]): BookingRow[] {
  const own = minutesOf(booking);
  if (!own || statusOf(booking) === 'cancelled') return [];
  const students = new Set(studentsOf(booking).map(foldName));
  return ofThatDay.filter((other) => {
    const theirs = minutesOf(other);
    return (
      other._id !== booking._id &&
      other.lessonDate === booking.lessonDate &&
      statusOf(other) !== 'cancelled' &&
      theirs !== undefined &&
      theirs.start < own.end &&
      own.start < theirs.end &&
      studentsOf(other).some((name) => students.has(foldName(name)))
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
