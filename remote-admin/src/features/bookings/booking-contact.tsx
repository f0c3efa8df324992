import { Badge } from 'design-system/badge';
import { NameText } from '../../text/name-text';
import styles from './booking-contact.module.css';
import type { BookingRow } from './booking-row';
import { bookingMessages } from './messages';
import { PhoneLinks } from './phone-links';

interface BookingContactProps {
  booking: BookingRow;
  /** How many other bookings ask for its day and time. */
  sameTime: number;
}

/** What is to be known before deciding: who else wants the time, who asked, how to reach them, what they wrote. */
export function BookingContact({ booking, sameTime }: BookingContactProps) {
  const { parentName, notes } = booking;
  return (
    <div className={styles.facts}>
      {sameTime > 0 && <Badge tone="waiting">{bookingMessages.sameTime(sameTime)}</Badge>}
      <PhoneLinks booking={booking} />
      {parentName && (
        <span>
          {bookingMessages.parent} <NameText>{parentName}</NameText>
        </span>
      )}
      {notes && <span dir="auto">{notes}</span>}
    </div>
  );
}
