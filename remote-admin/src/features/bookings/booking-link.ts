import type { BookingRow } from './booking-row';

const ANCHOR = 'booking-';

/** The id of the element in a list that names a booking. */
export function bookingAnchor({ _id }: BookingRow): string {
  return ANCHOR + _id;
}

/** Where a booking is found: in the view by lesson date, on the day of its lesson. No name stands in the address. */
export function bookingLink(booking: BookingRow) {
  const query = new URLSearchParams({ mode: 'scheduled', date: booking.lessonDate ?? '' });
  return { search: `?${query}`, hash: `#${bookingAnchor(booking)}` };
}
