import type { BookingStatus } from 'api-contract/booking';
import type { Booking } from 'api-contract/booking-schema';
import { joinList } from 'arabic-text/list';

/**
 * A booking in any form of spec §3: the status may be missing, the level may be in `education_level`, and the student in
 * `firstName` and `lastName`.
 */
export type BookingRow = Pick<Booking, '_id'> &
  Partial<Omit<Booking, '_id'>> & { education_level?: string; firstName?: string; lastName?: string };

/** The fields that an administrator may change. */
export type BookingEdit = Partial<Omit<Booking, '_id' | 'status' | 'bookingDate'>>;

/** Default: pending. */
export function statusOf({ status }: BookingRow): BookingStatus {
  return status ?? 'pending';
}

/** The level under either of its names. */
export function levelOf({ ageLevel, education_level }: BookingRow): string {
  return ageLevel ?? education_level ?? '';
}

/** The students of a booking, from either field. */
export function studentsOf({ students, firstName, lastName }: BookingRow): readonly string[] {
  if (students && students.length > 0) return students;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name === '' ? [] : [name];
}

const NO_STUDENTS = 'لا يوجد طلاب';

/** The students joined by commas. */
export function studentsText(booking: BookingRow): string {
  return joinList(studentsOf(booking)) || NO_STUDENTS;
}
