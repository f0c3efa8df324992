import type { Booking } from 'api-contract/booking';

/**
 * A booking as `POST /booking/` takes it (spec §7), before the server has looked at it: what nobody has to give may be
 * missing.
 */
export type BookingRequest = Omit<Booking, '_id' | 'status' | 'bookingDate' | 'parentName' | 'notes'> &
  Partial<Pick<Booking, 'parentName' | 'notes'>>;
