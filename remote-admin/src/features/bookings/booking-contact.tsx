import { INSTITUTE_NAME } from 'api-contract/institute';
import { dayText } from 'arabic-text/day-text';
import { Badge } from 'design-system/badge';
import { Fragment, type ReactNode } from 'react';
import { bookingLink } from '../../shared/bookings/booking-link';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { PhoneLinks } from '../../shared/phone/phone-links';
import styles from './booking-contact.module.css';
import { type BookingRow, studentsText } from './booking-row';
import { bookingMessages } from './messages';

interface BookingContactProps {
  booking: BookingRow;
  /** The other bookings that overlap with it. */
  overlaps: readonly BookingRow[];
  /** It is called when the link to one of them is followed. */
  onFollow: () => void;
  /** The end of the line. */
  children: ReactNode;
}

/** The details for a decision: overlapping bookings, the parent's name and phone number, and the notes. */
export function BookingContact({ booking, overlaps, onFollow, children }: BookingContactProps) {
  const { parentName, notes, phone, reference } = booking;
  return (
    <div className={styles.contact}>
      {overlaps.length > 0 && (
        <Badge tone="waiting">
          <span>
            {bookingMessages.overlaps(overlaps.length)}{' '}
            {overlaps.map((other, index) => (
              <Fragment key={other._id}>
                {index > 0 && '، '}
                <GuardedLink to={bookingLink(other)} onFollow={onFollow}>
                  <bdi>{studentsText(other)}</bdi>
                </GuardedLink>{' '}
                <bdi dir="ltr">({other.lessonTime})</bdi>
              </Fragment>
            ))}
          </span>
        </Badge>
      )}
      {phone && <PhoneLinks phone={phone} text={whatsAppText(booking)} />}
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
      {notes && (
        <span className={styles.notes} dir="auto" title={notes}>
          {notes}
        </span>
      )}
      {children}
    </div>
  );
}

/** The beginning of a chat with the parent. */
function whatsAppText({ subject, lessonDate, lessonTime }: BookingRow): string {
  return bookingMessages.whatsAppText({
    institute: INSTITUTE_NAME,
    subject: subject ?? '',
    day: lessonDate ? dayText(lessonDate) : '',
    time: lessonTime ?? '',
  });
}
