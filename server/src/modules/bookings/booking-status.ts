import { type BookingStatus, STATUS_AFTER } from 'api-contract/booking';
import type {
  Booking,
  BookingProposal,
  bookingDecisions,
  bookingStatusChange,
} from 'api-contract/booking-schema';
import type { InstituteMoment } from 'api-contract/lesson-time';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { lockRows } from '../../platform/database/lock-row';
import { shareStudentsLock } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { decideEach } from '../../platform/http/decide-each';
import { conflict } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { cancelScheduledLesson, lockTimetable, readScheduledLesson, removeLessons } from '../timetable';
import { queueOutcome } from './booking-messages';
import { lockForUpdate } from './queries';
import { requireOtherTime } from './write-bookings';

type BookingStatusChange = Omit<z.output<typeof bookingStatusChange>, 'reason'> & { reason?: string | null };

/** The response to a change of a booking whose lesson took place. */
export const LESSON_HELD = conflict('سُجّل درس هذا الحجز، فلا يُرفض الحجز ولا يعود إلى انتظار الرد.');

/** What a booking becomes. */
interface NewStatus {
  status: BookingStatus;
  reason?: string | null | undefined;
  /** `family`: by its private link. */
  by?: 'institute' | 'family';
}

/**
 * Sets the status of a booking, from any to any (spec §4).
 *
 * @throws {Problem} 404 if there is no such booking, 409 as {@link requireUnchanged} or as {@link writeStatus}
 */
export async function setBookingStatus(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { was, status, reason }: BookingStatusChange,
): Promise<Booking> {
  const before = await lockForUpdate(transaction, id);
  requireUnchanged(was, before, { status });
  if (before.status === status) {
    recordNoChange(transaction);
    return before;
  }
  return writeStatus(transaction, administrator, before, { status, reason });
}

/**
 * Rejects a booking that waits.
 *
 * @throws {Problem} 404 and 409 as {@link lockPending}
 */
export async function rejectBooking(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  reason: string | null,
): Promise<Booking> {
  const before = await lockPending(transaction, id);
  return writeStatus(transaction, administrator, before, { status: 'cancelled', reason });
}

/**
 * Proposes another time to the family. The booking goes on waiting.
 *
 * @throws {Problem} 404 and 409 as {@link lockPending}, 422 as {@link requireOtherTime}
 */
export async function proposeTime(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  proposed: BookingProposal,
  now: InstituteMoment,
): Promise<Booking> {
  const before = await lockPending(transaction, id);
  requireOtherTime(proposed, before.hours, now);
  await transaction
    .updateTable('booking')
    .set({ proposed_day: proposed.day, proposed_start: proposed.start })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'booking.time-proposed',
    entity: { type: 'booking', id },
    after: { ...proposed },
  });
  await queueOutcome(transaction, id, { kind: 'booking-proposed', other: proposed });
  return { ...before, proposed };
}

/**
 * Locks a booking that waits.
 *
 * @throws {Problem} 404 if there is no such booking, 409 with its status if it does not wait
 */
export async function lockPending(transaction: Transaction<Tables>, id: string): Promise<Booking> {
  const booking = await lockForUpdate(transaction, id);
  if (booking.status === 'pending') return booking;
  throw conflict('سبقك شخص آخر إلى الرد على هذا الحجز. يُرجى تحديث القائمة.', { status: booking.status });
}

/**
 * Gives a locked booking another status, and tells who is to know. Its scheduled lesson is cancelled with it, and goes where the
 * booking waits again.
 *
 * @throws {Problem} 409 if the lesson is held, or lies in the closed period
 */
export async function writeStatus(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  before: Booking,
  { status, reason: given = null, by = 'institute' }: NewStatus,
): Promise<Booking> {
  const { _id: id } = before;
  const reason = status === 'cancelled' ? given : null;
  const lesson = await endLesson(transaction, actor, before, { status, reason, by });
  const isByFamily = by === 'family';
  await transaction
    .updateTable('booking')
    .set({
      status,
      reject_reason: reason,
      cancelled_by_family: Number(isByFamily),
      scheduled_id: lesson.scheduled_id,
      proposed_day: null,
      proposed_start: null,
    })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor,
    action: 'booking.status-changed',
    entity: { type: 'booking', id },
    before: { status: before.status },
    after: { status, ...(reason !== null && { reason }), ...(isByFamily && { cancelled_by_family: true }) },
  });
  await queueOutcome(
    transaction,
    id,
    // The family of a lesson that was cancelled is told so.
    status === 'cancelled' && !isByFamily && !lesson.isCancelled
      ? { kind: 'booking-rejected', note: reason }
      : undefined,
  );
  return {
    ...before,
    status,
    reason,
    cancelled_by_family: isByFamily,
    scheduled_id: lesson.scheduled_id,
    proposed: null,
  };
}

/** What becomes of the lesson of a booking that gets another status. */
async function endLesson(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  { scheduled_id }: Booking,
  { status, reason = null, by = 'institute' }: NewStatus,
): Promise<{ scheduled_id: string | null; isCancelled: boolean }> {
  if (scheduled_id === null) {
    await requireOpenMonths(transaction, []);
    return { scheduled_id: null, isCancelled: false };
  }
  await lockTimetable(transaction);
  const { day, state } = await readScheduledLesson(transaction, scheduled_id);
  await requireOpenMonths(transaction, [day]);
  if (status === 'approved' || status === 'completed')
    return { scheduled_id: state === 'cancelled' ? null : scheduled_id, isCancelled: false };
  if (state === 'held') throw LESSON_HELD;
  if (status === 'pending') {
    await removeLessons(transaction, [scheduled_id]);
    return { scheduled_id: null, isCancelled: false };
  }
  if (state === 'planned') await cancelScheduledLesson(transaction, actor, scheduled_id, { by, reason });
  return { scheduled_id, isCancelled: true };
}

/**
 * Decides on many bookings at once, each as {@link setBookingStatus}.
 *
 * @returns the outcomes in the order of the request
 */
export async function decideOnBookings(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { decisions }: z.output<typeof bookingDecisions>,
) {
  await shareStudentsLock(transaction);
  await lockRows(
    transaction,
    'booking',
    decisions.map(({ id }) => id),
  );
  return decideEach(transaction, decisions, async ({ id, decision, from, reason }) => {
    const change = { status: STATUS_AFTER[decision], reason, ...(from && { was: { status: from } }) };
    return { booking: await setBookingStatus(transaction, administrator, id, change) };
  });
}
