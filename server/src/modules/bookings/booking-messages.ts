import type { MessageKind } from 'api-contract/message';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { type NewMessage, queueMessage, withdrawMessages } from '../message-queue';

const OF_FAMILY: MessageKind = 'family-note';
const OUTCOMES: readonly MessageKind[] = ['booking-accepted', 'booking-rejected', 'booking-proposed'];

/**
 * Tells the family what has become of its booking, in place of what it was not told yet.
 *
 * @param outcome `undefined` where the family is told nothing
 */
export async function queueOutcome(
  transaction: Transaction<Tables>,
  booking_id: string,
  outcome: Pick<NewMessage, 'kind' | 'note' | 'other' | 'scheduled_id'> | undefined,
): Promise<void> {
  await withdrawMessages(transaction, { booking_id, kinds: OUTCOMES });
  if (outcome)
    await queueMessage(transaction, { ...outcome, booking_id, event: eventOf(outcome.kind, booking_id) });
}

/** Tells the office what the family did, in place of what neither of them has read yet. */
export async function queueFamilyNote(
  transaction: Transaction<Tables>,
  booking_id: string,
  said: Pick<NewMessage, 'note' | 'other'>,
): Promise<void> {
  await withdrawMessages(transaction, { booking_id, kinds: [OF_FAMILY, ...OUTCOMES] });
  await queueMessage(transaction, {
    ...said,
    kind: OF_FAMILY,
    booking_id,
    event: eventOf(OF_FAMILY, booking_id),
  });
}

/** Tells the office, once a day, that a family has lost its link. */
export async function queueLinkRequest(
  transaction: Transaction<Tables>,
  booking_id: string,
  today: string,
): Promise<void> {
  await queueMessage(transaction, {
    kind: OF_FAMILY,
    booking_id,
    event: `booking-link ${booking_id} ${today}`,
    note: 'ضاع رابط الحجز، ونطلب إرساله من جديد.',
  });
}

/** Each step of a booking is taken once, under its lock: so each one is an event of its own. */
const eventOf = (kind: MessageKind, id: string) => `${kind} ${id} ${newId()}`;
