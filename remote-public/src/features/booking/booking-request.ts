import type { Booking } from 'api-contract/booking-schema';

/** A booking as `POST /booking/` takes it (spec §7), before the server has looked at it. */
export type BookingRequest = Omit<Booking, '_id' | 'status' | 'bookingDate' | 'reference'>;
