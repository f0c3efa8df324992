import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dropAnswersUnderWay, readAgain } from 'section-calls/outdated-answers';
import { api } from 'shared-auth';
import type { BookingRow } from './booking-row';

/** Which day a list is of: the day of the request, or the day of the lesson. */
export type BookingMode = 'booked' | 'scheduled';

const PATHS: Record<BookingMode, string> = {
  booked: '/booking/today/bookings',
  scheduled: '/booking/today/lessons',
};

const BOOKINGS = ['bookings'];

/** Whether a text names a mode. */
export function isBookingMode(text: string): text is BookingMode {
  return Object.hasOwn(PATHS, text);
}

/** The bookings of one day, `YYYY-MM-DD`. */
export function bookingsOfDay(mode: BookingMode, day: string) {
  return queryOptions({
    queryKey: [...BOOKINGS, mode, day],
    queryFn: ({ signal }) =>
      api.get<BookingRow[]>(PATHS[mode], { query: { date: day }, signal, reads: 'list' }),
  });
}

/**
 * Writes what the server has agreed to into every list that holds the booking. When its lesson has moved to another day,
 * the lists are read again: it has left one and belongs to another. Never rejects.
 */
export async function writeBooking(
  queryClient: QueryClient,
  id: string,
  change: Partial<BookingRow>,
): Promise<void> {
  await dropAnswersUnderWay(queryClient, BOOKINGS);
  let hasMoved = false;
  for (const [queryKey, rows = []] of queryClient.getQueriesData<BookingRow[]>({ queryKey: BOOKINGS })) {
    const before = rows.find(({ _id }) => _id === id);
    // A list without it stays as old as it is.
    if (!before) continue;
    const after = { ...before, ...change };
    queryClient.setQueryData<BookingRow[]>(
      queryKey,
      rows.map((row) => (row === before ? after : row)),
    );
    hasMoved ||= after.lessonDate !== before.lessonDate;
  }
  void (hasMoved ? queryClient.invalidateQueries({ queryKey: BOOKINGS }) : readAgain(queryClient, BOOKINGS));
}
