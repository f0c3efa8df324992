import { BOOKING_REQUEST_RULES } from 'api-contract/booking';
import type { ConfirmedBooking } from 'api-contract/booking-confirmation';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentMoment } from 'api-contract/current-day';
import { toWesternDigits } from 'arabic-text/digits';
import { tidyLine, tidyName } from 'arabic-text/tidy';
import { NOT_A_DATE } from 'design-system/date-field';
import { api, deviceClock } from 'shared-auth';
import { collectMessages } from '../../form/field-messages';
import type { BookingFields } from './booking-fields';
import type { BookingRequest } from './booking-request';
import { timeRules } from './booking-time';
import { bookingMessages } from './messages';

/**
 * The rules of the form (spec §5), which the server applies too. Whether the lesson has begun is left to the server alone
 * where the device's clock is known to be wrong.
 */
export function checkBooking(fields: BookingFields) {
  const { hours, lessonDate } = fields;
  const booking = { ...fields, hours: hours === '' ? undefined : Number(hours) };
  const now = deviceClock.isWrong() ? undefined : currentMoment();
  return collectMessages<keyof BookingFields>([
    ...BOOKING_REQUEST_RULES.map(
      ({ field, isBroken, message }) => [field as keyof BookingFields, isBroken(booking), message] as const,
    ),
    ['lessonDate', !isCalendarDay(lessonDate), NOT_A_DATE],
    ['lessonDate', now !== undefined && lessonDate < now.day, bookingMessages.lessonDatePast],
    ...timeRules(fields, now),
  ]);
}

function namesOf({ students }: BookingFields): string[] {
  return students.map(tidyName).filter((name) => name !== '');
}

/** The fields as they are sent: tidied, without the blank names. */
export function toBookingRequest(fields: BookingFields): BookingRequest {
  const { parentName, notes, phone, subject, ageLevel, lessonDate, lessonTime, lessonType } = fields;
  return {
    parentName,
    phone: tidyLine(toWesternDigits(phone)),
    subject,
    ageLevel,
    lessonDate,
    lessonTime,
    hours: Number(fields.hours),
    lessonType,
    students: namesOf(fields),
    notes,
  };
}

/**
 * Sends the request; no account is needed.
 *
 * @param idempotencyKey the server stores a request that arrives again under its key once (additive to spec §7)
 * @returns the request with the reference by which the institute finds it, where the server gives one (additive to spec §7)
 * @throws {ApiError} when the server refuses it or does not answer
 */
export async function sendBooking(
  request: BookingRequest,
  idempotencyKey: string,
): Promise<ConfirmedBooking> {
  const answer = await api.post('/booking/', { body: request, idempotencyKey, authenticated: false });
  return { ...request, reference: referenceIn(answer) };
}

function referenceIn(answer: unknown): string | undefined {
  const { booking } = (answer ?? {}) as { booking?: { reference?: unknown } | null };
  const reference = booking?.reference;
  return typeof reference === 'string' ? reference : undefined;
}
