import styles from './booking-contact.module.css';
import type { BookingRow } from './booking-row';
import { bookingMessages } from './messages';
import { OverlapBadge } from './overlap-badge';
import { PhoneLinks } from './phone-links';

interface BookingContactProps {
  booking: BookingRow;
  /** The other bookings that overlap with it. */
  overlaps: readonly BookingRow[];
  /** Called as the link to one of them is followed. */
  onFollow: () => void;
}

/** What is to be known before deciding: who else wants the time, who asked, how to reach them, what they wrote. */
export function BookingContact({ booking, overlaps, onFollow }: BookingContactProps) {
  const { parentName, notes, reference } = booking;
  return (
    <div className={styles.facts}>
      {overlaps.length > 0 && <OverlapBadge overlaps={overlaps} onFollow={onFollow} />}
      <PhoneLinks booking={booking} />
      {parentName && (
        <span>
          {bookingMessages.parent} <bdi>{parentName}</bdi>
        </span>
      )}
      {reference && (
        <span>
          {bookingMessages.reference} <bdi dir="ltr">{reference}</bdi>
        </span>
      )}
      {notes && <span dir="auto">{notes}</span>}
    </div>
  );
}
