import type { ConfirmedBooking } from 'api-contract/booking-confirmation';
import type { BookingFields, CreatedBooking } from 'api-contract/booking-schema';
import { toWesternDigits } from 'arabic-text/digits';
import { tidyLine, tidyName } from 'arabic-text/tidy';
import { api } from 'shared-auth';
import type { BookingValues } from './booking-values';

/**
 * Sends a booking request. Returns it with the reference and the private link, if the server sends them (additive to spec §7).
 *
 * @param keyOf see `useIdempotencyKey`
 * @throws {ApiError} when the server rejects it or is unavailable
 */
export async function sendBooking(
  values: BookingValues,
  keyOf: (request: BookingFields) => string,
): Promise<ConfirmedBooking> {
  const request = toBookingRequest(values);
  const response = await api.post<Partial<CreatedBooking>>('/booking/', {
    body: request,
    idempotencyKey: keyOf(request),
    authenticated: false,
  });
  const { reference, bookingDate } = response?.booking ?? {};
  return { ...request, reference, bookingDate, link: response?.link };
}

/** The API payload: normalised texts, without blank names. */
export function toBookingRequest({ phone, hours, students, ...values }: BookingValues): BookingFields {
  return {
    ...values,
    phone: tidyLine(toWesternDigits(phone)),
    hours: Number(hours),
    students: students.map(tidyName).filter((name) => name !== ''),
  };
}
