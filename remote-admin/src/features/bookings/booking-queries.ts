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

/** Writes what the server has agreed to into every list that holds the booking. Never rejects. */
export async function writeBooking(
  queryClient: QueryClient,
  id: string,
  change: Partial<BookingRow>,
): Promise<void> {
  await dropAnswersUnderWay(queryClient, BOOKINGS);
  queryClient.setQueriesData<BookingRow[]>({ queryKey: BOOKINGS }, (rows) =>
    rows?.map((row) => (row._id === id ? { ...row, ...change } : row)),
  );
  void readAgain(queryClient, BOOKINGS);
}
