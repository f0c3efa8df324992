import { BOOKING_RULES } from 'api-contract/booking-rules';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { toWesternDigits } from 'arabic-text/digits';
import { tidyLine, tidyName } from 'arabic-text/tidy';
import { NOT_A_DATE } from 'design-system/date-field';
import { api, deviceClock } from 'shared-auth';
import { collectMessages } from '../../form/field-messages';
import type { BookingRequest } from '../../last-booking/booking-request';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './messages';

/**
 * The rules of the form (spec §5), which the server applies too. Whether the lesson is before today is left to the server
 * alone where the device's clock is known to be wrong.
 */
export function checkBooking(fields: BookingFields) {
  const { hours, lessonDate } = fields;
  const booking = { ...fields, hours: hours === '' ? undefined : Number(hours) };
  return collectMessages<keyof BookingFields>([
    ...BOOKING_RULES.map(
      ({ field, isBroken, message }) => [field as keyof BookingFields, isBroken(booking), message] as const,
    ),
    ['lessonDate', !isCalendarDay(lessonDate), NOT_A_DATE],
    ['lessonDate', lessonDate < currentDay() && !deviceClock.isWrong(), bookingMessages.lessonDatePast],
  ]);
}

function namesOf({ students }: BookingFields): string[] {
  return students.map(tidyName).filter((name) => name !== '');
}

/** The fields as they are sent: tidied, blank names and blank optional fields left out. */
export function toBookingRequest(fields: BookingFields): BookingRequest {
  const { parentName, notes, phone, subject, ageLevel, lessonDate, lessonTime, lessonType } = fields;
  return {
    ...(parentName !== '' && { parentName }),
    phone: tidyLine(toWesternDigits(phone)),
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

/**
 * Sends the request; no account is needed.
 *
 * @throws {ApiError} when the server refuses it or does not answer
 */
export async function sendBooking(request: BookingRequest): Promise<void> {
  await api.post('/booking/', { body: request, authenticated: false });
}
