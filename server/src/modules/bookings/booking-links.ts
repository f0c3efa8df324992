import type { Booking } from 'api-contract/booking-schema';
import type { Institute } from 'api-contract/institute';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { hashOfKey, newLinkKey } from '../../platform/link-keys';
import { phoneKey } from '../../platform/names/phone-key';
import { queueLinkRequest } from './booking-messages';
import { findReferred } from './find-by-number';
import { findBooking, lockForUpdate, readBookings } from './queries';

const NOT_VALID = notFound('هذا الرابط غير صالح. يُرجى طلب رابط جديد من المعهد.');

/** Makes the private link to a booking, in place of the one before. Its key is stored nowhere. */
export async function createBookingLink(
  transaction: Transaction<Tables>,
  booking_id: string,
  publicUrl: string,
): Promise<string> {
  const key = newLinkKey();
  const row = { key_hash: hashOfKey(key), created_at: new Date().toISOString() };
  await transaction
    .insertInto('booking_link')
    .values({ booking_id, ...row })
    .onConflict((known) => known.column('booking_id').doUpdateSet(row))
    .execute();
  return `${publicUrl}/MyBooking?key=${key}`;
}

/**
 * Makes a new private link for a family that has lost its own.
 *
 * @throws {Problem} 404 if there is no such booking
 */
export async function renewBookingLink(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  publicUrl: string,
): Promise<string> {
  await lockForUpdate(transaction, id);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'booking.link-created',
    entity: { type: 'booking', id },
  });
  return createBookingLink(transaction, id, publicUrl);
}

/**
 * The booking that a private link opens.
 *
 * @throws {Problem} 404 for an unknown key, which takes the same statement as a known one
 */
export async function openBookingLink(database: Kysely<Tables>, key: string): Promise<Booking> {
  const link = await database
    .selectFrom('booking_link')
    .select('booking_id')
    .where('key_hash', '=', hashOfKey(key))
    .executeTakeFirst();
  const booking = await findBooking(database, link?.booking_id ?? '');
  if (!booking) throw NOT_VALID;
  return booking;
}

/** Asks the institute to send the link of a booking again, where phone number and reference belong to one. */
export async function requestBookingLink(
  transaction: Transaction<Tables>,
  { phone, reference }: { phone: string; reference: string },
  { today, countries }: { today: string; countries: Institute['phone_numbers'] },
): Promise<void> {
  const referred = await readBookings(
    transaction,
    await findReferred(transaction, reference.replace(/\D/g, '')),
  );
  for (const booking of referred)
    if (phoneKey(booking.phone, countries) === phoneKey(phone, countries))
      await queueLinkRequest(transaction, booking._id, today);
}
