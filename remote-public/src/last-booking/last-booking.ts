import type { BookingRequest } from './booking-request';

const KEY = 'last_booking';

/** Keeps the booking that was just sent in session storage, for the success page (spec §3). */
export function saveLastBooking(booking: BookingRequest): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(booking));
  } catch {
    // The page it is carried to still has it until it is reloaded.
  }
}

/** The booking last sent from this tab, or `undefined`. */
export function readLastBooking(): BookingRequest | undefined {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isBookingRequest(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value that comes from outside this page's code is a booking that can be shown. */
export function isBookingRequest(value: unknown): value is BookingRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { subject, ageLevel, lessonDate, lessonTime, hours, lessonType, students } =
    value as Partial<BookingRequest>;
  return (
    [subject, ageLevel, lessonDate, lessonTime].every((text) => typeof text === 'string') &&
    typeof hours === 'number' &&
    (lessonType === 'individual' || lessonType === 'group') &&
    Array.isArray(students)
  );
}
