import { PageHeader } from 'design-system/page-header';
import { CalendarPlus } from 'lucide-react';
import { ButtonLink } from 'section-kit/button-link';
import styles from './hero.module.css';
import { LighthouseScene } from './lighthouse-scene';
import { homeMessages } from './messages';
import { Sea } from './sea';

/** The welcome, with links to the booking form and to sign-up. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.line}>
        <div className={styles.text}>
          <PageHeader title={homeMessages.welcome} subtitle={homeMessages.hero} />
          <div className={styles.actions}>
            <ButtonLink to="/BookingForm">
              <CalendarPlus aria-hidden="true" />
              {homeMessages.heroBook}
            </ButtonLink>
            <ButtonLink to="/signup" variant="secondary">
              {homeMessages.heroJoin}
            </ButtonLink>
          </div>
        </div>
        <LighthouseScene />
      </div>
      <Sea />
    </div>
  );
}
