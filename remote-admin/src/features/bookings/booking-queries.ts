import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { cancelInFlight, refetchInFlight } from 'section-kit/cancel-in-flight';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { refetchWaitingCounts } from '../../shared/waiting/waiting-counts';
import type { BookingRow } from './booking-row';
import { readWaitingBookings } from './waiting-bookings';

/** Whether the day of a list is that of the request or that of the lesson. */
export type DayMode = 'booked' | 'scheduled';

/** A view of the page: all pending bookings, or those of a day. */
export type BookingMode = 'waiting' | DayMode;

const PATHS: Record<DayMode, string> = {
  booked: '/booking/today/bookings',
  scheduled: '/booking/today/lessons',
};

/** What each change of bookings makes old. */
export const BOOKINGS = ['bookings'];

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

/** The days of a page are compared with its rows, so they stay fresh for a while. */
const FRESH_MS = 15_000;

/** The bookings of lessons on several days, or on the day of a view (additive to spec §7). */
export function scheduledBookings(days: readonly string[]) {
  const [day = '', ...others] = days;
  if (others.length === 0)
    return { ...bookingsOfDay('scheduled', day), enabled: day !== '', staleTime: FRESH_MS };
  return queryOptions({
    queryKey: [...BOOKINGS, 'scheduled', days.join()],
    queryFn: async ({ signal }) => {
      const { bookings } = await api.get<{ bookings: BookingRow[] }>('/booking/scheduled', {
        query: { days: days.join() },
        signal,
        schema: { bookings: 'list' },
      });
      return bookings;
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

const WAITING = [...BOOKINGS, 'waiting'];

/** All pending bookings, oldest request first (additive to spec §7). */
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

/** Refetches every list, after another person's change. Never rejects. */
export function refetchBookings(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: BOOKINGS });
}

/** Refetches the pending bookings: a booking that is pending again may be in no list. Never rejects. */
export function refetchWaiting(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WAITING });
}

/**
 * Writes confirmed changes into every cached list with these bookings. If a lesson has moved to another day, the lists are
 * refetched. Never rejects.
 */
export async function writeBookings(queryClient: QueryClient, changes: readonly BookingRow[]): Promise<void> {
  void refetchWaitingCounts(queryClient);
  await cancelInFlight(queryClient, BOOKINGS);
  const byId = new Map(changes.map((change) => [change._id, change]));
  let hasMoved = false;
  for (const [queryKey, rows = []] of queryClient.getQueriesData<BookingRow[]>({ queryKey: BOOKINGS })) {
    if (!rows.some(({ _id }) => byId.has(_id))) continue;
    const after = rows.map((row) => ({ ...row, ...byId.get(row._id) }));
    queryClient.setQueryData<BookingRow[]>(queryKey, after);
    hasMoved ||= after.some(({ lessonDate }, index) => lessonDate !== rows[index]?.lessonDate);
  }
  void (hasMoved
    ? queryClient.invalidateQueries({ queryKey: BOOKINGS })
    : refetchInFlight(queryClient, BOOKINGS));
}
