import type { BookingStatus } from 'api-contract/booking-choices';
import { Button } from 'design-system/button';
import { Check, CheckCheck, type LucideIcon, Pencil, X } from 'lucide-react';
import { lessonMessages } from '../../lessons/messages';
import styles from './booking-actions.module.css';
import { type BookingRow, statusOf, studentsOf } from './booking-row';
import { bookingMessages } from './messages';

interface BookingActionsProps {
  booking: BookingRow;
  onStatus(status: BookingStatus): void;
  onEdit(): void;
}

const DECISIONS: readonly { status: BookingStatus; label: string; icon: LucideIcon }[] = [
  { status: 'approved', label: bookingMessages.approve, icon: Check },
  { status: 'cancelled', label: bookingMessages.reject, icon: X },
  { status: 'completed', label: bookingMessages.finish, icon: CheckCheck },
];

/** Approve, reject, finish and edit. The button of the current status is disabled, without losing the focus. */
export function BookingActions({ booking, onStatus, onEdit }: BookingActionsProps) {
  const students = studentsOf(booking).join(lessonMessages.separator);
  const current = statusOf(booking);
  return (
    <div className={styles.actions}>
      {DECISIONS.map(({ status, label, icon: Icon }) => (
        <Button
          key={status}
          singlePress
          variant={status === 'approved' ? 'primary' : 'secondary'}
          size="small"
          icon={<Icon />}
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
        icon={<Pencil />}
        aria-label={bookingMessages.actionFor(bookingMessages.edit, students)}
        onClick={onEdit}
      >
        {bookingMessages.edit}
      </Button>
    </div>
  );
}
