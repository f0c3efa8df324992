import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allRows } from '../../queries/all-rows';
import { bookingsOfDay } from './booking-queries';
import type { BookingRow } from './booking-row';
import { countSameTime } from './same-time';

/** The days of a whole page are read at once: not with every look at the page. */
const FRESH_MS = 15_000;

/**
 * How many other requests stand at the time of each of these bookings. A day that cannot be read counts none: the
 * number helps to decide and never stands in the way.
 */
export function useSameTime(rows: readonly BookingRow[]): (booking: BookingRow) => number {
  const days = useMemo(
    () => [...new Set(rows.flatMap(({ lessonDate }) => (lessonDate ? [lessonDate] : [])))].sort(),
    [rows],
  );
  const ofThoseDays = useQueries({
    queries: days.map((day) => ({ ...bookingsOfDay('scheduled', day), staleTime: FRESH_MS })),
    combine: allRows,
  });
  return useMemo(() => (booking) => countSameTime(booking, ofThoseDays), [ofThoseDays]);
}
