import type { BookingRow } from './booking-row';

const ANCHOR = 'booking-';

/** The id of the element that names a booking in its list. */
export function bookingAnchor({ _id }: BookingRow): string {
  return ANCHOR + _id;
}

/** The address of a booking: the view by lesson date, on the day of its lesson. The address contains no name. */
export function bookingLink(booking: BookingRow) {
  const query = new URLSearchParams({ mode: 'scheduled', date: booking.lessonDate ?? '' });
  return { search: `?${query}`, hash: `#${bookingAnchor(booking)}` };
}
