import type { MessageKind } from 'api-contract/message';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';

/** Exactly one of these: the recipient, or for a message to the office the one who wrote it. */
export interface Addressee {
  family_id?: string;
  student_id?: string;
  booking_id?: string;
  teacher_id?: string;
}

export interface NewMessage extends Addressee {
  kind: MessageKind;
  /** It names what happened: an event makes one message. */
  event: string;
  scheduled_id?: string;
  /** The students whom it is about. */
  student_ids?: readonly string[];
  /** The time before a move, or another time that is proposed or wished for: `YYYY-MM-DD` and `HH:MM`. */
  other?: { day: string; start: string } | undefined;
  /** Why a lesson was cancelled or a booking rejected, or what a family or a teacher wrote to the office. */
  note?: string | null | undefined;
}

/** Puts a message into the queue, unless its event has one. Returns whether it did. */
export async function queueMessage(
  transaction: Transaction<Tables>,
  { kind, event, scheduled_id, student_ids = [], other, note = null, ...addressee }: NewMessage,
): Promise<boolean> {
  const id = newId();
  const queued = await transaction
    .insertInto('message')
    .values({
      id,
      kind,
      event,
      family_id: null,
      student_id: null,
      booking_id: null,
      teacher_id: null,
      ...addressee,
      scheduled_id: scheduled_id ?? null,
      other_day: other?.day ?? null,
      other_start: other?.start ?? null,
      note,
      created_at: new Date().toISOString(),
    })
    .onConflict((taken) => taken.column('event').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!queued) return false;
  const about = student_ids.map((student_id) => ({ id: newId(), message_id: id, student_id }));
  if (about.length > 0) await insertRows(transaction, 'message_student', about);
  return true;
}
