import { bookingSummary, type ConfirmedBooking } from 'api-contract/booking-confirmation';
import { cardClass } from 'design-system/card';
import styles from './booking-summary.module.css';
import { bookingSuccessMessages } from './success-messages';

/** The sent booking (spec §2), with the reference, the phone number and the end of the lesson. */
export function BookingSummary({ booking }: { booking: ConfirmedBooking }) {
  return (
    <section className={cardClass} aria-label={bookingSuccessMessages.summary}>
      <dl className={styles.list}>
        {bookingSummary(booking).map(({ term, values, leftToRight }) => (
          <div key={term} className={styles.line}>
            <dt className={styles.term}>{term}</dt>
            {values.map((value, position) => (
              // The list is static, and two students may share a name.
              <dd key={position} className={styles.value}>
                <bdi dir={leftToRight ? 'ltr' : undefined}>{value}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
