import { BOOKING_CONFIRMATION } from 'api-contract/booking-confirmation';
import { LESSON_TYPE_NAMES } from 'api-contract/lesson-type';
import { cardClass } from 'design-system/card';
import type { ReactNode } from 'react';
import type { BookingRequest } from '../../last-booking/booking-request';
import styles from './booking-summary.module.css';
import { bookingSuccessMessages } from './messages';

/** Subject, level, date, time, duration in hours, type and students (spec §2). */
export function BookingSummary({ booking }: { booking: BookingRequest }) {
  return (
    <section className={cardClass} aria-label={bookingSuccessMessages.summary}>
      <dl className={styles.facts}>
        <Fact term={BOOKING_CONFIRMATION.subject}>{booking.subject}</Fact>
        <Fact term={BOOKING_CONFIRMATION.ageLevel}>{booking.ageLevel}</Fact>
        <Fact term={BOOKING_CONFIRMATION.lessonDate}>
          <bdi dir="ltr">
            <time dateTime={booking.lessonDate}>{booking.lessonDate}</time>
          </bdi>
        </Fact>
        <Fact term={BOOKING_CONFIRMATION.lessonTime}>
          <bdi dir="ltr">
            <time>{booking.lessonTime}</time>
          </bdi>
        </Fact>
        <Fact term={BOOKING_CONFIRMATION.hours}>{booking.hours}</Fact>
        <Fact term={BOOKING_CONFIRMATION.lessonType}>{LESSON_TYPE_NAMES[booking.lessonType]}</Fact>
        <Fact term={BOOKING_CONFIRMATION.students}>
          <ul>
            {booking.students.map((student, position) => (
              // The list never changes, and two students may share a name.
              <li key={position} dir="auto">
                {student}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
