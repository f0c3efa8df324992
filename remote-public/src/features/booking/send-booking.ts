import type { ConfirmedBooking } from 'api-contract/booking-confirmation';
import type { Booking } from 'api-contract/booking-schema';
import { toWesternDigits } from 'arabic-text/digits';
import { tidyLine, tidyName } from 'arabic-text/tidy';
import { api, clearDraft, newIdempotencyKey, readDraft, saveDraft } from 'shared-auth';
import type { BookingValues } from './booking-values';

type BookingRequest = Omit<Booking, '_id' | 'status' | 'bookingDate' | 'reference'>;

/** The last request, with its `Idempotency-Key`. */
const LAST_REQUEST = 'booking-request-key';

/**
 * Sends a booking request. Returns it with the reference, if the server sends one (additive to spec §7).
 *
 * @throws {ApiError} when the server rejects it or is unavailable
 */
export async function sendBooking(values: BookingValues): Promise<ConfirmedBooking> {
  const request = toBookingRequest(values);
  const response = await api.post<{ booking?: { reference?: unknown } | null }>('/booking/', {
    body: request,
    idempotencyKey: idempotencyKeyOf(request),
    authenticated: false,
  });
  const reference = response?.booking?.reference;
  return { ...request, reference: typeof reference === 'string' ? reference : undefined };
}

export const clearIdempotencyKey = () => clearDraft(LAST_REQUEST);

/** The API payload: normalised texts, without blank names. */
export function toBookingRequest({ phone, hours, students, ...values }: BookingValues): BookingRequest {
  return {
    ...values,
    phone: tidyLine(toWesternDigits(phone)),
    hours: Number(hours),
    students: students.map(tidyName).filter((name) => name !== ''),
  };
}

/**
 * The same key while the same request is sent again, since the first response may have been lost. A changed request gets a
 * new key: the server rejects it under the earlier one.
 */
function idempotencyKeyOf(request: BookingRequest): string {
  const sent = JSON.stringify(request);
  const last = readDraft(LAST_REQUEST) as { key?: unknown; sent?: unknown } | null | undefined;
  if (last?.sent === sent && typeof last.key === 'string') return last.key;
  const key = newIdempotencyKey();
  saveDraft(LAST_REQUEST, { key, sent });
  return key;
}
