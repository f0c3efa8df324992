import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { cancelInFlight, refetchInFlight } from 'section-kit/cancel-in-flight';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { readWaitingBookings } from '../../shared/bookings/waiting-bookings';
import type { BookingRow } from './booking-row';

/** Which day a list is of: the day of the request, or the day of the lesson. */
export type DayMode = 'booked' | 'scheduled';

/** A view of the page: all bookings that wait, or those of a day. */
export type BookingMode = 'waiting' | DayMode;

const PATHS: Record<DayMode, string> = {
  booked: '/booking/today/bookings',
  scheduled: '/booking/today/lessons',
};

const BOOKINGS = ['bookings'];

/** Whether a text names a mode. */
export function isBookingMode(text: string): text is BookingMode {
  return text === 'waiting' || Object.hasOwn(PATHS, text);
}

/** The bookings of one day, `YYYY-MM-DD`. */
export function bookingsOfDay(mode: DayMode, day: string) {
  return queryOptions({
    queryKey: [...BOOKINGS, mode, day],
    queryFn: ({ signal }) =>
      api.get<BookingRow[]>(PATHS[mode], { query: { date: day }, signal, schema: 'list' }),
  });
}

const WAITING = [...BOOKINGS, 'waiting'];

/** All bookings that wait, whatever their day, oldest request first (additive to spec §7). */
export function waitingBookings() {
  return queryOptions({
    queryKey: WAITING,
    queryFn: (context) =>
      readInPages<BookingRow>(
        context,
        async (query) => {
          const { bookings, next_cursor } = await readWaitingBookings(query, context.signal);
          return { rows: bookings, next_cursor };
        },
        { whole: true },
      ),
  });
}

/** Reads again which bookings wait: one waits that may stand in no list that was read. Never rejects. */
export function refreshWaiting(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WAITING });
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
  await cancelInFlight(queryClient, BOOKINGS);
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
  void (hasMoved
    ? queryClient.invalidateQueries({ queryKey: BOOKINGS })
    : refetchInFlight(queryClient, BOOKINGS));
}
