import type { ConfirmedBooking } from 'api-contract/booking-confirmation';
import { isCalendarDay } from 'api-contract/calendar-day';

const KEY = 'last_booking';

/** Saves the sent booking in session storage, for the success page (spec §3). */
export function saveLastBooking(booking: ConfirmedBooking): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(booking));
  } catch {
    // The success page has it in its history state, until a reload.
  }
}

/** The booking last sent from this tab, or `undefined`. */
export function readLastBooking(): ConfirmedBooking | undefined {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    return isConfirmedBooking(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Validates a booking from storage or history state. */
export function isConfirmedBooking(value: unknown): value is ConfirmedBooking {
  if (typeof value !== 'object' || value === null) return false;
  const { phone, subject, ageLevel, lessonDate, lessonTime, hours, lessonType, students } =
    value as Partial<ConfirmedBooking>;
  return (
    [phone, subject, ageLevel, lessonTime].every((text) => typeof text === 'string') &&
    typeof lessonDate === 'string' &&
    isCalendarDay(lessonDate) &&
    typeof hours === 'number' &&
    (lessonType === 'individual' || lessonType === 'group') &&
    Array.isArray(students)
  );
}
