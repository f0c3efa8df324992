import type { MessageKind } from 'api-contract/message';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
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
  /** The time before a move, the last one that a season moves, or another time that is proposed or wished for: `YYYY-MM-DD` and `HH:MM`. */
  other?: { day: string; start: string } | undefined;
  /** Why a lesson was cancelled or a booking rejected, or what a family or a teacher wrote to the office. */
  note?: string | null | undefined;
  /** The administrator who asked for it. */
  queued_by?: string;
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
  lesson_ids?: readonly string[];
  /** Only those of this family, or of this student without one. */
  addressee?: Addressee;
}

/** Takes messages out of the queue that were not sent: what they tell has changed since. */
export async function withdrawMessages(
  transaction: Transaction<Tables>,
  { kinds, event, booking_id, scheduled_ids = [], lesson_ids = [], addressee }: Withdrawal,
): Promise<void> {
  const owner = addressee?.family_id ?? addressee?.student_id ?? null;
  const about = [
    ['event', event === undefined ? [] : [event]],
    ['booking_id', booking_id === undefined ? [] : [booking_id]],
    ['scheduled_id', scheduled_ids],
    ['lesson_id', lesson_ids],
  ] as const;
  for (const [column, ids] of about)
    for (const part of inParts(ids))
      await transaction
        .deleteFrom('message')
        .where('state', '=', 'waiting')
        .where(column, 'in', part)
        .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
        .$if(owner !== null, (query) =>
          query.where(({ or, eb }) => or([eb('family_id', '=', owner), eb('student_id', '=', owner)])),
        )
        .execute();
}

/**
 * Takes what waits about students out of the queue: the reason for which they were told has ended. A message to a family that is
 * about other students too stays without them.
 */
export async function withdrawMessagesAbout(
  transaction: Transaction<Tables>,
  students: readonly string[],
): Promise<void> {
  for (const part of inParts(students)) await withdrawPart(transaction, part);
}

async function withdrawPart(transaction: Transaction<Tables>, students: readonly string[]): Promise<void> {
  const waiting = transaction.selectFrom('message').select('id').where('state', '=', 'waiting');
  const left = await transaction
    .deleteFrom('message_student')
    .where('student_id', 'in', students)
    .where('message_id', 'in', waiting)
    .returning('message_id')
    .execute();
  const ofOthers = transaction.selectFrom('message_student').select('message_id');
  for (const part of inParts(left))
    await transaction
      .deleteFrom('message')
      .where(
        'id',
        'in',
        part.map(({ message_id }) => message_id),
      )
      .where(({ not, exists, ref }) => not(exists(ofOthers.whereRef('message_id', '=', ref('message.id')))))
      .execute();
  await transaction
    .deleteFrom('message')
    .where('state', '=', 'waiting')
    .where('student_id', 'in', students)
    .execute();
}

/** Lets a provider try again to send what waits for a family: its address has changed. */
export async function retryMessagesOf(transaction: Transaction<Tables>, family: string): Promise<void> {
  await transaction
    .updateTable('message')
    .set({ attempts: 0, attempted_at: null, failure: null })
    .where('family_id', '=', family)
    .where('state', '=', 'waiting')
    .execute();
}
