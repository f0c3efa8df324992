import type { WaitingBookings } from 'api-contract/booking-schema';
import { api } from 'shared-auth';

/** A page of the pending bookings. */
export function readWaitingBookings(
  query: { limit: number; cursor?: string | undefined },
  signal: AbortSignal,
): Promise<WaitingBookings> {
  return api.get<WaitingBookings>('/booking/waiting', { query, signal, schema: { bookings: 'list' } });
}
