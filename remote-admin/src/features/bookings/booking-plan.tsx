import { dayText } from 'arabic-text/day-text';
import { Badge } from 'design-system/badge';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { usePermission } from '../../shared/rights/use-permission';
import { BookingLinkDialog } from './booking-link-dialog';
import { bookingLinkMessages } from './booking-link-messages';
import { type BookingRow, statusOf, studentsText } from './booking-row';
import { planMessages } from './plan-messages';
import { ProposeTimeDialog } from './propose-time-dialog';
import { ScheduleBookingDialog } from './schedule-booking-dialog';

interface BookingPlanProps {
  booking: BookingRow;
  /** Whether the approval of the list makes the lesson. */
  isScheduledByApproval: boolean;
}

/** The link to a booking, and what one that waits can become: a lesson in the timetable, or a proposal of another time. */
export function BookingPlan({ booking, isScheduledByApproval }: BookingPlanProps) {
  const mayDecide = usePermission('decisions');
  const { proposed } = booking;
  // A server of spec §7 alone schedules nothing.
  if (booking.scheduled_id === undefined) return null;
  const link = mayDecide && (
    <RowDialogButton
      label={bookingLinkMessages.openOf(studentsText(booking))}
      dialog={(close) => <BookingLinkDialog booking={booking} onClose={close} />}
    >
      {bookingLinkMessages.open}
    </RowDialogButton>
  );
  if (statusOf(booking) !== 'pending') return link;
  return (
    <>
      {proposed && (
        <Badge tone="waiting">{planMessages.proposed(`${dayText(proposed.day)} ${proposed.start}`)}</Badge>
      )}
      {mayDecide && (
        <span>
          {!isScheduledByApproval && (
            <RowDialogButton
              label={planMessages.scheduleOf(studentsText(booking))}
              dialog={(close) => <ScheduleBookingDialog booking={booking} onClose={close} />}
            >
              {planMessages.schedule}
            </RowDialogButton>
          )}
          <RowDialogButton
            label={planMessages.proposeOf(studentsText(booking))}
            dialog={(close) => <ProposeTimeDialog booking={booking} onClose={close} />}
          >
            {planMessages.propose}
          </RowDialogButton>
          {link}
        </span>
      )}
    </>
  );
}
