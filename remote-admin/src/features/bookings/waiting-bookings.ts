import { queryOptions } from '@tanstack/react-query';
import type { WaitingBookings } from 'api-contract/booking-schema';
import { api } from 'shared-auth';

/** The number of pending bookings (additive to spec §7). */
export function waitingBookingCount() {
  return queryOptions({
    queryKey: ['waiting-booking-count'],
    queryFn: async ({ signal }) => (await readWaitingBookings({ limit: 1 }, signal)).total,
  });
}

/** A page of the pending bookings. */
export function readWaitingBookings(
  query: { limit: number; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<WaitingBookings> {
  return api.get<WaitingBookings>('/booking/waiting', { query, signal, schema: { bookings: 'list' } });
}
