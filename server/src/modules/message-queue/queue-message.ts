import type { MessageKind } from 'api-contract/message';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';

/** Exactly one of these: the recipient, or for a message to the office the one who wrote it. */
export interface Addressee {
  family_id?: string | null;
  student_id?: string | null;
  booking_id?: string | null;
  teacher_id?: string | null;
}

export interface NewMessage extends Addressee {
  kind: MessageKind;
  /** It names what happened: an event makes one message. */
  event: string;
  /** The scheduled lesson, or the lesson as it was given. */
  scheduled_id?: string | null;
  lesson_id?: string | null;
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
  { kind, event, student_ids = [], other, note = null, ...about }: NewMessage,
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
      scheduled_id: null,
      lesson_id: null,
      ...about,
      other_day: other?.day ?? null,
      other_start: other?.start ?? null,
      note,
      created_at: new Date().toISOString(),
    })
    .onConflict((taken) => taken.column('event').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!queued) return false;
  const students = student_ids.map((student_id) => ({ id: newId(), message_id: id, student_id }));
  if (students.length > 0) await insertRows(transaction, 'message_student', students);
  return true;
}

/** Which waiting messages are withdrawn: those of some kinds, or all, about an event, a booking or some lessons. */
interface Withdrawal {
  kinds?: readonly MessageKind[];
  event?: string;
  booking_id?: string;
  scheduled_ids?: readonly string[];
}

/** Takes messages out of the queue that were not sent: what they tell has changed since. */
export async function withdrawMessages(
  transaction: Transaction<Tables>,
  { kinds, event, booking_id, scheduled_ids }: Withdrawal,
): Promise<void> {
  await transaction
    .deleteFrom('message')
    .where('state', '=', 'waiting')
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .where((message) => {
      if (event !== undefined) return message('event', '=', event);
      return booking_id === undefined
        ? message('scheduled_id', 'in', scheduled_ids ?? [])
        : message('booking_id', '=', booking_id);
    })
    .execute();
}
