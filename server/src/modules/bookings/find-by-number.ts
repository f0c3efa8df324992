import type { Booking } from 'api-contract/booking-schema';
import type { Institute } from 'api-contract/institute';
import { FOUND_OF_KIND } from 'api-contract/search-schema';
import { toWesternDigits } from 'arabic-text/digits';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { matchesPhone } from '../../platform/names/search';
import { bookingReference, readBookings } from './queries';

/** Fewer digits of a phone number would find nearly every booking. */
const PHONE_MIN_DIGITS = 4;

/** The latest bookings with this reference, or with this phone number or a part of it; none for a text with letters. */
export async function findBookingsByNumber(
  database: Kysely<Tables>,
  query: string,
  countries: Institute['phone_numbers'],
): Promise<Booking[]> {
  const digits = toWesternDigits(query).replace(/\D/g, '');
  if (/\p{L}/u.test(query) || digits.length < PHONE_MIN_DIGITS) return [];
  const latest = database.selectFrom('booking').orderBy('created_at', 'desc').orderBy('id', 'desc');
  const called = await latest
    .select('id')
    .where(matchesPhone(sql`booking.phone`, query, countries))
    .limit(FOUND_OF_KIND)
    .execute();
  const referred = REFERENCE.test(toWesternDigits(query).trim()) ? await findReferred(database, digits) : [];
  const ids = [...referred, ...called.map(({ id }) => id)];
  return readBookings(database, [...new Set(ids)].slice(0, FOUND_OF_KIND));
}

/** The ids of the bookings with a reference, of which only the digits are given; the latest first. */
export async function findReferred(database: Kysely<Tables>, digits: string): Promise<string[]> {
  const rows = await database
    .selectFrom('booking')
    .select('id')
    .where(endOfId, '=', endOfReferred(Number(digits)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ id }) => (bookingReference(id).replace('-', '') === digits ? [id] : []));
}

/** A reference as people write it down. No column holds it: it is computed from the id. */
const REFERENCE = /^\d{4}[-\s]?\d{4}$/;

/** The last two characters of the id, by which bookings are indexed. */
const endOfId = sql<string>`substr(booking.id, 35)`;

/** They follow from the reference, which is a remainder of the id's end by 100,000,000: a multiple of 256. */
function endOfReferred(reference: number): string {
  return (reference % 256).toString(16).padStart(2, '0');
}
