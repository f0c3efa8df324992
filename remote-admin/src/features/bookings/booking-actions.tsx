import type { BookingStatus } from 'api-contract/booking';
import { Button } from 'design-system/button';
import styles from './booking-actions.module.css';
import { type BookingRow, statusOf, studentsText } from './booking-row';
import { bookingMessages } from './messages';

interface BookingActionsProps {
  booking: BookingRow;
  onStatus: (status: BookingStatus) => void;
  onEdit: () => void;
}

interface Decision {
  status: BookingStatus;
  label: string;
  /** The accessible name. */
  nameFor: (students: string) => string;
}

const { actionFor, approve, reject, finish, finishFor } = bookingMessages;
const DECISIONS: readonly Decision[] = [
  { status: 'approved', label: approve, nameFor: (students) => actionFor(approve, students) },
  { status: 'cancelled', label: reject, nameFor: (students) => actionFor(reject, students) },
  { status: 'completed', label: finish, nameFor: finishFor },
];

/** Approve, reject, finish and edit. The button of the current status is disabled, without losing the focus. */
export function BookingActions({ booking, onStatus, onEdit }: BookingActionsProps) {
  const students = studentsText(booking);
  const current = statusOf(booking);
  return (
    <div className={styles.actions}>
      {DECISIONS.map(({ status, label, nameFor }) => (
        <Button
          key={status}
          singlePress
          variant={status === 'approved' ? 'primary' : 'secondary'}
          size="small"
          className={styles.action}
          aria-label={nameFor(students)}
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
