import { dayText } from 'arabic-text/day-text';
import { Badge } from 'design-system/badge';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { usePermission } from '../../shared/rights/use-permission';
import { type BookingRow, statusOf, studentsText } from './booking-row';
import { planMessages } from './plan-messages';
import { ProposeTimeDialog } from './propose-time-dialog';
import { ScheduleBookingDialog } from './schedule-booking-dialog';

/** What a booking that waits can become: a lesson in the timetable, or a proposal of another time. */
export function BookingPlan({ booking }: { booking: BookingRow }) {
  const mayDecide = usePermission('decisions');
  const { proposed } = booking;
  // A server of spec §7 alone schedules nothing.
  if (statusOf(booking) !== 'pending' || booking.scheduled_id === undefined) return null;
  return (
    <>
      {proposed && (
        <Badge tone="waiting">{planMessages.proposed(`${dayText(proposed.day)} ${proposed.start}`)}</Badge>
      )}
      {mayDecide && (
        <span>
          <RowDialogButton
            label={planMessages.scheduleOf(studentsText(booking))}
            dialog={(close) => <ScheduleBookingDialog booking={booking} onClose={close} />}
          >
            {planMessages.schedule}
          </RowDialogButton>
          <RowDialogButton
            label={planMessages.proposeOf(studentsText(booking))}
            dialog={(close) => <ProposeTimeDialog booking={booking} onClose={close} />}
          >
            {planMessages.propose}
          </RowDialogButton>
        </span>
      )}
    </>
  );
}
