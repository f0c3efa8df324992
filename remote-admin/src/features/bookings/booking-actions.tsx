import type { BookingStatus } from 'api-contract/booking-choices';
import { joinList } from 'arabic-text/list';
import { Button } from 'design-system/button';
import styles from './booking-actions.module.css';
import { type BookingRow, statusOf, studentsOf } from './booking-row';
import { bookingMessages } from './messages';

interface BookingActionsProps {
  booking: BookingRow;
  onStatus: (status: BookingStatus) => void;
  onEdit: () => void;
}

const DECISIONS: readonly { status: BookingStatus; label: string }[] = [
  { status: 'approved', label: bookingMessages.approve },
  { status: 'cancelled', label: bookingMessages.reject },
  { status: 'completed', label: bookingMessages.finish },
];

/** Approve, reject, finish and edit. The button of the current status is disabled, without losing the focus. */
export function BookingActions({ booking, onStatus, onEdit }: BookingActionsProps) {
  const students = joinList(studentsOf(booking));
  const current = statusOf(booking);
  return (
    <div className={styles.actions}>
      {DECISIONS.map(({ status, label }) => (
        <Button
          key={status}
          singlePress
          variant={status === 'approved' ? 'primary' : 'secondary'}
          size="small"
          className={styles.action}
          aria-label={bookingMessages.actionFor(label, students)}
          aria-disabled={status === current}
          onClick={() => onStatus(status)}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="small"
        className={styles.action}
        aria-label={bookingMessages.actionFor(bookingMessages.edit, students)}
        onClick={onEdit}
      >
        {bookingMessages.edit}
      </Button>
    </div>
  );
}
