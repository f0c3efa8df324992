import { INSTITUTE_NAME } from 'api-contract/institute';
import { dialledNumber } from 'api-contract/phone-number';
import { dayText } from 'arabic-text/day-text';
import { MessageCircle, Phone } from 'lucide-react';
import type { BookingRow } from './booking-row';
import { bookingMessages } from './messages';
import styles from './phone-links.module.css';

interface PhoneLinksProps {
  booking: BookingRow;
}

/** A link to call the phone number of a booking, and a link to WhatsApp with a prepared message. */
export function PhoneLinks({ booking }: PhoneLinksProps) {
  const { phone } = booking;
  if (!phone) return null;
  const number = dialledNumber(phone);
  // An old row may have no valid number.
  if (!number) return <bdi>{phone}</bdi>;
  const text = bookingMessages.whatsAppText({
    institute: INSTITUTE_NAME,
    subject: booking.subject ?? '',
    day: booking.lessonDate ? dayText(booking.lessonDate) : '',
    time: booking.lessonTime ?? '',
  });
  return (
    <span className={styles.links}>
      <a className={styles.link} href={`tel:${number.tel}`} aria-label={bookingMessages.call(phone)}>
        <Phone aria-hidden="true" />
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {number.whatsApp && (
        <a
          className={styles.link}
          href={`https://wa.me/${number.whatsApp}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={bookingMessages.whatsApp(phone)}
        >
          <MessageCircle aria-hidden="true" />
          {bookingMessages.whatsAppLabel}
        </a>
      )}
    </span>
  );
}
