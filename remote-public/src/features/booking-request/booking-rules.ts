import { isCalendarDay } from 'api-contract/calendar-day';
import { GROUP_BOOKING_MIN_STUDENTS } from 'api-contract/limits';
import { toWesternDigits } from 'arabic-text/digits';
import { api } from 'shared-auth';
import { collectMessages } from '../../form/field-messages';
import type { BookingRequest } from '../../last-booking/booking-request';
import { bookingMessages } from '../../messages';
import { instituteToday } from '../../site/institute';
import type { BookingFields } from './booking-fields';

const { rules } = bookingMessages;

/**
 * The eight rules of section 5 of the specification, in its order and words, and that the lesson is not before today.
 *
 * @param today `YYYY-MM-DD`
 */
export function checkBooking(fields: BookingFields, today = instituteToday()) {
  const names = namesOf(fields);
  const isGroup = fields.lessonType === 'group';
  return collectMessages<keyof BookingFields>([
    ['phone', fields.phone === '', rules.phone],
    ['subject', fields.subject === '', rules.subject],
    ['ageLevel', fields.ageLevel === '', rules.ageLevel],
    ['lessonDate', fields.lessonDate === '', rules.lessonDate],
    ['lessonDate', !isCalendarDay(fields.lessonDate), bookingMessages.lessonDateMalformed],
    ['lessonDate', fields.lessonDate < today, bookingMessages.lessonDatePast],
    ['lessonTime', fields.lessonTime === '', rules.lessonTime],
    ['hours', fields.hours === '', rules.hours],
    ['students', isGroup && names.length < GROUP_BOOKING_MIN_STUDENTS, rules.groupStudents],
    ['students', !isGroup && names.length === 0, rules.student],
  ]);
}

function namesOf({ students }: BookingFields): string[] {
  return students.map((name) => name.trim()).filter((name) => name !== '');
}

/** The fields as they are sent: trimmed, blank names and blank optional fields left out. */
export function toBookingRequest(fields: BookingFields): BookingRequest {
  const { parentName, notes, phone, subject, ageLevel, lessonDate, lessonTime, lessonType } = fields;
  return {
    ...(parentName !== '' && { parentName }),
    phone: toWesternDigits(phone),
    subject,
    ageLevel,
    lessonDate,
    lessonTime,
    hours: Number(fields.hours),
    lessonType,
    students: namesOf(fields),
    ...(notes !== '' && { notes }),
  };
}

/** Sends the request; no account is needed. Rejects with an `ApiError`. */
export async function sendBooking(request: BookingRequest): Promise<void> {
  await api.post('/booking/', { body: request, authenticated: false });
}
