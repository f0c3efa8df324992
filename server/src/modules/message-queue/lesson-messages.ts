import type { FamilyMessageKind } from 'api-contract/message';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { addresseesOf } from './addressees';
import { type Addressee, queueMessage, withdrawMessages } from './queue-message';

/** When a scheduled lesson takes place, as far as families know of it. */
interface LessonTime {
  day: string;
  start: string;
  isCancelled: boolean;
}

/** A change of a scheduled lesson. */
export interface LessonChange {
  id: string;
  /** The version of the lesson after the change. */
  version: number;
  students: readonly string[];
  before: LessonTime;
  after: LessonTime;
  /** Why it was cancelled. */
  reason: string | null;
}

/** What the timetable tells families, and what another change replaces while it waits. */
const OF_TIMETABLE: readonly FamilyMessageKind[] = [
  'lesson-moved',
  'lesson-cancelled',
  'lesson-restored',
  'lesson-reminder',
];

const ACCEPTED: FamilyMessageKind = 'booking-accepted';

/**
 * Tells the families of a scheduled lesson what becomes of it. A message that still waits is replaced by one that tells the
 * difference to what the family knows; where nothing differs any more, nothing is sent. That a booking was accepted, which waits
 * to be told, names the time to which its lesson was moved meanwhile, and waits on while its lesson is cancelled.
 *
 * @param today `YYYY-MM-DD`: lessons of earlier days are not told
 */
export async function queueLessonChange(
  transaction: Transaction<Tables>,
  { id, version, students, before, after, reason }: LessonChange,
  today: string,
): Promise<void> {
  if (isSameTime(before, after) || (before.day < today && after.day < today)) return;
  const waiting = await transaction
    .selectFrom('message')
    .select(['kind', 'family_id', 'student_id', 'other_day', 'other_start'])
    .where('scheduled_id', '=', id)
    .where('state', '=', 'waiting')
    .where('kind', 'in', [...OF_TIMETABLE, ACCEPTED])
    .execute();
  await withdrawMessages(transaction, { kinds: OF_TIMETABLE, scheduled_ids: [id] });
  const addressees = await addresseesOf(transaction, students, today);
  // The guardian who booked is the only one who is told.
  const tellsTime = addressees.length === 1 && waiting.some(({ kind }) => kind === ACCEPTED);
  for (const addressee of addressees) {
    const known = waiting
      .filter((message) => ownerOf(message) === ownerOf(addressee))
      .reduce((time, { kind, other_day, other_start }): LessonTime => {
        const { day, start } = other_day && other_start ? { day: other_day, start: other_start } : time;
        const isCancelled = kind === 'lesson-restored' || (kind !== 'lesson-cancelled' && time.isCancelled);
        return { day, start, isCancelled };
      }, before);
    const kind = kindOf(known, after);
    if (kind && (kind === 'lesson-cancelled' || !tellsTime))
      await queueMessage(transaction, {
        ...addressee,
        kind,
        event: `${kind} ${id} ${version} ${ownerOf(addressee)}`,
        scheduled_id: id,
        other: hasMoved(known, after) ? known : undefined,
        note: kind === 'lesson-cancelled' ? reason : null,
      });
  }
}

function kindOf(known: LessonTime, after: LessonTime): FamilyMessageKind | undefined {
  if (after.isCancelled) return known.isCancelled ? undefined : 'lesson-cancelled';
  if (known.isCancelled) return 'lesson-restored';
  return hasMoved(known, after) ? 'lesson-moved' : undefined;
}

function hasMoved(before: LessonTime, after: LessonTime): boolean {
  return before.day !== after.day || before.start !== after.start;
}

function isSameTime(before: LessonTime, after: LessonTime): boolean {
  return before.isCancelled === after.isCancelled && !hasMoved(before, after);
}

/** What families are told of the timetable. */
export const TIMETABLE_KINDS: readonly FamilyMessageKind[] = [
  ...OF_TIMETABLE,
  'series-moved',
  'season-moved',
];

const ownerOf = ({ family_id, student_id }: Addressee) => family_id ?? student_id ?? '';
