import type { BookingStatus } from 'api-contract/booking';
import type { Booking } from 'api-contract/booking-schema';

/**
 * A booking as a row may carry it (spec §3): the status may be missing, the level may be called
 * `education_level`, and the student may stand in `firstName` and `lastName`.
 */
export type BookingRow = Pick<Booking, '_id'> &
  Partial<Omit<Booking, '_id'>> & { education_level?: string; firstName?: string; lastName?: string };

/** What an administrator may change. */
export type BookingEdit = Partial<Omit<Booking, '_id' | 'status' | 'bookingDate'>>;

/** Pending when the row does not say. */
export function statusOf({ status }: BookingRow): BookingStatus {
  return status ?? 'pending';
}

/** The level under either of its names. */
export function levelOf({ ageLevel, education_level }: BookingRow): string {
  return ageLevel ?? education_level ?? '';
}

/** The students of a booking, wherever the row keeps them. */
export function studentsOf({ students, firstName, lastName }: BookingRow): readonly string[] {
  if (students && students.length > 0) return students;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? [] : [name];
}
