import { BOOKING_CONFIRMATION } from './booking-confirmation';
import { MY_BOOKING as messages } from './my-booking';
import type { SharedBooking } from './shared-booking-schema';

const MINUTES_IN_HOUR = 60;

interface BookingState {
  tone: 'info' | 'success' | 'warning';
  title: string;
  next: string;
}

/** Where a booking stands, and what happens next, in words. */
export function describeState(booking: SharedBooking): BookingState {
  const { status, reason, proposed, lesson, lessonDate, lessonTime, bookingDate } = booking;
  if (status === 'cancelled')
    return booking.cancelled_by_family
      ? { tone: 'info', title: messages.takenBack, next: messages.takenBackHint }
      : {
          tone: 'warning',
          title: messages.rejected,
          next: reason ? messages.reason(reason) : messages.rejectedHint,
        };
  if (status === 'completed' || lesson?.state === 'held')
    return { tone: 'success', title: messages.held, next: messages.heldHint };
  if (lesson?.state === 'cancelled')
    return { tone: 'warning', title: messages.lessonCancelled, next: messages.lessonCancelledHint };
  const { day, start } = lesson ?? { day: lessonDate, start: lessonTime };
  if (status === 'approved')
    return {
      tone: 'success',
      title: messages.approved,
      next: messages.approvedHint(day, start, lesson?.teacher_name ?? null),
    };
  if (proposed)
    return {
      tone: 'info',
      title: messages.proposed,
      next: messages.proposedHint(proposed.day, proposed.start),
    };
  return {
    tone: 'info',
    title: messages.waiting,
    next: lesson
      ? messages.waitingWithLesson(day, start)
      : BOOKING_CONFIRMATION.replyBy({ lessonDate, bookingDate }),
  };
}

/** Whether a booking has neither ended nor lost its lesson. */
export function isBookingOpen({ status, lesson }: SharedBooking): boolean {
  if (status === 'cancelled' || status === 'completed') return false;
  return (lesson?.state ?? 'planned') === 'planned';
}

/** The booking with the time of its lesson, which the institute may have moved; while it waits for another one, with the time asked for. */
export function withLessonTime(booking: SharedBooking): SharedBooking {
  const { status, lesson } = booking;
  if (!lesson || (status === 'pending' && lesson.state === 'planned')) return booking;
  return {
    ...booking,
    lessonDate: lesson.day,
    lessonTime: lesson.start,
    hours: lesson.minutes / MINUTES_IN_HOUR,
  };
}
