import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allRows } from '../../shared/statistics/all-rows';
import { bookingsOfDay } from './booking-queries';
import type { BookingRow } from './booking-row';
import { overlapsOf } from './overlaps';

/** The days of a whole page are read at once: not with every look at the page. */
const FRESH_MS = 15_000;

/** The bookings that overlap with each of these. A day that cannot be read has none: they help to decide, no more. */
export function useOverlaps(rows: readonly BookingRow[]): (booking: BookingRow) => BookingRow[] {
  const days = useMemo(
    () => [...new Set(rows.flatMap(({ lessonDate }) => (lessonDate ? [lessonDate] : [])))].sort(),
    [rows],
  );
  const ofThoseDays = useQueries({
    queries: days.map((day) => ({ ...bookingsOfDay('scheduled', day), staleTime: FRESH_MS })),
    combine: allRows,
  });
  return useMemo(() => (booking) => overlapsOf(booking, ofThoseDays), [ofThoseDays]);
}
