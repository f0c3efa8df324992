import { BOOKING_CONFIRMATION } from 'api-contract/booking-confirmation';
import type { SharedBooking } from 'api-contract/shared-booking-schema';
import type { AlertProps } from 'design-system/alert';
import { myBookingMessages as messages } from './my-booking-messages';

interface BookingState {
  tone: AlertProps['tone'];
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
