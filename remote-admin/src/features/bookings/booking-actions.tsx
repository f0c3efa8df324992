import type { BookingStatus } from 'api-contract/booking-choices';
import { Button } from 'design-system/button';
import { Check, CheckCheck, type LucideIcon, Pencil, X } from 'lucide-react';
import { messages } from '../../messages';
import styles from './booking-actions.module.css';
import { type BookingRow, statusOf, studentsOf } from './booking-row';

interface BookingActionsProps {
  booking: BookingRow;
  onStatus(status: BookingStatus): void;
  onEdit(): void;
}

const { bookings } = messages;
const DECISIONS: readonly { status: BookingStatus; label: string; icon: LucideIcon }[] = [
  { status: 'approved', label: bookings.approve, icon: Check },
  { status: 'cancelled', label: bookings.reject, icon: X },
  { status: 'completed', label: bookings.finish, icon: CheckCheck },
];

/** Approve, reject, finish and edit. The button of the current status is disabled, without losing the focus. */
export function BookingActions({ booking, onStatus, onEdit }: BookingActionsProps) {
  const students = studentsOf(booking).join(messages.lesson.separator);
  const current = statusOf(booking);
  return (
    <div className={styles.actions}>
      {DECISIONS.map(({ status, label, icon: Icon }) => (
        <Button
          key={status}
          variant={status === 'approved' ? 'primary' : 'secondary'}
          size="small"
          icon={<Icon />}
          aria-label={bookings.actionFor(label, students)}
          aria-disabled={status === current}
          onClick={() => status !== current && onStatus(status)}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<Pencil />}
        aria-label={bookings.actionFor(bookings.edit, students)}
        onClick={onEdit}
      >
        {bookings.edit}
      </Button>
    </div>
  );
}
