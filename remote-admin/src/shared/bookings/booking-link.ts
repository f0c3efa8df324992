import type { Booking } from 'api-contract/booking-schema';

const ANCHOR = 'booking-';

/** A booking, of which an earlier server may leave out the day. */
type LinkedBooking = Pick<Booking, '_id'> & Partial<Pick<Booking, 'lessonDate'>>;

/** The id of the element that names a booking in its list. */
export function bookingAnchor({ _id }: LinkedBooking): string {
  return ANCHOR + _id;
}

/** The address of a booking: the view by lesson date, on the day of its lesson. The address contains no name. */
export function bookingLink(booking: LinkedBooking) {
  const query = new URLSearchParams({ mode: 'scheduled', date: booking.lessonDate ?? '' });
  return { search: `?${query}`, hash: `#${bookingAnchor(booking)}` };
}
