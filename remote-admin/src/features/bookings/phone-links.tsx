import { INSTITUTE_NAME } from 'api-contract/institute';
import { MessageCircle, Phone } from 'lucide-react';
import type { BookingRow } from './booking-row';
import { internationalNumber } from './international-number';
import { bookingMessages } from './messages';
import styles from './phone-links.module.css';

/** The phone number of a booking as a link to call, and one to WhatsApp with the first lines already written. */
export function PhoneLinks({ booking }: { booking: BookingRow }) {
  const { phone } = booking;
  if (!phone) return null;
  const number = internationalNumber(phone);
  const text = bookingMessages.whatsAppText({
    institute: INSTITUTE_NAME,
    subject: booking.subject ?? '',
    day: booking.lessonDate ?? '',
    time: booking.lessonTime ?? '',
  });
  return (
    <span className={styles.links}>
      <a className={styles.link} href={`tel:+${number}`} aria-label={bookingMessages.call(phone)}>
        <Phone aria-hidden="true" />
        <bdi dir="ltr">{phone}</bdi>
      </a>
      <a
        className={styles.link}
        href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={bookingMessages.whatsApp(phone)}
      >
        <MessageCircle aria-hidden="true" />
        {bookingMessages.whatsAppLabel}
      </a>
    </span>
  );
}
